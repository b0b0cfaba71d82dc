import { netOf } from "#server/modules/banking/domain/statement-files/accounts.ts";
import { moneyMismatch } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import { compareTexts } from "#shared/rules/compare-texts.ts";
import type { TableRow } from "./rows.ts";
import { placeIn, type Table } from "./table.ts";

interface Break {
  row: TableRow;
  computedInCents: number;
}

export const orderRows = (rows: TableRow[]): { rows: TableRow[]; breaks: Break[] } => {
  const readings = candidateOrders(rows).map((ordered) => ({ rows: ordered, breaks: breaksOf(ordered) }));
  const fewest = Math.min(...readings.map(({ breaks }) => breaks.length));
  return readings.find(({ breaks }) => breaks.length === fewest) ?? { rows, breaks: [] };
};

/** Possible orders of the file, the likeliest first. Within a day, some banks write rows the other way round. */
const candidateOrders = (rows: TableRow[]) => {
  let rises = 0;
  let falls = 0;
  for (let place = 1; place < rows.length; place++) {
    const [before, after] = [rows[place - 1]?.moment ?? "", rows[place]?.moment ?? ""];
    if (after > before) rises += 1;
    if (after < before) falls += 1;
  }
  const reversed = rows.toReversed();
  const [likely, other] = falls > rises ? [reversed, rows] : [rows, reversed];
  const hasBalances = rows.some(({ balanceInCents }) => balanceInCents !== null);
  if (rises + falls === 0) return hasBalances ? [likely, other] : [likely];
  if (!hasBalances) return [byMoment(likely)];
  const isDayByDay = rises === 0 || falls === 0;
  return isDayByDay ? [likely, byMoment(other)] : [likely, other, byMoment(likely), byMoment(other)];
};

const byMoment = (rows: TableRow[]) => rows.toSorted((one, next) => compareTexts(one.moment, next.moment));

const breaksOf = (rows: TableRow[]): Break[] => {
  const breaks: Break[] = [];
  let running: number | null = null;
  let asIfUnbroken = null as number | null;
  for (const row of rows) {
    if (running !== null) running += row.amountInCents;
    if (asIfUnbroken !== null) asIfUnbroken += row.amountInCents;
    if (row.balanceInCents === null) continue;
    const follows: boolean = running === null || running === row.balanceInCents;
    // One wrong balance breaks with both its neighbours; it is one fault.
    if (running !== null && !follows && asIfUnbroken !== row.balanceInCents)
      breaks.push({ row, computedInCents: running });
    asIfUnbroken = follows ? null : running;
    running = row.balanceInCents;
  }
  return breaks;
};

export const faultOfBreak = (table: Table, { row, computedInCents }: Break): StatementFault =>
  moneyMismatch({
    code: "balance_chain_mismatch",
    line: placeIn(table, row.line, "balance"),
    field: "balance",
    what: "El saldo de la fila",
    against: "el saldo anterior más el importe",
    declaredInCents: row.balanceInCents ?? 0,
    computedInCents,
    currency: row.currency,
  });

/** Null without a balance column. */
export const balancesOf = (rows: TableRow[]) => {
  const known = rows.findIndex(({ balanceInCents }) => balanceInCents !== null);
  const first = rows[known];
  if (!first) return { opening: null, closing: null };
  const last = rows.findLastIndex(({ balanceInCents }) => balanceInCents !== null);
  return {
    opening: (first.balanceInCents ?? 0) - netOf(rows.slice(0, known + 1)),
    closing: (rows[last]?.balanceInCents ?? 0) + netOf(rows.slice(last + 1)),
  };
};
