import { findAmounts } from "#server/spanish/amounts.ts";
import { toCents } from "#shared/rules/money.ts";
import { foldedWords } from "./spoken.ts";

/** Words that a good title may have although nobody said them. */
const usual = new Set(
  (
    "cita reunion evento recordatorio objetivo meta ahorro ahorrar viaje comida cena para con del las los una unos por " +
    "a al de el en la lo le y e o u es mi su un no si se me te ya que sin desde hasta mis sus comprar llamar hacer revision consulta visita pago fondo"
  ).split(" "),
);
const selectors = new Set(["goal", "merchant", "words"]);
const moneyNames = /amount|cost|price|percent/i;
const shortestStem = 4;

const isNoWord = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text) ||
  /^\d{1,2}:\d{2}$/.test(text) ||
  /^[\da-f]{8}-[\da-f-]{27}$/i.test(text);

/** "viajar" and "viaje" are forms of one word. */
const isFormOf = (word: string, heard: string) =>
  heard === word ||
  (word.length >= shortestStem && heard.startsWith(word.slice(0, Math.max(shortestStem, word.length - 3))));

/** Checks whether what a tool is about to write comes from the person's own messages. */
export const createOwnWords = (sayings: string[]) => {
  const heard = foldedWords(sayings.join(" "));
  const amounts = new Set(sayings.flatMap((said) => findAmounts(said).map(({ cents }) => cents)));
  const digits = new Set(heard.filter((word) => /^\d+$/.test(word)));

  const isHeard = (word: string) => heard.some((one) => isFormOf(word, one));
  const isOwnText = (name: string, text: string) => {
    const words = foldedWords(text);
    if (words.length === 0 || isNoWord(text)) return true;
    return selectors.has(name)
      ? words.some((word) => !usual.has(word) && isHeard(word))
      : words.every((word) => usual.has(word) || isHeard(word));
  };
  const isOwnNumber = (name: string, value: number) =>
    value === 0 ||
    !moneyNames.test(name) ||
    amounts.has(Math.abs(toCents(value))) ||
    digits.has(String(value));

  /**
   * The name of the first field that the person did not say, or null. Fields in `closed` have a closed list
   * of values.
   */
  return (input: unknown, closed: ReadonlySet<string>): string | null => {
    const strange = leavesOf(input).find(([name, value]) => {
      if (closed.has(name)) return false;
      if (typeof value === "string") return !isOwnText(name, value);
      return typeof value === "number" && !isOwnNumber(name, value);
    });
    return strange ? strange[0] : null;
  };
};

const leavesOf = (value: unknown, name = ""): [string, unknown][] => {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, name));
  if (typeof value !== "object" || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, key));
};
