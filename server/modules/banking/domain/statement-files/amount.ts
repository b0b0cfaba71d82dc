type Separator = "." | ",";

/** Digits a sum may have before its decimals, so that every total stays an exact integer of cents. */
const mostWholeDigits = 11;

const signPattern = /^([-+]?)(.*?)([-+]?)$/s;
const unitPattern = /^(?:[A-Za-z]{3}|[€$£])?(.*?)(?:[A-Za-z]{3}|[€$£]|euros)?$/s;

/** The bare number: spaces of any kind, currency and quotes out, every minus the same, parentheses as a minus. */
const bare = (text: string) => {
  const compact = text.replace(/[\s'’"]/g, "").replace(/[\u2212\u2012\u2013]/g, "-");
  const unsigned = /^\((.*)\)$/.exec(compact)?.[1];
  const [, before = "", middle = "", after = ""] = signPattern.exec(unsigned ?? compact) ?? [];
  const inner = signPattern.exec(unitPattern.exec(middle)?.[1] ?? "");
  const [, innerBefore = "", digits = "", innerAfter = ""] = inner ?? [];
  const signs = before + innerBefore + innerAfter + after + (unsigned === undefined ? "" : "-");
  return { signs, digits };
};

/** What one number says of its column's decimal separator; null when "1.234" leaves it open. */
const decimalIn = (digits: string): Separator | null => {
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last < 0) return null;
  const separator = digits[last] as Separator;
  const other = separator === "." ? "," : ".";
  if (digits.includes(other)) return separator;
  if (digits.indexOf(separator) !== last) return other;
  return digits.length - last - 1 === 3 && last > 0 && last <= 3 && !digits.startsWith("0")
    ? null
    : separator;
};

/**
 * The decimal separator of a column: the first number that settles it decides for those that do not. Where none
 * does, three digits after a lone separator are thousands, as money has two decimals.
 */
export const decimalOfColumn = (values: Iterable<string>): Separator | null => {
  for (const value of values) {
    const separator = decimalIn(bare(value).digits);
    if (separator) return separator;
  }
  return null;
};

/**
 * Integer cents of a number as banks write it ("-1.234,56 €", "1,234.56", "−36,00EUR", "36,00-"), or null when it
 * is none or holds fractions of a cent. `columnDecimal` settles "1.234".
 */
export const readAmount = (text: string, columnDecimal: Separator | null): number | null => {
  const { signs, digits } = bare(text);
  if (signs.length > 1) return null;
  const lone = /[.,]/.exec(digits)?.[0] === "," ? "." : ",";
  const decimal = decimalIn(digits) ?? columnDecimal ?? lone;
  const cents = decimal === "," ? centsOf(digits, ".", ",") : centsOf(digits, ",", ".");
  if (cents === null) return null;
  return signs === "-" && cents !== 0 ? -cents : cents;
};

const centsOf = (digits: string, thousands: Separator, decimal: Separator) => {
  const [whole = "", fraction = "", ...more] = digits.split(decimal);
  const groups = whole.split(thousands);
  const isGrouped =
    groups.length === 1 || groups.every((group, place) => (place ? group.length === 3 : group.length <= 3));
  const number = groups.join("");
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(number) || !/^\d*$/.test(fraction)) return null;
  if (number.length > mostWholeDigits || (number === "" && fraction === "")) return null;
  if (/[^0]/.test(fraction.slice(2))) return null;
  return Number(number) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
};

/** The currency glued to an amount ("-36,00EUR", "12 €"), as ISO 4217. */
export const currencyIn = (text: string) => {
  const [symbol] = /[A-Za-z]{3}|[€$£]/.exec(text) ?? [];
  if (!symbol) return null;
  return { "€": "EUR", $: "USD", "£": "GBP" }[symbol] ?? symbol.toUpperCase();
};
