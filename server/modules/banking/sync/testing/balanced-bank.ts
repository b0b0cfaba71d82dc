import { ledgerRows } from "#server/dev/testing/bank-truth.ts";
import {
  aRemoteAccount,
  aReportedTransaction,
  createScriptedBank,
} from "#server/dev/testing/scripted-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import type { RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import { providersOf } from "#server/open-banking.ts";
import { getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

const linkedAt = "2026-03-02T07:00:00Z";

const opening = 100_000;

/** Forty days of one purchase each, every one under an id of its own. */
export const forty = Array.from({ length: 40 }, (_, place) =>
  aReportedTransaction({
    bookedOn: addDays("2026-03-01", place - 39),
    amountCents: -1000 - place,
    description: `Compra ${place}`,
    externalId: `id ${place}`,
  }),
);

const sumOf = (rows: readonly RemoteTransaction[]) =>
  rows.reduce((sum, { status, amountCents }) => sum + (status === "booked" ? amountCents : 0), 0);

/** Booked in February and told of in March. */
export const late = aReportedTransaction({
  bookedOn: "2026-02-05",
  amountCents: -4730,
  description: "Gasolina",
  externalId: "late",
});

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

/** An app with one bank that says what its rows and its balance are. */
export const startBalancedBank = async () => {
  const bank = createScriptedBank();
  const app = await startTestApp({ banks: "at once", providers: providersOf([bank.provider]) });

  /** A bank that answers what it was asked for, and whose balance is the sum of what is true. */
  const setTransactions = (rows: readonly RemoteTransaction[], truth = rows) => {
    bank.script.transactions = (_account, from) => rows.filter(({ bookedOn }) => bookedOn >= (from ?? ""));
    bank.script.balance = () => ({ cents: opening + sumOf(truth), currency: "EUR", includesPending: false });
  };

  const aLinkedPerson = async (rows: readonly RemoteTransaction[] = forty) => {
    Object.assign(bank.script, {
      accounts: [aRemoteAccount()],
      answer: {},
      requestCount: 0,
      requestedFrom: [],
    });
    setTransactions(rows);
    await app.database.sql.query("update bank_connections set status = 'ended'");
    app.setNow(linkedAt);
    const person = await app.settle();
    await bank.link(person, app.baseUrl);
    const account = async () => (await person.call(getSyncStatus)).connections[0]?.accounts[0];
    return {
      ...person,
      account,
      messages: async () => {
        const { message, notes } = (await account()) ?? {};
        return { message, notes };
      },
      withdrawalNotes: async () => {
        const entries = await app.services.activity.list(person.user.id);
        return entries
          .filter(({ kind }) => kind === "bank_movements_withdrawn")
          .map(({ detail }) => plain(detail));
      },
      rows: async () => Object.values(await ledgerRows(app.database.sql, person.user.id)).flat(),
      async slot(now: string) {
        app.setNow(now);
        await app.runDue();
      },
    };
  };

  return { app, bank, setTransactions, aLinkedPerson };
};
