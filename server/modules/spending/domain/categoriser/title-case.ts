const PARTICLES = new Set("a al con da das de del dels do dos e en i o para per por sin y of and".split(" "));

const ACRONYMS = new Set(
  `aeat aecc afa ag ampa bbva bm bmw bp ceip cp dgt dkv emt fc fcc fp fgc hm ibi ies ii iii iv imv ing inss itv iva ivtm jd kfc
  nh ong once ovh sas seat sepe tgss tmb tv uned uoc usa vi vii viii xxi xxiii tpv ymca adif anpa ccoo ceu dga eoi imq mgs opaef psn rga sgae ugt cd ud cf dhl gls mrw seur ups nacex`.split(
    /\s+/,
  ),
);

const ARTICLES = new Set(["el", "la", "los", "las", "els", "les"]);

const HAS_LOWER = /\p{Ll}/u;
const HAS_UPPER = /\p{Lu}/u;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

const ELIDED = /^[dl]['’](?=\p{L}{2})/u;

const CAPITALISED = /^\p{Lu}\p{Ll}{2,}$/u;

/** "Ampa Severo Ochoa" comes from a machine. */
const withAcronyms = (text: string) =>
  text.replace(WORD, (word: string) => {
    const isAcronym = CAPITALISED.test(word) && word !== "Once" && ACRONYMS.has(word.toLowerCase());
    return isAcronym ? word.toUpperCase() : word;
  });

const capital = (word: string): string => {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
};

/** "BAR LA PLAZA DE LA PAZ" is "Bar La Plaza de la Paz"; mixed case is kept. */
export const titleCase = (text: string) => {
  if (HAS_LOWER.test(text) && HAS_UPPER.test(text)) return capital(withAcronyms(text));
  let before = "";
  return text.toLowerCase().replace(WORD, (word: string, at: number) => {
    if (word.length === 1 && (text[at + 1] === "." || text[at - 1] === ".")) return word.toUpperCase();
    if (before !== "" && ELIDED.test(word)) return word.slice(0, 2) + capital(word.slice(2));
    const isLastLetter = word.length === 1 && at + 1 === text.length;
    const isSmall =
      before !== "" &&
      !isLastLetter &&
      (PARTICLES.has(word) || (ARTICLES.has(word) && PARTICLES.has(before)));
    before = word;
    if (isSmall) return word;
    return ACRONYMS.has(word) ? word.toUpperCase() : capital(word);
  });
};

/** Of somebody's name: BBVA writes no capitals but the first, "Nerea jimenez lara". */
export const nameCase = (text: string) =>
  titleCase(HAS_UPPER.test(text.slice(1)) ? text : text.toLowerCase());
