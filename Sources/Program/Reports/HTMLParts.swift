import Terminal

/// The fixed parts of a page.
enum HTMLParts {
  /// Text that is nothing but text to a browser: the five signs of HTML are written out, and characters that steer
  /// or hide text are shown as a terminal would show them.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in TerminalText.clean(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A whole page that may fetch nothing; what it may run or play beside its styles, `policy` says.
  static func page(title: String, style: String, policy: String = "", body: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    \(policy)base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>\(base)\(style)</style></head>
    <body>\(body)
    </body></html>

    """
  }

  /// What every page looks like.
  private static let base = """

    :root { color-scheme: light dark; --bad: #b3261e; --gone: #8a4b00; --close: #00639b; --dim: #5f6368;
      --new: #7b1fa2; --line: #d0d4d9; --lit: #fff3b0 }
    @media screen and (prefers-color-scheme: dark) { :root { --bad: #ff9d94; --gone: #ffb870; --close: #8ecbff; --dim: #a8adb3;
      --new: #dba6f0; --line: #44484d; --lit: #5a4d00 } }
    body { font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem }
    h1 { font-size: 1.4rem; margin: 0 0 .5rem; overflow-wrap: anywhere }
    table { border-collapse: collapse; width: 100% }
    th, td { text-align: left; vertical-align: top; padding: .5rem; border-top: 1px solid var(--line) }
    @media print { tr { break-inside: avoid } thead { display: table-header-group } }

    """

  /// What a page of recitations looks like.
  static let style = """

    .summary { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0 0 .5rem }
    .count, small, .legend { color: var(--dim) }
    tbody th { font-weight: 600; min-width: min(11rem, 28vw); max-width: 14rem; overflow-wrap: anywhere }
    .score { font-weight: 600; white-space: nowrap } .score small { font-weight: 400 }
    .note, .error td, .failed { color: var(--bad) }
    h2 { font-size: 1.15rem; margin: 1.5rem 0 .25rem; overflow-wrap: anywhere }
    .wide { overflow-x: auto } .overview { width: auto } .overview td { text-align: right; white-space: nowrap }
    .filter { border: 1px solid var(--line); border-radius: .3rem; margin: 0 0 .5rem; display: flex; flex-wrap: wrap;
      gap: .25rem 1rem }
    tr[hidden], .learner[hidden] { display: none }
    @media (max-width: 40rem) { table:not(.overview) thead { display: none }
      table:not(.overview) tr:not([hidden]) { display: grid; grid-template-columns: 1fr auto }
      table:not(.overview) td:last-child { grid-column: 1 / -1; border-top: 0; padding-top: 0 }
      tbody th { min-width: 0; max-width: none } }
    @media print { .wide, .drawing { overflow: visible } .filter { display: none } .learner { break-before: page } body { max-width: none; padding: 0; font-size: 10pt } }

    """

  /// Shows recordings with one kind of miscue.
  static let script = """

    document.addEventListener("change", (event) => {
      if (event.target.name !== "miscue") return;
      const wanted = event.target.value;
      let shown = 0;
      for (const section of document.querySelectorAll(".learner")) {
        let left = 0;
        for (const row of section.querySelectorAll("tbody tr")) {
          row.hidden = wanted !== "" && !row.dataset.m.split(" ").includes(wanted);
          if (!row.hidden) left += 1;
        }
        section.hidden = left === 0;
        shown += left;
      }
      document.getElementById("shown").textContent = shown === 1 ? "1 recording" : shown + " recordings";
    });

    """
}
