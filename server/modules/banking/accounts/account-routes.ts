import { type Route, userRoute } from "#server/platform/http/route.ts";
import { joinAccounts, previewAccountJoining } from "#shared/contracts/banking/account-joining.ts";
import {
  correctBalance,
  createAccount,
  createTransaction,
  deleteTransaction,
  getAccount,
  listPayers,
  orderAccounts,
  removeAccount,
  updateAccount,
  updateTransaction,
} from "#shared/contracts/banking/accounts.ts";
import type { AccountService } from "./account-service.ts";

export const accountRoutes = (accounts: AccountService): Route[] => [
  userRoute(createAccount, ({ userId, body }) => accounts.create(userId, body)),
  userRoute(orderAccounts, ({ userId, body }) => accounts.order(userId, body)),
  userRoute(getAccount, ({ userId, params }) => accounts.details(userId, params.id)),
  userRoute(listPayers, ({ userId, params }) => accounts.payers(userId, params.id)),
  userRoute(updateAccount, ({ userId, params, body }) => accounts.update(userId, params.id, body)),
  userRoute(removeAccount, ({ userId, params, body }) => accounts.remove(userId, params.id, body.name)),
  userRoute(previewAccountJoining, ({ userId, params, query }) =>
    accounts.previewJoining(userId, params.id, query.into),
  ),
  userRoute(joinAccounts, ({ userId, params, body }) => accounts.join(userId, params.id, body)),
  userRoute(correctBalance, ({ userId, params, body }) => accounts.correctBalance(userId, params.id, body)),
  userRoute(createTransaction, ({ userId, body }) => accounts.addTransaction(userId, body)),
  userRoute(updateTransaction, ({ userId, params, body }) =>
    accounts.updateTransaction(userId, params.id, body),
  ),
  userRoute(deleteTransaction, ({ userId, params, query }) =>
    accounts.removeTransaction(userId, { ...params, ...query }),
  ),
];
