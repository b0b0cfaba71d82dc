import { anyOf, numbersFrom } from "./phrase.ts";

const units = numbersFrom(1, "un uno una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve");
const teens = numbersFrom(
  10,
  `diez, once, doce, trece, catorce, quince, dieciseis, diecisiete, dieciocho, diecinueve, veinte,
  veintiun veintiuno veintiuna, veintidos, veintitres, veinticuatro, veinticinco, veintiseis, veintisiete, veintiocho,
  veintinueve`,
);
/** Frequent misspellings. */
const mistyped: Record<string, number> = {
  trez: 3,
  quatro: 4,
  sinco: 5,
  zinco: 5,
  sies: 6,
  seiz: 6,
  hocho: 8,
  nuebe: 9,
  dies: 10,
  onze: 11,
  onse: 11,
  dose: 12,
};
const tens = numbersFrom(30, "treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa", 10);
const hundreds = numbersFrom(
  100,
  `cien ciento, doscientos doscientas, trescientos trescientas, cuatrocientos cuatrocientas, quinientos quinientas,
  seiscientos seiscientas, setecientos setecientas, ochocientos ochocientas, novecientos novecientas`,
  100,
);
/** "veintipico": no less than twenty. */
const roughTens = Object.fromEntries(
  [...Object.entries(tens), ["veint", 20] as const].flatMap(([name, size]) =>
    ["ipico", "itantos", "itantas", "ypico"].map((end) => [`${name}${end}`, size]),
  ),
);
const sizes: Record<string, number> = { ...units, ...teens, ...tens, ...hundreds, ...mistyped, ...roughTens };

const unit = anyOf(Object.keys(units));
/** Hours from "cero" to "veinticuatro". */
export const hourWords = anyOf([
  "cero",
  ...Object.keys(sizes).filter(
    (word) => (sizes[word] ?? 0) <= 24 && !["un", "uno", "veintiun"].includes(word),
  ),
]);
/** From 10 to 99. */
export const numberFromTen = `(?:${anyOf(Object.keys(roughTens))}|${anyOf(Object.keys(tens))}(?: y ${unit})?|${anyOf(Object.keys(teens))})`;
/** Up to 99. */
export const smallNumber = `(?:${numberFromTen}|${unit})`;
const underThousand = `(?:${anyOf(Object.keys(hundreds))}(?: ${smallNumber})?|${smallNumber})`;
const underMillion = `(?:(?:${underThousand} )?mil(?: ${underThousand}| y una?)?|${underThousand})`;
export const numberInWords = `(?:${underThousand} mill?on(?:es)?(?: ${underMillion})?|${underMillion})`;

const amounts: Record<string, number> = {
  "un par de": 2,
  "un par": 2,
  "media docena": 6,
  "media docena de": 6,
  "una docena": 12,
  "una docena de": 12,
};
/** Digits or words, with "un par de" and "media docena". */
export const count = `(?:\\d{1,4}|${anyOf(Object.keys(amounts))}|${smallNumber})`;

/** Of folded words or digits ("mil quinientos", "media docena", "15"); null otherwise. */
export const readNumber = (text: string): number | null => {
  const words = text.trim().replace(/\s+/g, " ");
  if (/^\d+$/.test(words)) return Number(words);
  return amounts[words] ?? sum(words.split(" "));
};

const sum = (words: readonly string[]) => {
  let millions = 0;
  let thousands = 0;
  let rest = 0;
  for (const word of words) {
    if (/^mill?on(es)?$/.test(word)) {
      millions = (thousands + rest || 1) * 1_000_000;
      thousands = 0;
      rest = 0;
    } else if (word === "mil") {
      thousands = (rest || 1) * 1000;
      rest = 0;
    } else if (word !== "y") {
      const size = sizes[word];
      if (size === undefined) return null;
      rest += size;
    }
  }
  return millions + thousands + rest;
};
