import type { NewTransaction } from "#server/modules/banking/ledger/ledger-service.ts";
import { markTransfer } from "#shared/contracts/banking/ledger.ts";
import type { startTestApp } from "./test-app.ts";

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Fifty euros out that nothing explains. */
export const aRow = (changes: Partial<NewTransaction>): NewTransaction => ({
  status: "booked",
  bookedOn: "2026-02-10",
  valueOn: "2026-02-10",
  amountCents: -5000,
  description: "COSA",
  counterparty: null,
  counterpartyAccount: null,
  balanceAfterCents: null,
  externalId: null,
  bankTransactionCode: null,
  merchantCategoryCode: null,
  creditorId: null,
  contentKey: crypto.randomUUID(),
  occurrence: 1,
  position: 0,
  categorisation: {
    merchantName: "Cosa",
    alikeKey: "cosa",
    category: "Sin categorizar",
    source: "none",
    confidence: 0,
    reason: "Nada en el texto dice qué es",
  },
  ...changes,
});

/** As the bank would tell of it. */
const ibanOf = (identity: string) => ({
  accountKey: `key of ${identity}`,
  ibanLast4: identity === "ahorro" ? "7788" : "1332",
});

/** A person with two accounts in euros. */
export const withTwoAccounts = async (app: TestApp) => {
  const { user, call, fetch } = await app.signIn();
  const { ledger, categories } = app.services;
  const open = (identity: string) =>
    ledger.change(user.id, (change) =>
      change.openAccount({
        id: crypto.randomUUID(),
        identity,
        name: identity,
        type: "checking",
        institutionName: "BBVA",
        currency: "EUR",
        ...ibanOf(identity),
      }),
    );
  const accounts = [await open("nómina"), await open("ahorro")] as const;
  const list = async () =>
    (await ledger.listTransactions(user.id, { from: "2026-01-01", limit: 100 })).transactions;
  return {
    user,
    call,
    fetch,
    list,
    categories,
    bring: (account: 0 | 1, ...rows: Partial<NewTransaction>[]) =>
      ledger.change(user.id, async (change) => {
        const transactions = rows.map(aRow);
        const fileChange = {
          source: "file",
          importId: crypto.randomUUID(),
          transactions,
          links: [],
          closing: null,
        };
        await change.add([{ account: accounts[account], fileChange }]);
      }),
    /** A file tells the row of this amount in another way. */
    amend: async (account: 0 | 1, amountCents: number, changes: Partial<NewTransaction>) => {
      const row = (await list()).find(({ amount }) => amount === amountCents / 100);
      const { id = "", date: day = "" } = row ?? {};
      const amended = [{ ...aRow({ amountCents, ...changes }), id, before: { day, cents: amountCents } }];
      const origin = { source: "file", importId: crypto.randomUUID() };
      const fileChange = { ...origin, transactions: [], links: [], amended, closing: null };
      await ledger.change(user.id, (change) => change.add([{ account: accounts[account], fileChange }]));
    },
    mark: (id: string | undefined, isTransfer: boolean) =>
      call(markTransfer, { params: { id: id ?? "" }, body: { isTransfer } }),
    idOf: async (amount: number) => (await list()).find((row) => row.amount === amount)?.id,
    marks: async () => (await list()).map(({ amount, isTransfer }) => [amount, isTransfer]),
    figures: async () => {
      const { income, expenses } = await ledger.listTransactions(user.id);
      return { income, expenses };
    },
  };
};
