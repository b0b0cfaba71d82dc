import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  getSpending,
  listAccounts,
  listTransactions,
  listTransactionsToReview,
} from "#shared/contracts/banking/ledger.ts";
import type { LedgerService } from "./ledger-service.ts";

/** Polling pages get 304 until the ledger or the day changes. */
export const ledgerRoutes = (ledger: LedgerService): Route[] => {
  const version = ({ userId }: { userId: string }) => ledger.listVersion(userId);

  return [
    userRoute(listAccounts, ({ userId }) => ledger.listAccounts(userId), { version }),
    userRoute(listTransactions, ({ userId, query }) => ledger.listTransactions(userId, query), { version }),
    userRoute(getSpending, ({ userId }) => ledger.listSpending(userId), { version }),
    userRoute(listTransactionsToReview, ({ userId }) => ledger.listDoubtful(userId), { version }),
  ];
};
