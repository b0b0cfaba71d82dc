import {
  writeCounted,
  writeExactTenths,
  writeMoney,
  writePercent,
  writeSignedEuros,
  writeTenths,
  writeWhole,
  writeWholeEuros,
} from "#shared/rules/figures.ts";

/** Euros as "1.234,56 €"; a negative amount has U+2212 in front. */
export const formatEuros = (amount: number) => writeMoney(amount, "EUR");

/** Euros without cents: "312 €". */
export const formatRoundedEuros = writeWholeEuros;

/** A transaction: income as "+25,00 €", an expense (below zero) as "−38,74 €". */
export const formatSignedEuros = writeSignedEuros;

/** 62 as "62 %". */
export const formatPercent = writePercent;

/** The parts of a big amount: {whole: "−12.480", rest: ",35 €"}. */
export const splitEuros = (amount: number) => {
  const text = formatEuros(amount);
  const comma = text.indexOf(",");
  return { whole: text.slice(0, comma), rest: text.slice(comma) };
};

/** How to write an amount in the currency of its account. */
export const moneyIn = (currency: string) => (amount: number) => writeMoney(amount, currency);

/** The same with a plus in front of what comes in. */
export const signedMoneyIn = (currency: string) => {
  const format = moneyIn(currency);
  return (amount: number) => `${amount > 0 ? "+" : ""}${format(amount)}`;
};

export const signedAmount = ({ type, amount }: { type: "income" | "expense"; amount: number }) =>
  type === "expense" ? -Math.abs(amount) : Math.abs(amount);

export const wholeNumber = writeWhole;

/** 6.1 as "6,1" and 6 as "6". */
export const formatTenths = writeTenths;

/** 6 as "6,0". */
export const formatExactTenths = writeExactTenths;

/** "1 movimiento", "412 movimientos", "1.200 movimientos". */
export const counted = writeCounted;
