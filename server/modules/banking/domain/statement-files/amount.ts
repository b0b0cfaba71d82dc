import { decimalIn, readCents, type Separator } from "#shared/rules/written-number.ts";

/** Eleven digits before the decimals: every total stays an exact integer of cents. */
const mostCents = 1e13;

const signPattern = /^([-+]?)(.*?)([-+]?)$/s;
const unitPattern = /^(?:[A-Za-z]{3}|[€$£¤])?(.*?)(?:[A-Za-z]{3}|[€$£¤]|euros)?$/s;

const bare = (text: string) => {
  const compact = text.replace(/[\s'’"]/g, "").replace(/[\u2212\u2012\u2013]/g, "-");
  const unsigned = /^\((.*)\)$/.exec(compact)?.[1];
  const [, before = "", middle = "", after = ""] = signPattern.exec(unsigned ?? compact) ?? [];
  const inner = signPattern.exec(unitPattern.exec(middle)?.[1] ?? "");
  const [, innerBefore = "", digits = "", innerAfter = ""] = inner ?? [];
  const signs = before + innerBefore + innerAfter + after + (unsigned === undefined ? "" : "-");
  return { signs, digits };
};

/** The first unambiguous number decides; else three digits after a lone separator are thousands. */
export const decimalOfColumn = (values: Iterable<string>): Separator | null => {
  for (const value of values) {
    const separator = decimalIn(bare(value).digits);
    if (separator) return separator;
  }
  return null;
};

/** As most are written, and as a sheet's figures always are; what decides columns does not matter to them. */
const plainPattern = /^(-?)(\d{1,11})[.,](\d\d)$/;

/** Integer cents ("-1.234,56 €", "−36,00EUR", "36,00-"); null for no number or fractions of a cent. */
export const readAmount = (text: string, columnDecimal: Separator | null): number | null => {
  const plain = plainPattern.exec(text);
  if (plain) {
    const cents = Number(plain[2]) * 100 + Number(plain[3]);
    return plain[1] && cents !== 0 ? -cents : cents;
  }
  const { signs, digits } = bare(text);
  if (signs.length > 1) return null;
  const cents = readCents(digits, { decimal: columnDecimal });
  if (cents === null || cents >= mostCents) return null;
  return signs === "-" && cents !== 0 ? -cents : cents;
};

/** The currency glued to an amount ("-36,00EUR", "12 €"), as ISO 4217. */
export const currencyIn = (text: string) => {
  const [symbol] = /[A-Za-z]{3}|[€$£]/.exec(text) ?? [];
  if (!symbol) return null;
  return { "€": "EUR", $: "USD", "£": "GBP" }[symbol] ?? symbol.toUpperCase();
};
