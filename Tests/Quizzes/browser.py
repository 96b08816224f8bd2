"""Chromium by its driver, for the scripts beside this one. Needs Debian's chromium and chromium-driver."""
import base64
import json
import os
import subprocess
import time
import urllib.error
import urllib.request

faults = []


def check(name, holds, why=""):
    print(("ok    " if holds else "FAULT ") + name + ("" if holds else ": " + str(why)), flush=True)
    if not holds:
        faults.append(name)


def wait(holds, seconds=20):
    end = time.time() + seconds
    while time.time() < end:
        if holds():
            return True
        time.sleep(0.05)
    return holds()


class Browser:
    """Chromium by its driver (WebDriver). With a folder, pictures of the page are kept there; further arguments are Chromium's."""

    def __init__(self, pictures=None, arguments=()):
        self.pictures = pictures
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                self.base = "http://127.0.0.1:" + line.split("port ")[1].strip(" .\n") + "/session"
                break
        options = {"goog:chromeOptions": {"args": ["--headless=new", "--no-sandbox", "--window-size=900,800", *arguments]},
                   "goog:loggingPrefs": {"browser": "ALL"}}
        self.base += "/" + self.call("POST", "", {"capabilities": {"alwaysMatch": options}})["sessionId"]

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            return json.load(urllib.request.urlopen(request, timeout=60))["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{method} {path}: {json.load(error)['value']['message'].splitlines()[0]}") from None

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def run(self, script):
        return self.call("POST", "/execute/sync", {"script": script, "args": []})

    def press(self, key):
        actions = [{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]}]
        self.call("POST", "/actions", {"actions": actions})

    def click(self, selector):
        found = self.call("POST", "/element", {"using": "css selector", "value": selector})
        self.call("POST", f"/element/{list(found.values())[0]}/click", {})

    def text(self, selector):
        return self.run(f"return document.querySelector({json.dumps(selector)}).innerText")

    def sees(self, selector, words):
        # A part of the page that is hidden has its words already.
        shown = f"const one = document.querySelector({json.dumps(selector)}); return one && one.checkVisibility() ? one.innerText : ''"
        return wait(lambda: words in self.run(shown))

    def picture(self, name):
        if self.pictures:
            os.makedirs(self.pictures, exist_ok=True)
            with open(os.path.join(self.pictures, name + ".png"), "wb") as file:
                file.write(base64.b64decode(self.call("GET", "/screenshot")))

    def size(self, width, height):
        self.call("POST", "/window/rect", {"width": width, "height": height})

    def dark(self, isDark):
        features = [{"name": "prefers-color-scheme", "value": "dark" if isDark else "light"}]
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {"features": features}})

    def console(self):
        return [entry for entry in self.call("POST", "/se/log", {"type": "browser"}) if "favicon" not in entry["message"]]

    def quit(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()
