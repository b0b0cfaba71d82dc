import { textAt } from "./day-words.ts";
import type { Found, Reading } from "./mention.ts";
import { readNumberWords } from "./number-words.ts";
import type { Token } from "./token.ts";

const share = (value: number): Reading[] => [{ kind: "share", value }];
const minutes = (value: number): Reading[] => [{ kind: "count", value, unit: "minutos" }];

type Phrase = readonly [words: RegExp, readings: Reading[]];

const parts: readonly Phrase[] = [
  [/^(la )?mitad\b/, share(1 / 2)],
  [/^(el )?doble\b/, share(2)],
  [/^(el )?triple\b/, share(3)],
  [/^un tercio\b|^(una |la )?tercera parte\b/, share(1 / 3)],
  [/^dos tercios\b|^dos terceras partes\b/, share(2 / 3)],
  [/^(una |la )?cuarta parte\b/, share(1 / 4)],
  [/^(las )?tres cuartas partes\b|^tres cuartos(?! de hora)\b/, share(3 / 4)],
  [/^(una |la )?quinta parte\b/, share(1 / 5)],
  [/^(una |la )?decima parte\b/, share(1 / 10)],
  [/^(\w+ de cada \w+)\b/, []],
  [/^tres cuartos de hora\b/, minutes(45)],
  [/^(un )?cuarto de hora\b/, minutes(15)],
  [/^media hora\b/, minutes(30)],
  [/^(una )?hora y media\b/, minutes(90)],
  [/^(una )?hora y cuarto\b/, minutes(75)],
  [/^(una )?hora y tres cuartos\b/, minutes(105)],
  [/^un cuarto\b/, share(1 / 4)],
  [/^medio ano\b/, [{ kind: "count", value: 6, unit: "meses" }]],
  [/^(media|medio) (docena|centenar|millar|millon|kilo|mes|dia|siglo|semana)\b/, []],
  [/^(un )?par de \w+/, []],
  [/^una hora\b/, minutes(60)],
  [/^(solo |solamente )?(un|una) (unic[oa]|sol[oa]) (?=\w)/, []],
  [/^(y|otro tanto) (algo|pico)\b/, []],
  [
    /^un (dolar|euro|centimo|millon|millar|centenar)\b|^una (libra|decena|docena|veintena|treintena|centena)\b/,
    [],
  ],
];

/** A comparison in words; the ones that say nothing of figures come first, without a reading and a sign. */
const idioms =
  /^(mas (que (nada|suficiente|de sobra|bien)|vale que|alla)|(al|por lo) menos|menos mal|nada mas que|no mas que|mas de lo normal)\b/;

const comparisons: readonly (readonly [words: RegExp, sign: 1 | -1])[] = [
  [/^(mas|mayor|mayores)( \w+)? que\b/, 1],
  [/^(mas|mayor)( \w+)? de lo que\b/, 1],
  [/^(menos|menor|menores)( \w+)? que\b/, -1],
  [/^(menos|menor)( \w+)? de lo que\b/, -1],
  [/^(por encima|superior)\b/, 1],
  [/^(por debajo|inferior)\b/, -1],
  [/^(ha|has|han|haya) (subido|aumentado|crecido|incrementado)\b/, 1],
  [/^(ha|has|han|haya) (bajado|disminuido|reducido|caido|recortado|descendido)\b/, -1],
  [
    /^(sube|suben|aumenta|aumentan|crece|crecen|subio|subieron|aumento|crecio) (un|en|respecto|frente|desde)\b/,
    1,
  ],
  [/^(baja|bajan|disminuye|reduce|bajo|bajaron|cae|cayo|disminuyo) (un|en|respecto|frente|desde)\b/, -1],
  [/^(supera|superas|superan|superado)\b/, 1],
];

const nextWords = (tokens: readonly Token[], at: number, most: number) => {
  const words: string[] = [];
  while (words.length < most && tokens[at + words.length]?.kind === "word")
    words.push(textAt(tokens, at + words.length));
  return words.join(" ");
};

const lengthOf = (matched: string) => matched.trim().split(" ").length;

/** Nouns for what Fred himself offers, not what a tool counted. */
const ownNouns =
  /^(opcion|opciones|ideas?|formas?|maneras?|pasos?|preguntas?|sugerencias?|alternativas?|consejos?|detalles?)$/;
const ownMost = 5;

const isOwn = (tokens: readonly Token[], at: number) => {
  const number = readNumberWords(tokens, at);
  return number !== null &&
    number.value <= ownMost &&
    number.value > 1 &&
    ownNouns.test(textAt(tokens, number.end))
    ? number.end + 1
    : null;
};

/** How many tokens stand here that look like a figure and are none; 0 for none. */
export const idiomAt = (tokens: readonly Token[], at: number) => {
  const own = isOwn(tokens, at);
  if (own !== null) return own - at;
  const idiom = idioms.exec(nextWords(tokens, at, 4))?.[0];
  return idiom === undefined ? 0 : lengthOf(idiom);
};

/** "la mitad", "el doble", "media hora", "dos de cada tres". */
export const readPart = (tokens: readonly Token[], at: number): Found | null => {
  const text = nextWords(tokens, at, 5);
  const phrase = parts.find(([words]) => words.test(text));
  if (phrase === undefined) return null;
  const matched = phrase[0].exec(text)?.[0] ?? "";
  const single = /(unic|sol)[oa] $/.test(matched) ? textAt(tokens, at + lengthOf(matched)) : null;
  if (single !== null)
    return { end: at + lengthOf(matched), readings: [{ kind: "count", value: 1, unit: single }] };
  return { end: at + lengthOf(matched), readings: phrase[1] };
};

/** "más en Lidl que en Aldi": the word alone, as names and amounts stand between. */
const isSplit = (tokens: readonly Token[], at: number) =>
  textAt(tokens, at + 1) === "en" && [3, 4, 5, 6].some((step) => textAt(tokens, at + step) === "que");

const splitSigns: Record<string, 1 | -1> = { mas: 1, menos: -1 };

export const readComparison = (tokens: readonly Token[], at: number): Found | null => {
  const split = splitSigns[textAt(tokens, at)];
  if (split !== undefined && isSplit(tokens, at))
    return { end: at + 1, readings: [{ kind: "comparison", sign: split }] };
  const text = nextWords(tokens, at, 5);
  const found = comparisons.find(([words]) => words.test(text));
  if (found === undefined) return null;
  return {
    end: at + lengthOf(found[0].exec(text)?.[0] ?? ""),
    readings: [{ kind: "comparison", sign: found[1] }],
  };
};
