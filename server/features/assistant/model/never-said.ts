import { categories } from "#shared/rules/categories.ts";
import { folded, foldedWords } from "./spoken.ts";

const markup = /[^\p{Script=Latin}\p{M}\P{L}]|<[a-z!/?]|\]\s*\(|!\[|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});|\{\{/iu;
const address = /[a-z][a-z\d+.-]{0,40}:\/\/|\bwww\.|\b(?:javascript|data|mailto|tel):|[\w.-]@[\w-]+\.\w/i;
/** A name with a dot and a letter on both sides. */
const host = /(?<![\p{L}\d.-])[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,24}(?:\/\S*|(?![\p{L}\d]))/giu;
/** Fred never asks for these, nor sends anybody anywhere. */
const phishing =
  /\b(?:contrasena|password|clave|pin|cvv|codigo (?:sms|de verificacion|de seguridad)|numero de tarjeta|bloquead[ao]s?|suspendid[ao]s?|verific[ae] tu|llama(?: ya| ahora)? al|escribe(?:nos)? (?:a|al|por)|whats ?app|telegram|bitcoin|cripto\w*|premio|(?:haz|hacer) (?:un|una) (?:bizum|transferencia)|transfiere|descarga|pincha|pulsa aqui|enlace)\b/;
/** Only tools change anything, and then their words are shown, not the model's. */
const claim =
  /\b(?:he|hemos) (?:cread|apuntad|anotad|borrad|eliminad|movid|cambiad|anadid|actualizad|programad|agendad|registrad|reservad|guardad|transferid|pagad|enviad|confirmad|cancelad|hech|puesto|marcad)|^(?:hecho|listo|apuntad|anotad|cread|borrad|eliminad|movid|anadid|cambiad|actualizad|guardad|registrad|confirmad|cancelad)\w*(?:$|[.:,; ])|(?:ha|han) sido (?:cread|borrad|eliminad|movid|cambiad|actualizad|enviad)/;

const longestCopy = 5;
const longestLeak = 9;

const runsOf = (words: string[], length: number) =>
  words.length < length
    ? []
    : Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length).join(" "));

/** Capitals that need no introduction. */
const knownNames = new Set(
  foldedWords(
    `Fred AI.Fred IVA IRPF Hacienda Madrid España Bizum Google Navidad Nochebuena Reyes ${categories.join(" ")}`,
  ),
);
/** A capital inside a sentence: the name of somebody or something. */
const name = /(?<=[\p{L}\p{N},;)»"”]\s+[«"“(]?)\p{Lu}[\p{L}\p{N}]{2,}/gu;

interface Heard {
  /** What the person has said. */
  said: string;
  /** What the tools tell: who is named there may be named. */
  told: string;
  /** What banks, files and calendars wrote. */
  outside: string[];
  /** Names of figures: shops may be called like an address. */
  names: string[];
  /** Our own words to the model. */
  rules: string;
}

type Wrong = "markup" | "address" | "copy" | "swindle" | "name" | "claim";

/**
 * What an answer must not hold, whoever made the model say it: markup, links, other people's sentences, our rules, a
 * swindler's words, names that nobody has brought up, or changes that nobody made. Names between « and » are quotes.
 */
export const createNeverSaid = ({ said, told, outside, names, rules }: Heard) => {
  const own = folded(said);
  const known = new Set(foldedWords(`${said} ${told} ${names.join(" ")}`));
  const shops = new Set(names.map(folded));
  const ownRuns = new Set(runsOf(foldedWords(said), longestCopy));
  const strange = new Set(
    outside.flatMap((text) => runsOf(foldedWords(text), longestCopy)).filter((run) => !ownRuns.has(run)),
  );
  const secret = new Set(runsOf(foldedWords(rules), longestLeak));
  const quotable = outside.map((text) => foldedWords(text).join(" "));

  const isQuote = (name: string, isWhole: boolean) => {
    const words = foldedWords(name).join(" ");
    return quotable.some((text) => (isWhole ? text === words : text.startsWith(words)));
  };
  /** Also one that is being written. */
  const withoutQuotes = (text: string) =>
    text.replace(/«([^«»]*)(»|$)/g, (written, name, end) => (isQuote(name, end === "»") ? "«»" : written));
  const hasAddress = (text: string) =>
    address.test(text) ||
    (text.match(host) ?? []).some((found) => !shops.has(folded(found)) && !own.includes(folded(found)));
  const isCopied = (text: string) => {
    const words = foldedWords(text);
    return (
      runsOf(words, longestCopy).some((run) => strange.has(run)) ||
      runsOf(words, longestLeak).some((run) => secret.has(run))
    );
  };
  const hasStranger = (text: string) =>
    (text.match(name) ?? []).flatMap(foldedWords).some((word) => !known.has(word) && !knownNames.has(word));
  const swindles = (text: string) => {
    const found = phishing.exec(text);
    return found !== null && !own.includes(found[0]);
  };

  /** Why the text must not be shown; null when it may. */
  return (text: string): Wrong | null => {
    const spoken = withoutQuotes(text);
    if (markup.test(spoken)) return "markup";
    if (hasAddress(spoken)) return "address";
    if (isCopied(spoken)) return "copy";
    const plain = folded(spoken);
    if (swindles(plain)) return "swindle";
    if (hasStranger(spoken)) return "name";
    return plain.split(/(?<=[.;:?!])\s+|\n+/).some((sentence) => claim.test(sentence.trim()))
      ? "claim"
      : null;
  };
};
