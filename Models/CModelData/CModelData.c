#include "CModelData.h"

// #embed costs 0.03 s for what would take the Swift compiler minutes as a literal.
static const unsigned char adults_means_bytes[] = {
#embed "../accents/mandarin-adults.means.zst"
};
static const unsigned char adults_weights_bytes[] = {
#embed "../accents/mandarin-adults.sendump.zst"
};
static const unsigned char children_means_bytes[] = {
#embed "../accents/mandarin-children.means.zst"
};
static const unsigned char children_weights_bytes[] = {
#embed "../accents/mandarin-children.sendump.zst"
};
static const unsigned char network_bytes[] = {
#embed "../phones.network"
};
static const unsigned char canon_bytes[] = {
#embed "../canon.json"
};
static const unsigned char lexicon_bytes[] = {
#embed "../lexicon.tsv"
};
static const unsigned char pathway_bytes[] = {
#embed "../pathway.json"
};
static const unsigned char pathway_lines_bytes[] = {
#embed "../pathway-lines.json"
};
static const unsigned char pathway_quick_bytes[] = {
#embed "../pathway-quick.json"
};
static const unsigned char starter_sets_bytes[] = {
#embed "../starter-sets.json"
};
static const unsigned char verdict_bytes[] = {
#embed "../verdict.json"
};
static const unsigned char words_bytes[] = {
#embed "../words.txt"
};

const struct recite_model_file recite_adults_means = {adults_means_bytes, sizeof adults_means_bytes};
const struct recite_model_file recite_adults_weights = {adults_weights_bytes, sizeof adults_weights_bytes};
const struct recite_model_file recite_children_means = {children_means_bytes, sizeof children_means_bytes};
const struct recite_model_file recite_children_weights = {children_weights_bytes, sizeof children_weights_bytes};
const struct recite_model_file recite_network = {network_bytes, sizeof network_bytes};
const struct recite_model_file recite_model_canon = {canon_bytes, sizeof canon_bytes};
const struct recite_model_file recite_model_lexicon = {lexicon_bytes, sizeof lexicon_bytes};
const struct recite_model_file recite_model_pathway = {pathway_bytes, sizeof pathway_bytes};
const struct recite_model_file recite_model_pathway_lines = {pathway_lines_bytes, sizeof pathway_lines_bytes};
const struct recite_model_file recite_model_pathway_quick = {pathway_quick_bytes, sizeof pathway_quick_bytes};
const struct recite_model_file recite_model_starter_sets = {starter_sets_bytes, sizeof starter_sets_bytes};
const struct recite_model_file recite_model_verdict = {verdict_bytes, sizeof verdict_bytes};
const struct recite_model_file recite_model_words = {words_bytes, sizeof words_bytes};
