const minus = "\u2212";

// Spanish leaves four digits ungrouped by default; a column of amounts reads better when all are.
const euroFormat = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: "always", ...options });

const exact = euroFormat({ signDisplay: "negative" });
const rounded = euroFormat({ signDisplay: "negative", maximumFractionDigits: 0 });
const signed = euroFormat({ signDisplay: "exceptZero" });
const percent = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });
const exactTenths = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const typeset = (text: string) => text.replace("-", minus);

/** Euros as "1.234,56 €"; a negative amount has U+2212 in front. */
export const formatEuros = (amount: number) => typeset(exact.format(amount));

/** Euros without cents: "312 €". */
export const formatRoundedEuros = (amount: number) => typeset(rounded.format(amount));

/** A movement: income as "+25,00 €", an expense (below zero) as "−38,74 €". */
export const formatSignedEuros = (amount: number) => typeset(signed.format(amount));

/** 62 as "62 %". */
export const formatPercent = (value: number) => typeset(percent.format(value / 100));

/** The parts of a big amount: {whole: "−12.480", rest: ",35 €"}. */
export const splitEuros = (amount: number) => {
  const text = formatEuros(amount);
  const comma = text.indexOf(",");
  return { whole: text.slice(0, comma), rest: text.slice(comma) };
};

/** How to write an amount in the currency of its account. */
export const moneyIn = (currency: string) => {
  if (currency === "EUR") return formatEuros;
  const format = new Intl.NumberFormat("es-ES", { style: "currency", currency, useGrouping: "always" });
  return (amount: number) => typeset(format.format(amount));
};

/** The same with a plus in front of what comes in. */
export const signedMoneyIn = (currency: string) => {
  const format = moneyIn(currency);
  return (amount: number) => `${amount > 0 ? "+" : ""}${format(amount)}`;
};

/** A movement, below zero for money out. */
export const signedAmount = ({ type, amount }: { type: "income" | "expense"; amount: number }) =>
  type === "expense" ? -Math.abs(amount) : Math.abs(amount);

const grouped = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

export const wholeNumber = (count: number) => grouped.format(count);

/** 6.1 as "6,1" and 6 as "6". */
export const formatTenths = (value: number) => tenths.format(value);

/** 6 as "6,0". */
export const formatExactTenths = (value: number) => exactTenths.format(value);

/** "1 movimiento", "412 movimientos", "1.200 movimientos". */
export const counted = (count: number, one: string, many: string) =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`;
