/** "34" or "34,9" as 34; undefined for what is not a number. */
export const parseAge = (text: string) => {
  const number = parseNumber(text);
  return number === undefined ? undefined : Math.trunc(number);
};

/**
 * Euros as a person in Spain types them: "2.850,50", "2850,5", "2.850 €" and, since many type a point for the
 * decimals, "2850.50". Rounded to cents; undefined for what is not a number.
 */
export const parseEuros = (text: string) => {
  const number = parseNumber(text.replace(/€|eur(os)?$/i, ""));
  return number === undefined ? undefined : Math.round(number * 100) / 100;
};

/** "150" or "150,50", as a person types it. */
export const typedEuros = (euros: number) =>
  (Number.isInteger(euros) ? String(euros) : euros.toFixed(2)).replace(".", ",");

const grouped = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/;
const plain = /^-?\d+([.,]\d*)?$/;

const parseNumber = (text: string) => {
  const digits = text.replace(/\s/g, "").replace("−", "-");
  if (grouped.test(digits)) return Number(digits.replaceAll(".", "").replace(",", "."));
  if (plain.test(digits)) return Number(digits.replace(",", "."));
  return undefined;
};
