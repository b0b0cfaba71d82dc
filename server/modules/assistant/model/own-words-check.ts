import { findAmounts } from "#server/spanish/amounts.ts";
import { folded } from "#shared/rules/fold.ts";
import { toCents } from "#shared/rules/money.ts";

/** Without capitals and accents, to compare written words with spoken ones. */
export const foldedWords = (text: string) => folded(text).match(/[\p{L}\d]+/gu) ?? [];

/** Words that a good title may have although nobody said them. */
const allowedWords = new Set(
  (
    "cita reunion evento recordatorio objetivo meta ahorro ahorrar viaje comida cena para con del las los una unos por " +
    "a al de el en la lo le y e o u es mi su un no si se me te ya que sin desde hasta mis sus comprar llamar hacer revision consulta visita pago fondo"
  ).split(" "),
);
const selectorFields = new Set(["goal", "merchant", "words"]);
const moneyFields = /amount|cost|price|percent/i;
const minStemLength = 4;

const isDateOrId = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text) ||
  /^\d{1,2}:\d{2}$/.test(text) ||
  /^[\da-f]{8}-[\da-f-]{27}$/i.test(text);

/** "viajar" and "viaje" are forms of one word. */
const isFormOf = (word: string, ownWord: string) =>
  ownWord === word ||
  (word.length >= minStemLength &&
    ownWord.startsWith(word.slice(0, Math.max(minStemLength, word.length - 3))));

/** Checks whether what a tool is about to write comes from the person's own messages. */
export const createOwnWordsCheck = (messages: string[]) => {
  const ownWords = foldedWords(messages.join(" "));
  const amounts = new Set(messages.flatMap((message) => findAmounts(message).map(({ cents }) => cents)));
  const digits = new Set(ownWords.filter((word) => /^\d+$/.test(word)));

  const isSaid = (word: string) => ownWords.some((ownWord) => isFormOf(word, ownWord));
  const isOwnText = (name: string, text: string) => {
    const words = foldedWords(text);
    if (words.length === 0 || isDateOrId(text)) return true;
    return selectorFields.has(name)
      ? words.some((word) => !allowedWords.has(word) && isSaid(word))
      : words.every((word) => allowedWords.has(word) || isSaid(word));
  };
  const isOwnNumber = (name: string, value: number) =>
    value === 0 ||
    !moneyFields.test(name) ||
    amounts.has(Math.abs(toCents(value))) ||
    digits.has(String(value));

  /**
   * The name of the first field that the person did not say, or null. Fields in `closed` have a closed list
   * of values.
   */
  return (input: unknown, closed: ReadonlySet<string>): string | null => {
    const foreign = leafValues(input).find(([name, value]) => {
      if (closed.has(name)) return false;
      if (typeof value === "string") return !isOwnText(name, value);
      return typeof value === "number" && !isOwnNumber(name, value);
    });
    return foreign ? foreign[0] : null;
  };
};

const leafValues = (value: unknown, name = ""): [string, unknown][] => {
  if (Array.isArray(value)) return value.flatMap((item) => leafValues(item, name));
  if (typeof value !== "object" || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, part]) => leafValues(part, key));
};
