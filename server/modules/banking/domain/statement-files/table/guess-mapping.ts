import { decimalOfColumn, readAmount } from "#server/modules/banking/domain/statement-files/amount.ts";
import type { ColumnMapping } from "#shared/contracts/banking/column-mapping.ts";
import type { Role } from "./column-names.ts";
import { columnsOf } from "./columns.ts";
import { looksLikeDay, looksLikeMoney, type RawTable } from "./raw-table.ts";

const rowsLookedAt = 200;

/** From names that are known and from what the cells hold. */
export const guessMapping = ({ header, records }: RawTable): ColumnMapping => {
  const rows = records.slice(0, rowsLookedAt).map(({ cells }) => cells);
  const columns = header.map((_, place) => columnAt(rows, place));
  const { places } = columnsOf(header);
  const named = (...roles: Role[]) => roles.flatMap((role) => places[role] ?? [])[0] ?? null;
  const where = (test: (column: Column) => boolean) => columns.filter(test).map(({ place }) => place);

  const date = named("date", "valueDate") ?? where(({ days }) => days > 0.8)[0] ?? 0;
  const isNamed = new Set(
    Object.entries(places).flatMap(([role, found]) => (moneyRoles.has(role) ? [] : found)),
  );
  const money = where(
    ({ place, money, days }) => place !== date && !isNamed.has(place) && money > 0.5 && days < 0.5,
  );
  const sides = sidesOf(columns, money, named);
  const chain = sides
    ? null
    : chainOf(rows, named("balance") === null ? money : [...money, named("balance") ?? 0]);
  const amount = sides ? null : (named("amount") ?? chain?.amount ?? firstWithCents(columns, money));
  const others = [date, amount, sides?.debit, sides?.credit];
  const decimal = decimalOfColumn(rows.map((cells) => cells[amount ?? sides?.debit ?? 0] ?? "")) ?? ",";
  const balance = named("balance") ?? chain?.balance ?? null;
  const free = columns.filter(({ place }) => !others.includes(place));
  const text = named("text", "counterparty") ?? wordiest(free, isNamed);
  return {
    ...{ date, text, amount, debit: sides?.debit ?? null, credit: sides?.credit ?? null },
    balance: others.includes(balance) ? null : balance,
    currency: named("currency") ?? where(({ currencies }) => currencies > 0.9)[0] ?? null,
    dateOrder: orderOf(rows.map((cells) => cells[date] ?? "")),
    decimal,
    isChargePositive:
      balance === null && amount !== null && areMostlyPositive(rows.map((cells) => cells[amount] ?? "")),
  };
};

/** Rather one whose name says nothing else. */
const wordiest = (columns: Column[], isNamed: ReadonlySet<number>) => {
  const sorted = columns.toSorted((one, other) => other.words - one.words);
  return (sorted.find(({ place }) => !isNamed.has(place)) ?? sorted[0])?.place ?? 0;
};

interface Column {
  place: number;
  cells: string[];
  /** Parts of the cells, empty ones left out, that are days, money or currencies. */
  days: number;
  money: number;
  currencies: number;
  /** The mean number of letters. */
  words: number;
  filled: number;
}

const columnAt = (rows: string[][], place: number): Column => {
  const cells = rows.map((row) => (row[place] ?? "").trim());
  const filled = cells.filter(Boolean);
  const share = (test: (text: string) => boolean) => filled.filter(test).length / Math.max(filled.length, 1);
  const letters = filled.reduce((sum, text) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  return {
    ...{ place, cells, days: share(looksLikeDay), money: share(looksLikeMoney) },
    currencies: share((text) => currencies.test(text)),
    words: letters / Math.max(rows.length, 1),
    filled: filled.length,
  };
};

const currencies = /^(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|MXN|ARS|COP|BRL|[€$£])$/i;
const moneyRoles = new Set(["amount", "debit", "credit"]);

type Named = (...roles: Role[]) => number | null;

/** Two columns of which each row fills one. */
const sidesOf = (columns: Column[], money: number[], named: Named) => {
  const [debit, credit] = [named("debit"), named("credit")];
  if (debit !== null && credit !== null) return { debit, credit };
  if (named("amount") !== null) return null;
  const candidates = columns.filter(({ place, filled }) => money.includes(place) && filled > 0);
  for (const [at, one] of candidates.entries()) {
    const other = candidates
      .slice(at + 1)
      .find(({ cells }) => cells.every((text, row) => (text === "") !== (one.cells[row] === "")));
    if (other) return { debit: one.place, credit: other.place };
  }
  return null;
};

/** The two columns of which one is the running sum of the other, from above or from below. */
const chainOf = (rows: string[][], money: number[]) => {
  const valuesOf = (place: number) => rows.map((cells) => readAmount(cells[place] ?? "", ","));
  const candidates = money.map((place) => ({ place, values: valuesOf(place) }));
  for (const { place: balance, values: sums } of candidates) {
    const found = candidates.find(
      ({ place, values }) => place !== balance && rows.length > 1 && runsInto(values, sums),
    );
    if (found) return { amount: found.place, balance };
  }
  return null;
};

const runsInto = (amounts: (number | null)[], sums: (number | null)[]) => {
  const steps = sums.slice(1).map((sum, at) => (sum ?? Number.NaN) - (sums[at] ?? Number.NaN));
  const downwards = steps.every((step, at) => step === amounts[at + 1]);
  return downwards || steps.every((step, at) => -step === amounts[at]);
};

const firstWithCents = (columns: Column[], money: number[]) =>
  money.find((place) => columns[place]?.cells.some((text) => /[.,]\d{2}\b|^[-\u2212]/.test(text))) ??
  money[0] ??
  null;

/** People spend more often than they earn. */
const areMostlyPositive = (texts: string[]) => {
  const amounts = texts.map((text) => readAmount(text, ",") ?? 0);
  return amounts.filter((cents) => cents > 0).length > amounts.length * 0.7;
};

/** Only the days tell: 25/12 and 12/25. */
const orderOf = (days: string[]): ColumnMapping["dateOrder"] => {
  const parts = days.map((day) => /^\s*(\d{1,4})[-/.](\d{1,2})[-/.]/.exec(day) ?? []);
  if (parts.some(([, first = ""]) => first.length > 2)) return "ymd";
  return parts.some(([, , second]) => Number(second) > 12) ? "mdy" : "dmy";
};
