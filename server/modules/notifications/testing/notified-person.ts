import * as z from "zod/mini";
import type { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import type { NewTransaction } from "#server/modules/banking/ledger/ledger-service.ts";
import { categorySchema } from "#shared/rules/categories.ts";

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

interface Spent {
  day: string;
  /** Positive is money out. */
  cents: number;
  merchant?: string;
  category?: string;
  status?: NewTransaction["status"];
}

const rowOf = ({
  day,
  cents,
  merchant = "Bar La Plaza",
  category = "Restaurantes/Bares",
  status = "booked",
}: Spent) =>
  aRow({
    status,
    bookedOn: day,
    valueOn: day,
    amountCents: -cents,
    description: `COMPRA ${merchant.toUpperCase()}`,
    categorisation: {
      merchantName: merchant,
      alikeKey: merchant.toLowerCase(),
      category: z.parse(categorySchema, category),
      source: "merchant",
      confidence: 90,
      reason: "",
    },
  });

/** A person with an account that came to us at some instant, whose facts are looked over when the test says so. */
export const aNotifiedPerson = async (app: TestApp, openedAt = "2026-06-01T10:00:00Z") => {
  app.setNow(openedAt);
  const person = await app.signIn();
  const { ledger, notifications, notificationRounds, notificationDelivery } = app.services;
  const userId = person.user.id;
  const openAccount = () =>
    ledger.change(userId, (change) =>
      change.openAccount({
        id: crypto.randomUUID(),
        identity: "nómina",
        name: "Nómina",
        type: "checking",
        institutionName: "BBVA",
        currency: "EUR",
      }),
    );
  let account = await openAccount();
  // Not over HTTP: the session of who opened the account months ago has ended.
  const notices = async () => (await notifications.list(userId)).notifications;

  return {
    ...person,
    notices,
    accountId: () => account.id,
    spend: (...spent: Spent[]) =>
      ledger.change(userId, async (change) => {
        const transactions: NewTransaction[] = spent.map(rowOf);
        const fileChange = { importId: crypto.randomUUID(), transactions, links: [], closing: null };
        await change.add([{ account, fileChange: { source: "file", ...fileChange } }]);
      }),
    /** As if the person had the account forgotten and brought it again. */
    async forgetAndReopen() {
      await ledger.change(userId, (change) => change.deleteAccounts([account.id]));
      account = await openAccount();
    },
    /** What is told after everybody who is due at an instant was looked over. */
    async look(instant: string) {
      app.setNow(instant);
      await notificationRounds.enqueueDue();
      await app.runJobs();
      return notices();
    },
    /** Looks without asking who is due. */
    lookAnyway: () => notificationRounds.job.run({ userId }),
    /** Sends what is due at an instant. */
    async send(instant: string) {
      app.setNow(instant);
      await notificationDelivery.enqueueDue();
      await app.runJobs();
    },
  };
};

/** Intl's blanks are wider than those of a keyboard. */
export const textsOf = (notices: readonly { title: string; body: string }[]) =>
  notices.map(({ title, body }) => `${title}. ${body}`.replaceAll("\u00a0", " "));
