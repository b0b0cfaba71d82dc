import type { KnownPeriod } from "#server/modules/assistant/tools/money/known-period.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import {
  readSpending,
  type Spending,
  type SpendingQuery,
} from "#server/modules/assistant/tools/money/read-spending.ts";
import type { SavingMovesService } from "#server/modules/cash-flow/reading/saving-moves-service.ts";
import type { HistoryInput } from "./history-schema.ts";
import type { Paid } from "./spans.ts";

/** Payments of what is asked for, of all known days. */
export interface Payments {
  /** Null of what was saved or moved. */
  spending: Spending | null;
  query: SpendingQuery;
  flow: HistoryInput["flow"];
  paid: Paid[];
  ids: readonly string[];
  count: number;
  accountIds: ReadonlySet<string>;
}

const paidIn = ({ parts }: Pick<Spending, "parts">): Paid[] => {
  const days = new Map<string, number>();
  for (const { from, cents } of parts) if (cents !== 0) days.set(from, (days.get(from) ?? 0) + cents);
  return [...days].map(([day, cents]) => ({ day, cents })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

const toPayments = (
  { parts, ids, count }: Pick<Spending, "parts" | "ids" | "count">,
  more: Pick<Payments, "spending" | "query" | "flow">,
): Payments => ({
  ...{ ...more, ids, count, paid: paidIn({ parts }) },
  accountIds: new Set(parts.flatMap(({ accountId, cents }) => (cents === 0 ? [] : accountId))),
});

export interface PaymentServices {
  ledger: MoneyServices["ledger"];
  savingMoves: Pick<SavingMovesService, "list">;
}

/** Somebody may have been paid where payments by them are asked for. */
export const createReadPaid =
  (ledger: MoneyServices["ledger"]) =>
  async (query: SpendingQuery): Promise<Payments> => {
    const spending = await readSpending(ledger, query);
    const isOther = spending.cents === 0 && spending.otherCents !== 0 && query.merchant !== null;
    if (!isOther) return toPayments(spending, { spending, query, flow: query.flow });
    const turned = { ...query, flow: query.flow === "out" ? ("in" as const) : ("out" as const) };
    const other = await readSpending(ledger, turned);
    return toPayments(other, { spending: other, query: turned, flow: turned.flow });
  };

export const createReadPayments = ({ ledger, savingMoves }: PaymentServices) => {
  const readPaid = createReadPaid(ledger);

  const readSaved = async (query: SpendingQuery) => {
    const { userId, from, to } = query;
    const rows = await ledger.sumsByStep(userId, { from, to }, "day");
    const parts = rows.map((row) => ({
      ...{ from: row.from, accountId: row.accountId },
      cents: row.incomeCents - row.expenseCents,
    }));
    return toPayments({ parts, ids: [], count: 0 }, { spending: null, query, flow: "saved" });
  };

  const readMoved = async (query: SpendingQuery, { accounts }: KnownPeriod) => {
    const ids = accounts.filter(({ type }) => type === "savings").map(({ id }) => id);
    const moves = await savingMoves.list(query.userId, new Set(ids), query);
    const parts = moves
      .filter(({ cents }) => cents > 0)
      .map(({ day, cents }) => ({ from: day, accountId: ids[0] ?? "", cents }));
    return toPayments({ parts, ids: [], count: parts.length }, { spending: null, query, flow: "moved" });
  };

  return (query: SpendingQuery, flow: HistoryInput["flow"], known: KnownPeriod): Promise<Payments> => {
    if (flow === "saved") return readSaved(query);
    return flow === "moved" ? readMoved(query, known) : readPaid(query);
  };
};
