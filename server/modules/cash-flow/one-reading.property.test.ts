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
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import type { Category } from "#shared/rules/categories.ts";
import { writeWholeEuros } from "#shared/rules/figures.ts";
import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { contradictionsIn } from "#shared/testing/exclusive-statements.ts";
import { runs } from "#shared/testing/runs.ts";

const today = "2026-11-21";
const now = new Date(`${today}T09:00:00Z`);
const app = await startTestApp({ now: now.toISOString() });
const { ledger, dashboard, promises, cashFlow, shopper, whatIf, goalSuggestions } = app.services;
const tools = {
  bills: createGetUpcomingBills({ promises }),
  payday: createGetPayday({ promises, cashFlow }),
  safe: createGetSafeToSpend({ cashFlow, ledger }),
  subscriptions: createGetSubscriptions({ cashFlow }),
  left: createGetLeftOver({ dashboard }),
  future: createAskWhatIf({ promises, whatIf }),
  afford: createCheckAffordability(shopper),
};

interface Kind {
  name: string;
  category: Category;
  /** Months between two of them. */
  every: number;
  isIn: boolean;
}

const kinds: readonly Kind[] = [
  { name: "Acme", category: "Nómina/Salario", every: 1, isIn: true },
  { name: "Paga extra", category: "Nómina/Salario", every: 6, isIn: true },
  { name: "Beca Norte", category: "Otros Ingresos", every: 2, isIn: true },
  { name: "Alquiler", category: "Alquiler/Hipoteca", every: 1, isIn: false },
  { name: "Netflix", category: "Ocio/Entretenimiento", every: 1, isIn: false },
  { name: "Iberdrola", category: "Servicios/Suministros", every: 2, isIn: false },
  { name: "Mapfre", category: "Seguros", every: 1, isIn: false },
  { name: "Canal Agua", category: "Servicios/Suministros", every: 3, isIn: false },
];

/** What comes again and again, its amounts, its day of the month and how often it has been seen. */
const stream = fc.record({
  kind: fc.constantFrom(...kinds),
  cents: fc.integer({ min: 300, max: 300_000 }),
  drift: fc.constantFrom(0, 0, 7),
  day: fc.integer({ min: 1, max: 28 }),
  times: fc.integer({ min: 2, max: 13 }),
  offset: fc.nat(5),
});
type Stream = typeof stream extends fc.Arbitrary<infer T> ? T : never;

const household = fc.record({
  streams: fc.uniqueArray(stream, { selector: ({ kind }) => kind.name, minLength: 1, maxLength: 7 }),
  purchases: fc.array(fc.record({ ago: fc.nat(200), cents: fc.integer({ min: 100, max: 20_000 }) }), {
    maxLength: 25,
  }),
});

const rowsOfStream = ({ kind, cents, drift, day, times, offset }: Stream) =>
  Array.from({ length: times }, (_, at) => {
    const month = monthStartAfter(today, -(at * kind.every + (offset % kind.every)));
    const amountCents = Math.round(cents * (1 + (drift * (at % 3)) / 100)) * (kind.isIn ? 1 : -1);
    return { bookedOn: addDays(month, day - 1), amountCents, name: kind.name, category: kind.category };
  }).filter(({ bookedOn }) => bookedOn <= today);

const casesOfOne = 10;
let cases = 0;
let person = "";

/** So many sign-ins in a row are refused: each person lives through some cases. */
const nextPerson = async () => {
  if (cases % casesOfOne === 0) person = (await app.signIn()).user.id;
  cases += 1;
  await ledger.change(person, async (change) =>
    change.deleteAccounts((await change.accounts()).map(({ id }) => id)),
  );
  return person;
};

/** This money in one account, in place of what there was. */
const live = async ({
  streams,
  purchases,
}: {
  streams: Stream[];
  purchases: { ago: number; cents: number }[];
}) => {
  const userId = await nextPerson();
  const account = await ledger.change(userId, (change) =>
    change.openAccount({
      ...{ id: crypto.randomUUID(), identity: "1", name: "Cuenta", type: "checking" },
      ...{ institutionName: "BBVA", currency: "EUR" },
    }),
  );
  const rows = [
    ...streams.flatMap(rowsOfStream),
    ...purchases.map(({ ago, cents }) => ({
      ...{ bookedOn: addDays(today, -ago), amountCents: -cents },
      ...{ name: "Mercadona", category: "Supermercados/Alimentación" as const },
    })),
  ].map(({ name, category, bookedOn, amountCents }) => {
    const row = aRow({ bookedOn, valueOn: bookedOn, amountCents, description: `RECIBO ${name}` });
    return { ...row, categorisation: { ...row.categorisation, category, merchantName: name } };
  });
  await ledger.change(userId, (change) =>
    change.add([
      {
        account,
        fileChange: {
          ...{ source: "file", importId: crypto.randomUUID(), transactions: rows, links: [], closing: null },
          coverage: { from: addDays(today, -400), to: today },
        },
      },
    ]),
  );
  return userId;
};

const bills = new Set<PromisedEntry["kind"]>([
  ...(["bill", "subscription", "rent", "loan", "insurance", "tax", "card"] as const),
]);
const sumOf = (entries: readonly { amount: number }[]) =>
  fromCents(entries.reduce((sum, { amount }) => sum - toCents(amount), 0));

const amountOfYear = ({ yearly }: { yearly: number }) => ({ amount: yearly });

/** In words: what was and will be left, another future, and a purchase. */
const answersBesides = async (context: { userId: string; now: Date }) => {
  const left = { wanted: "left" } as const;
  const cut = { change: "income", amount: -100, per: "month", name: null } as const;
  const phone = { item: "un móvil", amount: 400, months: null };
  return [
    ...tools.left.state((await tools.left.run(context, left)).output, left),
    ...tools.future.state((await tools.future.run(context, cut)).output, cut),
    ...tools.afford.state((await tools.afford.run(context, phone)).output, phone),
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
} as Parameters<typeof live>[0];

test("Recibos, the first words, the pulse, the shopper and Fred's answers tell the same of what is to come", async () => {
  await fc.assert(
    fc.asyncProperty(household, async (said) => {
      const userId = await live(said);
      const context = { userId, now };
      const month = await promises.list(userId, { from: today, to: addDays(today, 35) });
      const due = month.entries.filter(
        ({ kind, amount, state }) =>
          bills.has(kind) && amount < 0 && state !== "settled" && state !== "missing",
      );

      const none = { category: null, merchant: null, from: null, to: null };
      const { output: soonTold } = await tools.bills.run(context, none);
      const soon = due.filter(({ day }) => day <= addDays(today, 30));
      expect([soonTold.bills.length, soonTold.total]).toEqual([soon.length, sumOf(soon)]);

      const { firstWords, financialSummary } = await dashboard.read(userId);
      const named = [...(firstWords?.facts.at(-1)?.matchAll(/\(unos ([\d.]+\s€) el (\d+ \S+?)\)/g) ?? [])];
      const words = soon.map(({ amount, day }) => [writeWholeEuros(-amount), shortDay(day)].join());
      for (const [, amount, day] of named) expect(words).toContain([amount, day].join());
      const more = Number(/ y (\d+) más\./.exec(firstWords?.facts.at(-1) ?? "")?.[1] ?? 0);
      if (firstWords) expect(named.length + more).toBe(new Set(soon.map(({ promiseId }) => promiseId)).size);

      const { available } = await cashFlow.forecast(userId);
      const safe = (await tools.safe.run(context, { until: null })).output.available;
      const pulse = financialSummary.available;
      const figures = (one: typeof pulse | typeof safe) =>
        one && [one.amount, one.daily, one.until, one.promised];
      // Before the first whole month the pulse tells nothing of what is to come.
      if (pulse) expect(figures(pulse)).toEqual(figures(safe));
      const out = (await promises.list(userId, { from: addDays(today, 1), to: safe?.until ?? today }))
        .entries;
      expect(safe?.promised).toBe(sumOf(out.filter(({ amount }) => amount < 0)));

      const { next } = (await tools.payday.run(context, {})).output;
      if (available?.payOn) expect(next?.day).toBe(available.payOn);

      const { output: list } = await tools.subscriptions.run(context, {});
      const alive = month.promises.filter(({ status, yearly }) => status === "alive" && yearly < 0);
      const costs = (kinds: readonly PromisedEntry["kind"][]) =>
        alive.filter(({ kind }) => kinds.includes(kind)).map(({ name, yearly }) => [name, -yearly]);
      const told = (charges: typeof list.bills) =>
        charges.map(({ merchantName, yearlyCost }) => [merchantName, yearlyCost]);
      expect(told(list.subscriptions)).toEqual(costs(["subscription"]));
      expect(told(list.bills)).toEqual(costs(["bill", "rent", "loan", "insurance", "tax"]));
      const yearly = sumOf(alive.filter(({ kind }) => kind === "subscription").map(amountOfYear));
      expect(list.yearlyTotal).toBe(yearly);
      expect(Math.abs(list.monthlyTotal * 12 - yearly)).toBeLessThanOrEqual(0.06 * alive.length + 0.001);

      const texts = [
        ...(firstWords?.facts ?? []),
        ...tools.bills.state(soonTold, none),
        ...tools.payday.state((await tools.payday.run(context, {})).output, {}),
        ...tools.safe.state((await tools.safe.run(context, { until: null })).output, { until: null }),
        ...tools.subscriptions.state(list, {}),
        ...(await answersBesides(context)),
        ...(await goalSuggestions.suggestByFigures(userId)).map(({ aiReasoning }) => aiReasoning),
      ];
      expect(
        contradictionsIn(texts.map((one) => (typeof one === "string" ? one : one.text)).join("\n")),
      ).toEqual([]);
      await compareWhatIsLeft(context);
    }),
    { ...runs(20), examples: [[extraPay]] },
  );
});
