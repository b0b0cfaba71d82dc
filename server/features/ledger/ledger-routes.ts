import { type Route, userRoute } from "#server/http/route.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking.ts";
import type { LedgerService } from "./ledger-service.ts";

export const ledgerRoutes = (ledger: LedgerService): Route[] => [
  userRoute(listAccounts, ({ userId }) => ledger.listAccounts(userId)),
  userRoute(listTransactions, ({ userId }) => ledger.listTransactions(userId)),
];
