export type Separator = "." | ",";

export const decimalIn = (digits: string): Separator | null => {
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

interface Reading {
  /** Settles "1.234"; without it three digits after a lone separator are thousands, as money has two decimals. */
  decimal?: Separator | null;
  /** Whether parts of a cent are rounded; otherwise a number that has some is none. */
  rounds?: boolean;
}

/** Integer cents of digits and separators without a sign ("1.234,56", "1,234.56", "12"); null when they are no number. */
export const readCents = (digits: string, { decimal = null, rounds = false }: Reading = {}) => {
  const lone = /[.,]/.exec(digits)?.[0] === "," ? "." : ",";
  const point = decimalIn(digits) ?? decimal ?? lone;
  const [whole = "", fraction = "", ...more] = digits.split(point);
  const groups = whole.split(point === "," ? "." : ",");
  const isGrouped =
    groups.length === 1 || groups.every((group, place) => (place ? group.length === 3 : group.length <= 3));
  const number = groups.join("");
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(number) || !/^\d*$/.test(fraction)) return null;
  if (number === "" && fraction === "") return null;
  if (!rounds && /[^0]/.test(fraction.slice(2))) return null;
  const cents = Number(number) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  return rounds && (fraction[2] ?? "0") >= "5" ? cents + 1 : cents;
};
