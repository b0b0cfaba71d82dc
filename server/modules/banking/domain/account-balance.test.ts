import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import { type AccountBalance, balanceAfter, type DayNet } from "./account-balance.ts";

const unstated = (cents: number): AccountBalance => ({ cents, statedOn: null });
const nothingStored = { storedAfterClosing: 0 };

test("without any stated balance it is the sum of the rows", () => {
  const added = [
    { day: "2026-01-01", cents: 500 },
    { day: "2026-01-02", cents: -200 },
  ];

  const balance = balanceAfter(unstated(0), { closing: null, added, ...nothingStored });

  expect(balance).toEqual({ cents: 300, statedOn: null });
});

test("the first stated balance replaces the sum, with later rows on top", () => {
  const closing = { day: "2026-01-31", cents: 1000 };

  const balance = balanceAfter(unstated(70), { closing, added: [], storedAfterClosing: 25 });

  expect(balance).toEqual({ cents: 1025, statedOn: "2026-01-31" });
});

test("an older file changes nothing, whatever it states", () => {
  const known = { cents: 1000, statedOn: "2026-02-28" };
  const closing = { day: "2026-01-31", cents: 77 };
  const added = [{ day: "2026-01-15", cents: -40 }];

  const balance = balanceAfter(known, { closing, added, ...nothingStored });

  expect(balance).toEqual(known);
});

test("a file without balance counts only where it is newer than the stated day", () => {
  const known = { cents: 1000, statedOn: "2026-02-10" };
  const added = [
    { day: "2026-02-10", cents: -1 },
    { day: "2026-02-11", cents: -20 },
  ];

  const balance = balanceAfter(known, { closing: null, added, ...nothingStored });

  expect(balance).toEqual({ cents: 980, statedOn: "2026-02-10" });
});

test("a file cut in the middle of a day does not undo the whole day", () => {
  const wholeDay = { cents: 900, statedOn: "2026-02-10" };
  const cut = { day: "2026-02-10", cents: 950 };

  const balance = balanceAfter(wholeDay, { closing: cut, added: [], ...nothingStored });

  expect(balance).toEqual(wholeDay);
});

/** Files of one account in the order they are imported; each is some of its days, with or without the balance. */
const importAll = (days: DayNet[], files: { from: number; to: number; states: boolean }[]) => {
  const stored: DayNet[] = [];
  let balance: AccountBalance = { cents: 0, statedOn: null };
  for (const { from, to, states } of files) {
    const window = days.slice(from, to + 1);
    const added = window.filter(({ day }) => !stored.some((row) => row.day === day));
    const last = window.at(-1)?.day ?? "";
    const closing = states ? { day: last, cents: opening + netUpTo(days, last) } : null;
    const storedAfterClosing = stored.reduce((sum, { day, cents }) => (day > last ? sum + cents : sum), 0);
    balance = balanceAfter(balance, { closing, added, storedAfterClosing });
    stored.push(...added);
  }
  return balance;
};

const opening = 12_345;
const netUpTo = (days: DayNet[], last: string) =>
  days.reduce((sum, { day, cents }) => (day <= last ? sum + cents : sum), 0);

const history = fc
  .array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 25 })
  .map((nets) => nets.map((cents, place) => ({ day: addDays("2026-01-01", place), cents })));

const filesOf = (length: number) =>
  fc.array(
    fc
      .tuple(fc.nat(length - 1), fc.nat(length - 1), fc.boolean())
      .map(([a, b, states]) => ({ from: Math.min(a, b), to: Math.max(a, b), states })),
    { minLength: 1, maxLength: 6 },
  );

test("the order in which files of one account arrive does not change its balance", () => {
  const cases = history
    .chain((days) => fc.tuple(fc.constant(days), filesOf(days.length)))
    .chain(([days, files]) =>
      fc.tuple(
        fc.constant(days),
        fc.constant(files),
        fc.shuffledSubarray(files, { minLength: files.length, maxLength: files.length }),
      ),
    );

  fc.assert(
    fc.property(cases, ([days, files, shuffled]) => {
      expect(importAll(days, shuffled)).toEqual(importAll(days, files));
    }),
  );
});
