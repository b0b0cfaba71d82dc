import { anyOf } from "./phrase.ts";

const units: Record<string, number> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
};
const teens: Record<string, number> = {
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiun: 21,
  veintiuno: 21,
  veintiuna: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
};
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
const tens: Record<string, number> = {
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};
const hundreds: Record<string, number> = {
  cien: 100,
  ciento: 100,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  trescientas: 300,
  cuatrocientos: 400,
  cuatrocientas: 400,
  quinientos: 500,
  quinientas: 500,
  seiscientos: 600,
  seiscientas: 600,
  setecientos: 700,
  setecientas: 700,
  ochocientos: 800,
  ochocientas: 800,
  novecientos: 900,
  novecientas: 900,
};
const sizes: Record<string, number> = { ...units, ...teens, ...tens, ...hundreds, ...mistyped };

const unit = anyOf(Object.keys(units));
export const mistypedHours = Object.keys(mistyped);
/** Up to 99. */
export const smallNumber = `(?:${anyOf(Object.keys(tens))}(?: y ${unit})?|${anyOf(Object.keys(teens))}|${unit})`;
const underThousand = `(?:${anyOf(Object.keys(hundreds))}(?: ${smallNumber})?|${smallNumber})`;
const underMillion = `(?:(?:${underThousand} )?mil(?: ${underThousand})?|${underThousand})`;
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
export const readNumber = (said: string): number | null => {
  const words = said.trim().replace(/\s+/g, " ");
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
