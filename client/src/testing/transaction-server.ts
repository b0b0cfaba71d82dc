import { getTransaction, listTags } from "#shared/contracts/banking/adjustments.ts";
import { listKeptFilters } from "#shared/contracts/banking/kept-filters.ts";
import {
  getSpending,
  listAccounts,
  listTransactions,
  listTransactionsToReview,
  type Transaction,
  type TransactionQuery,
} from "#shared/contracts/banking/ledger.ts";
import { listPromises } from "#shared/contracts/cash-flow/promises.ts";
import { listRefundableDebits } from "#shared/contracts/cash-flow/refunds.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { aUser } from "#shared/testing/builders.ts";
import { anAccount, aTransaction, aTransactionDetail } from "#shared/testing/money-builders.ts";
import { startFakeServer } from "./fake-server.ts";

const pageLength = 20;

interface Bank {
  transactions: Transaction[];
  doubtful?: Transaction[];
  months?: EndpointResponse<typeof getSpending>["months"];
}

/** So many transactions of as many shops, the newest first. */
export const manyTransactions = (count: number) =>
  Array.from({ length: count }, (_, place) => aTransaction({ merchantName: `Tienda ${place}` }));

/** A fake bank with search and pages; its requests are recorded. */
export const startTransactionServer = ({ transactions: listed, doubtful = [], months = [] }: Bank) => {
  const server = startFakeServer();
  const account = anAccount({ id: listed[0]?.accountId ?? crypto.randomUUID() });
  const queries: TransactionQuery[] = [];
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts: [account] }));
  server.on(listTransactionsToReview, () => ({ transactions: doubtful, total: doubtful.length }));
  server.on(getSpending, () => ({ months, missing: months[0]?.missing ?? [] }));
  server.on(listKeptFilters, () => ({ filters: [] }));
  server.on(listPromises, () => ({ version: 0, today: "2026-10-15", promises: [], entries: [] }));
  server.on(listRefundableDebits, () => ({ debits: [] }));
  server.on(listTags, () => ({ tags: [] }));
  server.on(getTransaction, ({ params }) =>
    aTransactionDetail([...listed, ...doubtful].find(({ id }) => id === params.id)),
  );
  server.on(listTransactions, ({ query }) => {
    queries.push(query);
    const { search = "", cursor } = query;
    const found = listed.filter(({ merchantName }) => merchantName.includes(search));
    const start = Number(cursor ?? 0);
    const end = start + pageLength;
    return {
      transactions: found.slice(start, end),
      version: "1.2026-10-15",
      dateRange: "Últimos 6 meses",
      total: found.length,
      income: 0,
      expenses: 38.74 * found.length,
      lastDate: found[0]?.date ?? null,
      nextCursor: end < found.length ? String(end) : null,
    };
  });
  return { server, account, queries };
};
