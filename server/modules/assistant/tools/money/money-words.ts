import { listed } from "#server/modules/assistant/tools/words.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

const percentFormat = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1, useGrouping: "always" });
const formats = new Map<string, Intl.NumberFormat>();

/** "12,5 %" with a no-break space and without the sign. */
export const percentWords = (percent: number) => `${percentFormat.format(Math.abs(percent))}\u00a0%`;

/** "100,00 US$", "−12,00 €" with a true minus sign. */
export const amountWords = (amount: number, currency: string) => {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat("es-ES", { style: "currency", currency, useGrouping: "always" });
  formats.set(currency, format);
  return `${amount < 0 ? "\u2212" : ""}${format.format(Math.abs(amount))}`;
};

const mostShown = 40;

/** Parts of a merchant's name that could be read as a figure of ours. */
const figureLike =
  /\d|[%€$£]|^(?:euros?|eur|centimos?|céntimos?|mil|mill[oó]n(?:es)?|cien(?:tos?)?|quinient[oa]s|\p{L}*cient[oa]s)$/iu;

/** A short merchant name without anything like a figure. Empty when nothing remains. */
export const nameWords = (name: string) =>
  plainLine(
    name
      .replace(/[«»]/g, "")
      .split(/\s+/)
      .filter((word) => !figureLike.test(word))
      .join(" "),
    mostShown,
  );

export const namesWords = (names: readonly string[]) => {
  const told = [...new Set(names.map(nameWords))].filter((name) => name !== "");
  return told.length === 0 ? null : listed(told);
};
