import fc from "fast-check";
import { expect, test } from "vitest";
import { contributionToReach, currentCents, progressOf } from "./amounts.ts";

const today = "2026-03-10";
const cents = fc.integer({ min: 0, max: 1_000_000_00 });
const target = fc.integer({ min: 100, max: 10_000_000_00 });
const percent = fc.integer({ min: 0, max: 100 });
const change = fc.integer({ min: -50_000, max: 50_000 });

const following = (balanceCents: number, recorded: [day: string, amountCents: number, balance: number][]) =>
  currentCents(
    {
      kind: "accounts",
      balanceCents,
      recorded: recorded.map(([day, amountCents, balance]) => ({ day, amountCents, balanceCents: balance })),
    },
    today,
  );

test("progress is the number of whole percents reached, in exact arithmetic", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 2_000_000_00 }), target, (have, targetCents) => {
      const exact = Number((BigInt(Math.max(0, have)) * 100n) / BigInt(targetCents));

      expect(progressOf(have, targetCents)).toBe(Math.min(100, exact));
    }),
  );
});

test("the contribution for a progress gives that progress, and repeated it is zero", () => {
  fc.assert(
    fc.property(percent, cents, target, (percentage, have, targetCents) => {
      const after = have + contributionToReach(percentage, { cents: have, targetCents });

      expect(progressOf(after, targetCents)).toBe(percentage);
      expect(contributionToReach(percentage, { cents: after, targetCents })).toBe(0);
    }),
  );
});

test("a repeated contribution is zero for a target below a euro too", () => {
  fc.assert(
    fc.property(percent, fc.nat(99), fc.integer({ min: 1, max: 99 }), (percentage, have, targetCents) => {
      const after = have + contributionToReach(percentage, { cents: have, targetCents });

      expect(after).toBeGreaterThanOrEqual(0);
      expect(contributionToReach(percentage, { cents: after, targetCents })).toBe(0);
    }),
  );
});

test.each([
  ["a tenth more", 20, { cents: 60_050, targetCents: 600_000 }, 60_000],
  ["all that is missing", 100, { cents: 468_001, targetCents: 600_000 }, 131_999],
  ["nothing beyond the target", 100, { cents: 700_000, targetCents: 600_000 }, 0],
  ["a quarter back", 50, { cents: 450_000, targetCents: 600_000 }, -150_000],
  ["all of it back", 0, { cents: 450_001, targetCents: 600_000 }, -450_001],
  ["a cent more than the share, where the share is none", 10, { cents: 0, targetCents: 3333 }, 334],
])("%s", (_name, percentage, reached, expected) => {
  expect(contributionToReach(percentage, reached)).toBe(expected);
});

test("without accounts a goal has its recorded amount, and never less than zero", () => {
  expect(currentCents({ kind: "recorded", recordedCents: 12_300 }, today)).toBe(12_300);
  expect(currentCents({ kind: "surplus", recordedCents: -5 }, today)).toBe(0);
});

test("with accounts and nothing recorded it has their balance", () => {
  expect(following(45_000, [])).toBe(45_000);
  expect(following(-45_000, [])).toBe(0);
});

test("a contribution counts on top of the balance until the bank reports it", () => {
  const recorded: Parameters<typeof following>[1] = [
    ["2026-03-08", 5000, 100_000],
    ["2026-03-09", 2500, 100_000],
  ];

  expect(following(100_000, recorded)).toBe(107_500);
  expect(following(104_000, recorded)).toBe(107_500);
  expect(following(130_000, recorded)).toBe(130_000);
});

test("after seven days only the balance of the bank counts", () => {
  expect(following(100_000, [["2026-03-04", 5000, 100_000]])).toBe(105_000);
  expect(following(100_000, [["2026-03-03", 5000, 100_000]])).toBe(100_000);
});

test("a contribution counts from the balance that included the earlier ones", () => {
  expect(
    following(300_000, [
      ["2026-03-07", 5000, 100_000],
      ["2026-03-09", 2500, 300_000],
    ]),
  ).toBe(302_500);
});

test("a withdrawal counts until the balance is as low", () => {
  const recorded: Parameters<typeof following>[1] = [["2026-03-09", -4000, 100_000]];

  expect(following(100_000, recorded)).toBe(96_000);
  expect(following(90_000, recorded)).toBe(90_000);
});

test("each contribution changes the amount by exactly its value, whatever the bank has reported before", () => {
  const advance = fc.tuple(fc.constant(today), change, cents);
  fc.assert(
    fc.property(fc.array(advance, { maxLength: 8 }), cents, change, (before, balanceCents, amountCents) => {
      const have = following(balanceCents, before);
      fc.pre(have > 0 && have + amountCents >= 0);

      const after = following(balanceCents, [...before, [today, amountCents, balanceCents]]);

      expect(after).toBe(have + amountCents);
    }),
  );
});
