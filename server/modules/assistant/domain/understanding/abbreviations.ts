import { asWritten } from "./spoken-spelling.ts";

/** Abbreviations in typed messages. */
const ABBREVIATIONS: Record<string, string> = {
  pa: "para",
  pal: "para el",
  q: "que",
  k: "que",
  xq: "porque",
  pq: "porque",
  d: "de",
  x: "por",
  tb: "tambien",
  tmb: "tambien",
  finde: "finde",
  cuant: "cuanto",
  kuanto: "cuanto",
  cuantoo: "cuanto",
  pfv: "por favor",
  xfa: "porfa",
  grax: "gracias",
  ke: "que",
  mñn: "mañana",
  mnn: "mañana",
  tngo: "tengo",
  tnemos: "tenemos",
  kiero: "quiero",
  aki: "aqui",
  dnd: "donde",
  stoy: "estoy",
};

/** The same in plain words. */
export const expandWords = (plain: string) =>
  plain
    .split(" ")
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(" ");

/** The abbreviations that are also expanded in titles and times. */
const ABBREVIATION_IN_TEXT =
  /(?<![\p{L}\d.])(?:q|k|ke|pa|pal|xq|pq|tb|tmb|mñn|mnn|tngo|tnemos|kiero|aki|dnd|stoy|d(?= [\p{Ll}\d]))(?![\p{L}\d.])/gu;

/** At the head of a message they ask for a reason, elsewhere they give one. */
const WHY_AT_HEAD = /^([\s¿]*(?:(?:y|pero|oye|hola|fred)[,\s]{1,3}){0,2})(?:xq|pq|xk|pk)(?![\p{L}\d.])/iu;

/** Exclamations before a message, which say nothing of what it asks. */
const EXCLAMATIONS =
  /^(?:(?:ea|buf{1,9}|uf{1,9}|pf{1,9}|bua{1,9}h?|ostras|ños|jol[ií]n|jope|jo|joder|madre mía|uy|ay|illo|quillo|pisha|chacho|ains|hala|aj[aá]|ajam|bro|caramba|caray|hostia|coño|macho|nen|xe|(?:ja){2,6})(?!\p{L})[\s,.!…]{1,5}){1,3}(?=\S{1,40}\s\S)/iu;

/** A message as it would be written out, without exclamations before it. */
export const expandAbbreviations = (text: string) =>
  asWritten(text.replace(EXCLAMATIONS, ""))
    .replace(WHY_AT_HEAD, "$1por qué")
    .replace(ABBREVIATION_IN_TEXT, (word) => ABBREVIATIONS[word] ?? word);
