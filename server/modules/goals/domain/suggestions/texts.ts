import { formatTenthsBelow } from "#server/spanish/format.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

/** "3,4 meses", rounded down: nobody is told of more than there is. */
export const monthsText = (months: number) => {
  const number = formatTenthsBelow(Math.max(0, months));
  return number === "1" ? "1 mes" : `${number} meses`;
};

/** A text of somebody's own between quotation marks that it cannot close; cut to so many characters. */
export const quoteText = (text: string, maxLength: number) => {
  const plain = text.replace(/[«»]/g, "");
  const cut = plainLine(plain, maxLength);
  return `«${cut.length < plainLine(plain, Number.MAX_SAFE_INTEGER).length ? `${cut}…` : cut}»`;
};
