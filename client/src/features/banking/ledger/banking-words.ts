import { firstCharacters } from "#client/lib/characters.ts";
import { shortDay } from "#client/lib/dates.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";

export const accountTypes: Record<Account["type"], string> = {
  checking: "Cuenta corriente",
  savings: "Cuenta de ahorro",
  credit: "Tarjeta de crédito",
};

/** "15 oct 2026" of a day YYYY-MM-DD. */
export const dayWithYear = (day: string) => `${shortDay(day)} ${day.slice(0, 4)}`;

/** "1 jun - 30 jun 2026"; one day alone when both are the same. */
export const period = (first: string, last: string) => {
  if (first === last) return dayWithYear(last);
  const start = first.slice(0, 4) === last.slice(0, 4) ? shortDay(first) : dayWithYear(first);
  return `${start} - ${dayWithYear(last)}`;
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const openings = new Set([
  "compra",
  "pago",
  "recibo",
  "adeudo",
  "cargo",
  "tarjeta",
  "tarj",
  "con",
  "en",
  "de",
  "a",
]);

/** What a description adds to the name of the merchant with which it begins: "COMPRA DIA MADRID" adds "MADRID". */
export const addedTo = (name: string, description: string) => {
  const words = description.split(/[\s,;]+/).filter(Boolean);
  const start = words.findIndex((word) => !openings.has(plain(word).replace(/\W/g, "")));
  const nameWords = plain(name).split(/\s+/);
  const begins = nameWords.every((word, index) => {
    const found = plain(words[start + index] ?? "");
    return found === word || found === `${word}.com`;
  });
  return begins ? words.slice(start + nameWords.length).join(" ") : description;
};

/** Spec 9: a description is cut at 60 characters. */
const maxDescription = 60;

export const shortened = (description: string) => {
  const start = firstCharacters(description, maxDescription);
  return start === description ? description : `${start.trimEnd()}…`;
};
