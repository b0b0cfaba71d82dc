import { calendarMonth, monthOfDay } from "./day-numbers.ts";
import type { ReadRow } from "./read-row.ts";
import { extraPay, subscription } from "./words.ts";

/** A year less the longest look ahead: what comes every half year would have come again. */
const leastAge = 240;
const mostAge = 365 + 12;
/** Extra pay comes in summer and before Christmas. */
const extraMonths = [6, 7, 11, 12];
const fewestPays = 6;
const mostExtras = 5;

const isAlike = (one: ReadRow, other: ReadRow, share: number) =>
  Math.abs(Math.log(one.cents / other.cents)) < share;

/** From here on an income seen once is as sure as one that was seen more often. */
export const surelyYearly = 0.85;

/** So near to the pay in size, what came this year is an extra one too. */
const asLargeAsPay = 0.3;

const ofExtraPay = (row: ReadRow, pays: readonly ReadRow[], isOld: boolean) => {
  const isInMonth = extraMonths.includes(calendarMonth(monthOfDay(row.day)));
  if (isInMonth && row.regularity === "billed" && extraPay.test(row.text)) return surelyYearly;
  const [last] = pays.slice(-1);
  if (!last || pays.length < fewestPays || row.cents < last.cents * 0.25 || row.cents > last.cents * 2.5)
    return 0;
  if (!isOld) return isInMonth && isAlike(row, last, asLargeAsPay) ? 0.7 : 0;
  return isInMonth ? 0.8 : 0.3;
};

/** Of many rows only whether there are two is asked. */
const lastTwo = (rows: readonly ReadRow[], is: (row: ReadRow) => boolean) => {
  const found: ReadRow[] = [];
  for (let at = rows.length - 1; at >= 0 && found.length < 2; at -= 1) {
    const row = rows[at];
    if (row && is(row)) found.push(row);
  }
  return found;
};

/** Paid to a party that was paid at other times too, or charged again after a return. */
const isOneOfMany = (row: ReadRow, left: readonly ReadRow[], inSeries: readonly ReadRow[]) => {
  const since = lastTwo(left, (other) => other !== row && other.day > row.day - 100);
  // A tax may be paid in parts, alike in each year.
  const isPart = (other: ReadRow) => row.kind === "tax" && Math.abs(other.day - row.day) >= 45;
  const isLoose = (other: ReadRow) =>
    !isAlike(row, other, 0.15) || (other.day - row.day < 100 && !isPart(other));
  const isAgain = (other: ReadRow) => isAlike(row, other, 0.1) && Math.abs(other.day - row.day) < 45;
  return since.length > 1 || since.some(isLoose) || inSeries.some(isAgain);
};

const ofCharge = ({ text, kind, channel, regularity }: ReadRow) => {
  // What the person sends asks for no second time, whatever it is called.
  if (kind === "card" || kind === "loan" || regularity === "personal" || channel === "transfer") return 0;
  const isBrand = subscription.test(text);
  if (regularity === "billed") return kind === "insurance" || kind === "tax" || isBrand ? 0.9 : 0.75;
  return isBrand ? 0.8 : 0;
};

/** How sure it is that a row seen once comes every year; 0 when it is no sign of that. */
export const confidenceOfOne = (
  row: ReadRow,
  left: readonly ReadRow[],
  inSeries: readonly ReadRow[],
  today: number,
): number => {
  const age = today - row.day;
  if (age > mostAge) return 0;
  if (row.isIncome) return left.length > mostExtras ? 0 : ofExtraPay(row, inSeries, age >= leastAge);
  if (age < leastAge) return 0;
  return isOneOfMany(row, left, inSeries) ? 0 : ofCharge(row);
};
