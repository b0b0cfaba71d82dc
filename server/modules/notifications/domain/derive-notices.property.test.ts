import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { notificationTopics } from "#shared/contracts/notifications.ts";
import { expenseCategories } from "#shared/rules/categories.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { BankFact } from "./bank-notices.ts";
import type { BudgetFact } from "./budget-notices.ts";
import type { Charge } from "./charge.ts";
import { deriveNotices, type NoticeFacts } from "./derive-notices.ts";
import type { GoalFact } from "./goal-reminder.ts";
import { isWanted, type TopicSettings } from "./topics.ts";

const today = "2026-11-25";
const everything: TopicSettings = { spending: true, goals: true, insights: true, agenda: true, banks: true };

const aCategory = fc.constantFrom(...expenseCategories, "Sin categorizar");
const aDay = (back: number) => fc.integer({ min: 0, max: back }).map((days) => addDays(today, -days));
/** As strangers write. */
const aName = fc.oneof(
  fc.constantFrom("Zara", "Netflix", "Bar La Plaza"),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom('"dia" "', "«Llama al 900»\n\u202Eahora", "\uD800", "https://evil.es/?a=1&b=2#c", "%00"),
);
const cents = fc.integer({ min: 1, max: 500_000 });

const aCharge = (back: number): fc.Arbitrary<Charge> =>
  fc.record({
    id: fc.uuid(),
    accountId: fc.constantFrom(
      "0b0e8a52-9a5e-4a70-9a0e-000000000001",
      "0b0e8a52-9a5e-4a70-9a0e-000000000002",
    ),
    key: fc.constantFrom("zara", "netflix", "bar", "gym"),
    merchantName: aName,
    category: aCategory,
    day: aDay(back),
    cents: fc.oneof(cents, fc.constantFrom(1299, 1599, 6000, 90_000)),
  });
const anUsual = fc.record({ count: fc.nat(60), medianCents: cents, largestCents: cents });
const aBudget: fc.Arbitrary<BudgetFact> = fc.record({
  period: fc.constant({ by: "month" as const, from: "2026-11-01", to: "2026-11-30" }),
  category: aCategory,
  isOwn: fc.constant(true),
  limitCents: fc.integer({ min: 100, max: 50_000 }),
  spentCents: fc.integer({ min: 0, max: 80_000 }),
  knownCents: fc.integer({ min: 0, max: 30_000 }),
  movementIds: fc.array(fc.uuid(), { maxLength: 3 }),
});
const aDeadline = fc.option(fc.integer({ min: -60, max: 400 })).map((days) => ({
  targetDate: days === null ? null : addDays(today, days),
  daysLeft: days === null ? null : Math.max(0, days),
}));
const aGoal: fc.Arbitrary<GoalFact> = fc
  .record({
    title: aName,
    progress: fc.integer({ min: 0, max: 100 }),
    deadline: aDeadline,
    remainingCents: fc.option(cents),
    monthlyCents: fc.option(cents),
    isOnTrack: fc.boolean(),
    awaitsContribution: fc.boolean(),
  })
  .map(({ deadline, ...goal }) => ({ ...goal, ...deadline }));
const aBank: fc.Arbitrary<BankFact> = fc.record({
  id: fc.uuid(),
  name: aName,
  consent: fc.uuid(),
  state: fc.constantFrom("linked", "expiring", "ended", "failing"),
  validUntil: fc.option(fc.constant(new Date("2026-11-28T10:00:00Z"))),
  failingSince: fc.option(fc.constant(new Date("2026-11-23T10:00:00Z"))),
});
const someDay = fc.record({ day: aDay(90), category: aCategory, expenseCents: cents });

const anInstant = fc.constant(new Date("2026-11-20T10:00:00Z"));
const aWithdrawal = fc.record({
  accountId: fc.constantFrom("one", "two"),
  accountName: fc.string(),
  at: anInstant,
  transactions: fc.array(
    fc.record({
      description: fc.string(),
      amountCents: fc.integer({ min: -900_000, max: 900_000 }),
      bookedOn: fc.constant("2026-11-18"),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
const aMismatch = fc.record({
  accountId: fc.constantFrom("one", "two"),
  accountName: fc.string(),
  since: anInstant,
  cents: fc.integer({ min: 1, max: 900_000 }),
});

/** As if each merchant's last charge had a new price. */
const risesIn = (charges: readonly Charge[]): NoticeFacts["recurring"] =>
  [...Map.groupBy(charges, ({ key }) => key).values()].flatMap((group) => {
    const [before, last] = group.toSorted((a, b) => a.day.localeCompare(b.day)).slice(-2);
    if (!before || !last || last.cents <= before.cents) return [];
    const { merchantName, category, cents, day } = last;
    return [
      {
        ...{ merchantName, category, last: { cents, day }, period: "month" as const },
        ...{ monthlyCents: cents, yearlyCents: 12 * cents, ids: [before.id, last.id] },
        rise: { fromCents: before.cents, cents, day },
      },
    ];
  });

const someFacts: fc.Arbitrary<NoticeFacts> = fc
  .record({
    noticeDay: aDay(6),
    opened: aDay(30),
    budgets: fc.uniqueArray(aBudget, { selector: ({ category }) => category, maxLength: 6 }),
    charges: fc.uniqueArray(aCharge(12), { selector: ({ id }) => id, maxLength: 25 }),
    past: fc.uniqueArray(aCharge(400), { selector: ({ id }) => id, maxLength: 25 }),
    merchants: fc.dictionary(fc.constantFrom("zara", "netflix", "bar", "gym"), anUsual),
    categories: fc.dictionary(aCategory, anUsual),
    goals: fc.array(aGoal, { maxLength: 3 }),
    spending: fc.array(someDay, { maxLength: 60 }),
    banks: fc.uniqueArray(aBank, { selector: ({ id }) => id, maxLength: 3 }),
    withdrawals: fc.uniqueArray(aWithdrawal, { selector: ({ accountId }) => accountId, maxLength: 3 }),
    mismatches: fc.uniqueArray(aMismatch, { selector: ({ accountId }) => accountId, maxLength: 3 }),
  })
  .map(({ opened, past, charges, merchants, categories, spending, ...facts }) => ({
    ...facts,
    today,
    openedOn: new Map(charges.map(({ accountId }) => [accountId, opened])),
    charges,
    usual: { merchants: new Map(Object.entries(merchants)), categories: new Map(Object.entries(categories)) },
    equals: [...charges, ...past],
    recurring: risesIn([...charges, ...past]),
    promised: { missing: [], settled: [], afterEnd: [], short: null },
    netted: [],
    week: {
      knownFrom: "2026-01-01",
      spending,
      without: "sin Cuenta ABC, sin datos desde marzo",
      movementIds: [],
    },
  }));

const switches: fc.Arbitrary<TopicSettings> = fc.record({
  spending: fc.boolean(),
  goals: fc.boolean(),
  insights: fc.boolean(),
  agenda: fc.boolean(),
  banks: fc.boolean(),
});

const keysOf = (facts: NoticeFacts) =>
  deriveNotices(facts, everything)
    .map(({ factKey }) => factKey)
    .toSorted();

test("each fact gets one notice, whatever the order in which the facts arrive", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const keys = keysOf(facts);

      expect(new Set(keys).size).toBe(keys.length);
      expect(
        keysOf({
          ...facts,
          budgets: facts.budgets.toReversed(),
          charges: facts.charges.toReversed(),
          equals: facts.equals.toReversed(),
          banks: facts.banks.toReversed(),
          withdrawals: facts.withdrawals.toReversed(),
          mismatches: facts.mismatches.toReversed(),
        }),
      ).toEqual(keys);
    }),
  );
});

test("a kind that is switched off gets no notice, and the other kinds keep theirs", () => {
  fc.assert(
    fc.property(someFacts, switches, (facts, chosen) => {
      const notices = deriveNotices(facts, chosen);

      expect(notices.filter(({ kind }) => !isWanted(kind, chosen))).toEqual([]);
      expect(notices).toEqual(deriveNotices(facts, everything).filter(({ kind }) => isWanted(kind, chosen)));
    }),
  );
});

test("a charge that a new account brought with it, or an old one, gets no notice", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const openedToday = new Map([...facts.openedOn.keys()].map((id) => [id, today]));
      const kinds = deriveNotices({ ...facts, openedOn: openedToday, budgets: [] }, everything).map(
        ({ kind }) => kind,
      );

      expect(
        kinds.filter((kind) => (notificationTopics.spending as readonly string[]).includes(kind)),
      ).toEqual([]);
    }),
  );
});

test("a notice is one short text of one line, and leads to a page of ours that understands it", () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      for (const { title, body, link, movementIds } of deriveNotices(facts, everything)) {
        for (const text of [title, body]) {
          expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|undefined|NaN|null/u);
          expect(text.length).toBeLessThan(220);
        }
        expect(movementIds.length).toBeLessThanOrEqual(50);
        const { pathname, searchParams, hash, origin } = new URL(link, "https://fred.example.es");
        expect([origin, hash]).toEqual(["https://fred.example.es", ""]);
        expect(["/banking", "/goals", "/integrations"]).toContain(pathname);
        expect(z.safeParse(listTransactions.query, Object.fromEntries(searchParams)).success).toBe(true);
      }
    }),
  );
});

test("a budget gets a notice at 80 and at 100 %, only when the account was known at that moment", () => {
  fc.assert(
    fc.property(aBudget, (budget) => {
      const [notice] = deriveNotices({ ...noFacts, budgets: [budget] }, everything);
      const { limitCents, spentCents, knownCents } = budget;
      const passed = (share: number) => spentCents >= limitCents * share && knownCents < limitCents * share;

      expect(notice?.kind).toBe(
        passed(1) ? "budget_over" : passed(0.8) && spentCents < limitCents ? "budget_near" : undefined,
      );
    }),
  );
});

const noFacts: NoticeFacts = {
  today,
  noticeDay: today,
  openedOn: new Map(),
  budgets: [],
  charges: [],
  usual: { merchants: new Map(), categories: new Map() },
  equals: [],
  recurring: [],
  promised: { missing: [], settled: [], afterEnd: [], short: null },
  netted: [],
  goals: [],
  week: { knownFrom: null, spending: [], without: null, movementIds: [] },
  banks: [],
  withdrawals: [],
  mismatches: [],
};
