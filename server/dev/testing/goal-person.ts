import type { NewTransaction, StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import { createGoal, type GoalChanges, listGoals, updateGoal } from "#shared/contracts/goals.ts";
import type { EndpointInput } from "#shared/http/endpoint.ts";
import type { startTestApp } from "./test-app.ts";
import { aRow } from "./two-accounts.ts";

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
type Suggestion = EndpointInput<typeof createGoal>["body"];

/** A goal with an amount that a person thinks up. */
/** Each file tells of all days since. */
const openingDay = "2026-01-01";

export const aDraft = (changes: Partial<Suggestion> = {}): Suggestion => ({
  title: "Viaje a Japón",
  description: "Dos semanas en primavera",
  category: "viajes",
  paraType: "project",
  priority: 7,
  targetAmount: 1000,
  ...changes,
});

/** A person who makes goals and has accounts that were empty on the first day, so that their balance is what is brought. */
export const aGoalPerson = async (app: TestApp) => {
  const { user, call, fetch, enter } = await app.signIn();
  const { ledger } = app.services;

  const list = async () => (await call(listGoals)).goals;

  return {
    user,
    call,
    fetch,
    enter,
    list,
    make: async (changes: Partial<Suggestion> = {}) =>
      (await call(createGoal, { body: aDraft(changes) })).goal,
    update: (id: string, body: GoalChanges) => call(updateGoal, { params: { id }, body }),
    goal: async (id: string) => {
      const found = (await list()).find((goal) => goal.id === id);
      if (!found) throw new Error("This goal is not in the list");
      return found;
    },
    openAccount: (name: string, currency = "EUR") =>
      ledger.change(user.id, async (change) => {
        const account = await change.openAccount({
          id: crypto.randomUUID(),
          identity: name,
          name,
          type: "savings",
          institutionName: "BBVA",
          currency,
        });
        const empty = { importId: crypto.randomUUID(), transactions: [], links: [] };
        const closing = { day: openingDay, cents: 0 };
        await change.add([{ account, fileChange: { source: "file", ...empty, closing } }]);
        return account;
      }),
    bring: (account: StoredAccount, amountCents: number, changes: Partial<NewTransaction> = {}) =>
      ledger.change(user.id, async (change) => {
        const [stored = account] = (await change.accounts()).filter(({ id }) => id === account.id);
        const row = aRow({ amountCents, ...changes });
        const fileChange = {
          ...{ importId: crypto.randomUUID(), transactions: [row], links: [], closing: null },
          coverage: { from: openingDay, to: row.bookedOn },
        };
        await change.add([{ account: stored, fileChange: { source: "file", ...fileChange } }]);
      }),
  };
};
