import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { createAskWhatIf } from "#server/modules/assistant/tools/coming/ask-what-if.ts";
import { createGetPayday } from "#server/modules/assistant/tools/coming/get-payday.ts";
import { createGetSafeToSpend } from "#server/modules/assistant/tools/coming/get-safe-to-spend.ts";
import { createGetUpcomingBills } from "#server/modules/assistant/tools/coming/get-upcoming-bills.ts";
import { createCheckAffordability } from "#server/modules/assistant/tools/money/check-affordability.ts";
import { createGetLeftOver } from "#server/modules/assistant/tools/money/get-left-over.ts";
import { createGetSubscriptions } from "#server/modules/assistant/tools/money/get-subscriptions.ts";
import { shortDay } from "#server/spanish/format.ts";
import { billKinds, type PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { createGoal } from "#shared/contracts/goals.ts";
import { writeWholeEuros } from "#shared/rules/figures.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { contradictionsIn } from "#shared/testing/exclusive-statements.ts";
import { runs } from "#shared/testing/runs.ts";
import { type Household, household, kinds, rowsOfStream } from "./testing/random-household.ts";

const today = "2026-11-21";
const now = new Date(`${today}T09:00:00Z`);
const app = await startTestApp({ now: now.toISOString() });
const { ledger, budgets, dashboard, promises, cashFlow, shopper, whatIf, goalSuggestions } = app.services;
const { weeklyReview, notificationRounds, notifications } = app.services;
const tools = {
  bills: createGetUpcomingBills({ promises, cashFlow, ledger }),
  payday: createGetPayday({ promises, cashFlow, ledger }),
  safe: createGetSafeToSpend({ cashFlow, ledger }),
  subscriptions: createGetSubscriptions({ cashFlow }),
  left: createGetLeftOver({ dashboard }),
  future: createAskWhatIf({ promises, whatIf, ledger, budgets }),
  afford: createCheckAffordability(shopper, ledger),
};

const trip = {
  title: "Viaje",
  paraType: "project",
  priority: 8,
  targetAmount: 2400,
  targetDate: "2027-11-21",
} as const;
const casesOfOne = 10;
let cases = 0;
let person = "";

/** So many sign-ins in a row are refused: each person lives through some cases. */
const nextPerson = async () => {
  if (cases % casesOfOne === 0) {
    const { call, user } = await app.signIn();
    await call(createGoal, { body: trip });
    person = user.id;
  }
  cases += 1;
  await app.database.sql.query("delete from notifications where user_id = $1", [person]);
  await ledger.change(person, async (change) =>
    change.deleteAccounts((await change.accounts()).map(({ id }) => id)),
  );
  return person;
};

/** This money in one account, in place of what there was. */
const live = async ({ streams, purchases }: Household) => {
  const userId = await nextPerson();
  const account = await ledger.change(userId, (change) =>
    change.openAccount({
      ...{ id: crypto.randomUUID(), identity: "1", name: "Cuenta", type: "checking" },
      ...{ institutionName: "BBVA", currency: "EUR" },
    }),
  );
  const rows = [
    ...streams.flatMap((one) => rowsOfStream(one, today)),
    ...purchases.map(({ ago, cents }) => ({
      ...{ bookedOn: addDays(today, -ago), amountCents: -cents },
      ...{ name: "Mercadona", category: "Supermercados/Alimentación" as const },
    })),
  ].map(({ name, category, bookedOn, amountCents }) => {
    const description = `${category === "Transferencias/Bizum" ? "TRANSFERENCIA A FAVOR DE" : "RECIBO"} ${name}`;
    const row = aRow({ bookedOn, valueOn: bookedOn, amountCents, description });
    return { ...row, categorisation: { ...row.categorisation, category, merchantName: name } };
  });
  await ledger.change(userId, (change) =>
    change.add([
      {
        account,
        fileChange: {
          ...{ source: "file", importId: crypto.randomUUID(), transactions: rows, links: [] },
          closing: { day: today, cents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0) },
          coverage: { from: addDays(today, -400), to: today },
        },
      },
    ]),
  );
  return userId;
};

const isBill = ({ kind }: PromisedEntry) => billKinds.has(kind);
const sumOf = (entries: readonly { amount: number }[]) =>
  fromCents(entries.reduce((sum, { amount }) => sum - toCents(amount), 0));

const amountOfYear = ({ yearly }: { yearly: number }) => ({ amount: yearly });

/** In words: what was and will be left, another future, and a purchase. */
const answersBesides = async (context: { userId: string; now: Date }) => {
  const left = { wanted: "left" } as const;
  const cut = { change: "income", amount: -100, percent: null, per: "month", name: null } as const;
  const phone = { item: "un móvil", amount: 400, months: null };
  return [
    ...tools.left.state((await tools.left.run(context, left)).output, left),
    ...tools.future.state((await tools.future.run(context, cut)).output, cut),
    ...tools.afford.state((await tools.afford.run(context, phone)).output, phone),
  ];
};

/** On the featured goal, in the weekly review and in notices. */
const toldOfGoals = async (userId: string) => {
  const { featuredGoal } = await dashboard.read(userId);
  const review = await weeklyReview.read(userId);
  await notificationRounds.job.run({ userId });
  const { notifications: notices } = await notifications.list(userId);
  return [
    featuredGoal?.suggestion ?? "",
    ...[review.progressUpdate, ...review.nextWeekPriorities],
    ...notices.flatMap(({ title, body }) => [title, body]),
  ];
};

/** The shopper and Fred have the forecast's. */
const compareWhatIsLeft = async (context: { userId: string; now: Date }) => {
  const free = await cashFlow.freeMonth(context.userId);
  const { freeMonthlyCents } = await shopper.afford(context.userId, { item: null, cents: 10_000 });
  if (free) expect(freeMonthlyCents).toBe(free.cents);
  const { ahead } = (await tools.left.run(context, { wanted: "left" })).output;
  expect(ahead).toEqual(free && { amount: fromCents(free.cents), isFirm: free.isFirm });
};

/** A pay each month, and one three times as large in seven weeks. */
const extraPay = {
  streams: [
    { kind: kinds[0], cents: 100_000, drift: 0, day: 28, times: 10, offset: 0 },
    { kind: kinds[1], cents: 300_000, drift: 0, day: 9, times: 4, offset: 4 },
  ],
  purchases: [],
} as Household;

/** A transfer to somebody each month beside the rent. */
const sentMonthly = {
  streams: [kinds[3], kinds[8]].map((kind) => ({
    ...{ kind, cents: 15_000, drift: 0, day: 3, times: 10, offset: 0 },
  })),
  purchases: [],
} as Household;

test("Recibos, the first words, the pulse, the shopper and Fred's answers tell the same of what is to come", async () => {
  await fc.assert(
    fc.asyncProperty(household, async (said) => {
      const userId = await live(said);
      const context = { userId, now };
      const month = await promises.list(userId, { from: today, to: addDays(today, 35) });
      const open = month.entries.filter(
        ({ amount, state }) => amount < 0 && state !== "settled" && state !== "missing",
      );

      const none = { category: null, asked: null, merchant: null, words: null, from: null, to: null };
      const { output: soonTold } = await tools.bills.run(context, none);
      const within = open.filter(({ day }) => day <= addDays(today, 30));
      const soon = within.filter(isBill);
      const sent = within.filter(({ kind }) => kind === "sent");
      expect([soonTold.bills.length, soonTold.total]).toEqual([soon.length, sumOf(soon)]);
      expect([soonTold.sent.length, soonTold.totalSent]).toEqual([sent.length, sumOf(sent)]);

      const { firstWords, financialSummary } = await dashboard.read(userId);
      const named = [
        ...(firstWords?.facts.at(-1)?.matchAll(/\((?:unos )?([\d.]+\s€) el (\d+ \S+?)\)/g) ?? []),
      ];
      // Transfers to somebody are told beside the bills.
      const first = [...soon, ...sent];
      const words = first.map(({ amount, day }) => [writeWholeEuros(-amount), shortDay(day)].join());
      for (const [, amount, day] of named) expect(words).toContain([amount, day].join());
      const more = Number(/ y (\d+) más\./.exec(firstWords?.facts.at(-1) ?? "")?.[1] ?? 0);
      if (firstWords) expect(named.length + more).toBe(new Set(first.map(({ promiseId }) => promiseId)).size);

      const { available } = await cashFlow.forecast(userId);
      const safe = (await tools.safe.run(context, { until: null })).output.available;
      const pulse = financialSummary.available;
      const figures = (one: typeof pulse | typeof safe) =>
        one && [one.amount, one.daily, one.until, one.promised];
      // Before the first whole month the pulse tells nothing of what is to come.
      if (pulse) expect(figures(pulse)).toEqual(figures(safe));
      const out = (await promises.list(userId, { from: addDays(today, 1), to: safe?.until ?? today }))
        .entries;
      expect(safe?.promised).toBe(
        sumOf(out.filter(({ amount, kind }) => amount < 0 && kind !== "contribution")),
      );

      const { next } = (await tools.payday.run(context, { of: null })).output;
      if (available?.payOn) expect(next?.day).toBe(available.payOn);

      const { output: list } = await tools.subscriptions.run(context, {});
      const alive = month.promises.filter(({ status, yearly }) => status === "alive" && yearly < 0);
      const costs = (kinds: readonly PromisedEntry["kind"][]) =>
        alive.filter(({ kind }) => kinds.includes(kind)).map(({ name, yearly }) => [name, -yearly]);
      const told = (charges: typeof list.bills) =>
        charges.map(({ merchantName, yearlyCost }) => [merchantName, yearlyCost]);
      expect(told(list.subscriptions)).toEqual(costs(["subscription"]));
      expect(told(list.bills)).toEqual(costs(["bill", "rent", "loan", "insurance", "tax"]));
      expect(told(list.sent)).toEqual(costs(["sent"]));
      const yearly = sumOf(alive.filter(({ kind }) => kind === "subscription").map(amountOfYear));
      expect(list.yearlyTotal).toBe(yearly);
      expect(Math.abs(list.monthlyTotal * 12 - yearly)).toBeLessThanOrEqual(0.06 * alive.length + 0.001);

      const texts = [
        ...(firstWords?.facts ?? []),
        ...tools.bills.state(soonTold, none),
        ...tools.payday.state((await tools.payday.run(context, { of: null })).output, { of: null }),
        ...tools.safe.state((await tools.safe.run(context, { until: null })).output, { until: null }),
        ...tools.subscriptions.state(list, {}),
        ...(await answersBesides(context)),
        ...(await toldOfGoals(userId)),
        ...(await goalSuggestions.suggestByFigures(userId)).map(({ aiReasoning }) => aiReasoning),
      ];
      expect(
        contradictionsIn(texts.map((one) => (typeof one === "string" ? one : one.text)).join("\n")),
      ).toEqual([]);
      await compareWhatIsLeft(context);
    }),
    { ...runs(10), examples: [[extraPay], [sentMonthly]] },
  );
});
