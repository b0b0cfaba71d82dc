import type {
  BankProvider,
  ConsentState,
  RemoteAccount,
  RemoteTransaction,
  TransactionsAnswer,
} from "#server/modules/banking/bank-provider.ts";
import { authoriseBank, syncAccounts } from "#shared/contracts/banking/connections.ts";
import type { ApiClient } from "#shared/http/api-client.ts";
import { handleCallback } from "./bank-authorization.ts";

type Balance = Awaited<ReturnType<BankProvider["balance"]>>["balance"];

export const aReportedTransaction = (changes: Partial<RemoteTransaction> = {}): RemoteTransaction => ({
  status: "booked",
  externalId: null,
  bookedOn: "2026-02-20",
  valueOn: changes.bookedOn ?? "2026-02-20",
  amountCents: -1000,
  currency: "EUR",
  description: "Compra",
  counterparty: null,
  counterpartyIban: null,
  bankTransactionCode: null,
  merchantCategoryCode: null,
  creditorId: null,
  balanceAfterCents: null,
  ...changes,
});

export const aRemoteAccount = (changes: Partial<RemoteAccount> = {}): RemoteAccount => ({
  remoteId: "account-1",
  iban: "ES9121000418450200051332",
  steadyId: null,
  name: "Cuenta",
  type: "checking",
  currency: "EUR",
  ...changes,
});

interface Visitor {
  call: ApiClient;
  fetch: typeof globalThis.fetch;
}

/** A way to one bank that says what a test lays down; `requestCount` counts the calls for transactions. */
export const createScriptedBank = (id: BankProvider["id"] = "gocardless") => {
  const references = new Map<string, string>();
  const script = {
    accounts: [aRemoteAccount()],
    transactions: (
      _account: string,
      _from: string | null,
    ): RemoteTransaction[] | Promise<RemoteTransaction[]> => [],
    answer: {} as Partial<TransactionsAnswer>,
    balance: (_account: string): Balance => null,
    requestCount: 0,
    /** The first day of each question, in order. */
    requestedFrom: [] as (string | null)[],
    /** The consents that were ended, in order. */
    ended: [] as string[],
  };
  const consent = (remoteId: string): ConsentState => ({
    status: "linked",
    remoteId,
    validUntil: new Date("2026-08-01T00:00:00Z"),
    accounts: script.accounts,
  });
  const provider: BankProvider = {
    id,
    presenceLiftsLimit: false,
    institutions: async () => [
      { id: "BANK", name: "Banco", bic: null, logo: null, historyDays: 90, consentDays: 180 },
    ],
    async startConsent({ reference }) {
      const remoteId = `consent-${references.size + 1}`;
      references.set(remoteId, reference);
      return { consentUrl: `https://bank.example/${remoteId}`, remoteId };
    },
    consent: async (remoteId) => consent(remoteId),
    endConsent: async (remoteId) => {
      script.ended.push(remoteId);
    },
    balance: async (account) => ({ balance: script.balance(account), allowance: null }),
    async transactions(account, from) {
      script.requestCount += 1;
      script.requestedFrom.push(from);
      const transactions = await script.transactions(account, from);
      return { transactions, complete: true, unreadable: 0, allowance: null, ...script.answer };
    },
  };

  return {
    provider,
    script,
    /** A whole visit of a person, and the first answer. */
    async link({ call, fetch }: Visitor, baseUrl: string, connectionId?: string) {
      const { authUrl, requisitionId } = await call(authoriseBank, {
        body: { institutionId: "BANK", ...(connectionId && { connectionId }) },
      });
      const state = references.get(authUrl.split("/").at(-1) ?? "") ?? "";
      await handleCallback({ fetch }, `${baseUrl}/api/banking/callback?code=1&state=${state}`);
      return call(syncAccounts, { body: { requisitionId } });
    },
  };
};
