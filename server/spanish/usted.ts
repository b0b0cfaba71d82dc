import { firstWordForms, orderForms, verbForms } from "./verb-forms.ts";

export interface Said {
  text: string;
  /** Where in it a figure stands. */
  figures: { from: number; to: number }[];
}

const words: Record<string, string> = {
  ...{ tú: "usted", ti: "usted", contigo: "con usted", tu: "su", tus: "sus" },
  ...{ tuyo: "suyo", tuya: "suya", tuyos: "suyos", tuyas: "suyas" },
  ...verbForms,
  ...orderForms,
};

/** Endings of a past, a future and what they become; what ends alike and is no verb of a person. */
const endings: [RegExp, string][] = [
  [/(?<=\p{L}{2})aste$/u, "ó"],
  [/(?<=\p{L}{2})iste$/u, "ió"],
  [/(?<=\p{L}(?:a|e|i|d)r)ás$/u, "á"],
];
const noVerbs = new Set(["contraste", "desgaste", "triste", "existe", "consiste", "insiste", "resiste"]);

const isVerbOfPerson = (word: string | undefined) =>
  word !== undefined && (Object.hasOwn(verbForms, word) || byEnding(word) !== null);

const byEnding = (word: string) => {
  const [ending, to] = noVerbs.has(word) ? [] : (endings.find(([one]) => one.test(word)) ?? []);
  return ending && to !== undefined ? word.replace(ending, to) : null;
};

/** «Te quedan 20 €» speaks of what the person has, «te has pasado» of what they do. */
const formalTe = (next: string | undefined) =>
  isVerbOfPerson(next) || /^l[oa]s?$/.test(next ?? "") ? "se" : "le";

const formalOf = (
  word: string,
  { next, isFirst }: { next: string | undefined; isFirst: boolean },
): string => {
  if (word === "te") return formalTe(next);
  // «Conecta un banco o sube un extracto», and not «la luz sube».
  if (word === "sube" && next === "un") return "suba";
  // «Espera un momento y sigue.», and not «la cuota sigue igual».
  if (word === "sigue" && next === undefined) return "siga";
  if (isFirst && Object.hasOwn(firstWordForms, word)) return firstWordForms[word] ?? word;
  const own = Object.hasOwn(words, word) ? words[word] : undefined;
  return own ?? byEnding(word) ?? word;
};

const isCapital = (letter: string) => letter !== letter.toLowerCase();
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A capital in the middle of a sentence is a name's. */
const beginsSentence = (text: string, at: number) =>
  at === 0 || /[.!?:…]\s|[¿¡(]$/.test(text.slice(Math.max(0, at - 2), at));

/**
 * The same sentence to somebody who is addressed as «usted». Words of others, which stand in «», stay as they are, and
 * figures keep their links.
 */
export const inUsted = <Of extends Said>(said: Of): Of => {
  const { text, figures } = said;
  /** How far each place of the text has moved. */
  const moves: { at: number; by: number }[] = [];
  let result = "";
  let by = 0;
  const tokens = [...text.matchAll(/«[^«»]*»|\p{L}+/gu)];
  let end = 0;
  for (const [index, { 0: token, index: at }] of tokens.entries()) {
    result += text.slice(end, at);
    end = at + token.length;
    const isFirst = beginsSentence(text, at);
    const isName = token.startsWith("«") || (isCapital(token.charAt(0)) && !isFirst);
    const isFigure = figures.some(({ from, to }) => at >= from && at < to);
    const lower = token.toLowerCase();
    const next = tokens[index + 1]?.[0].toLowerCase();
    const formal = isName || isFigure ? token : formalOf(lower, { next, isFirst });
    const written = formal === lower || formal === token ? token : matchCase(token, formal);
    result += written;
    by += written.length - token.length;
    moves.push({ at: end, by });
  }
  const moved = (place: number) => place + (moves.findLast(({ at }) => at <= place)?.by ?? 0);
  return {
    ...said,
    text: result + text.slice(end),
    figures: figures.map((figure) => ({ ...figure, from: moved(figure.from), to: moved(figure.to) })),
  };
};

const matchCase = (token: string, formal: string) =>
  isCapital(token.charAt(0)) ? capitalised(formal) : formal;
