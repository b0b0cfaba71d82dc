const PARTICLES = new Set("a al con da das de del dels do dos e en i o para per por sin y of and".split(" "));

/** Written in capitals by everyone. */
const ACRONYMS = new Set(
  `aeat aecc afa ag ampa bbva bm bmw bp ceip cp dgt dkv emt fc fcc fgc hm ibi ies ii iii iv imv ing inss itv iva ivtm jd kfc
  nh ong once ovh sas seat sepe tgss tmb tv uned uoc usa vi vii viii xxi xxiii tpv ymca cd ud cf dhl gls mrw seur ups nacex`.split(
    /\s+/,
  ),
);

const ARTICLES = new Set(["el", "la", "los", "las", "els", "les"]);

const HAS_LOWER = /\p{Ll}/u;
const HAS_UPPER = /\p{Lu}/u;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

const capital = (word: string) => {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
};

/** "BAR LA PLAZA DE LA PAZ" is "Bar La Plaza de la Paz"; a text in mixed case is someone's choice and stays. */
export const titleCase = (text: string) => {
  if (HAS_LOWER.test(text) && HAS_UPPER.test(text)) return text;
  let before = "";
  return text.toLowerCase().replace(WORD, (word: string) => {
    const isSmall = before !== "" && (PARTICLES.has(word) || (ARTICLES.has(word) && PARTICLES.has(before)));
    before = word;
    if (isSmall) return word;
    return ACRONYMS.has(word) ? word.toUpperCase() : capital(word);
  });
};
