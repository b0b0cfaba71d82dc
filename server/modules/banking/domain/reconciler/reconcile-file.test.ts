import fc from "fast-check";
import { expect, test } from "vitest";
import { createLedger as createAccount } from "#server/dev/reconciler-simulator/ledger.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { contentKeyOf, fileKindOf } from "./content-key.ts";
import type { FeedRow } from "./feed-rows.ts";
import { reconcileFile } from "./reconcile-file.ts";

interface Row {
  date: string;
  valueDate: string;
  amountInCents: number;
  description: string;
}

const keyOf = (row: Row, currency = "EUR") =>
  contentKeyOf({ bookedOn: row.date, amountCents: row.amountInCents, currency, text: row.description });

const rowOf = (row: Row, more: Partial<FeedRow> = {}): FeedRow => ({
  status: "booked",
  externalId: null,
  bookedOn: row.date,
  valueOn: row.valueDate,
  amountCents: row.amountInCents,
  text: row.description,
  counterparty: null,
  balanceAfterCents: null,
  contentKey: keyOf(row),
  ...more,
});

/** One account that only files tell of. */
const createLedger = () => {
  const { rows, importFile } = createAccount();
  const bring = (kind: string, file: Row[]) =>
    importFile(
      kind,
      file.map((row) => ({ tag: 0, row: rowOf(row) })),
    );
  const contents = () =>
    rows()
      .map(({ facts }) => `${facts.bookedOn} ${facts.amountCents}`)
      .toSorted();
  return { rows, bring, contents };
};

const day = (place: number) => addDays("2026-01-01", place);
const coffee = (place: number): Row => ({
  date: day(place),
  valueDate: day(place),
  amountInCents: -150,
  description: "COMPRA BAR PACO",
});

/** Few amounts, texts and days, so that twins are common. */
const rows = fc
  .array(
    fc.record({
      place: fc.nat(12),
      later: fc.nat(3),
      amountInCents: fc.constantFrom(-150, -320, 2000),
      description: fc.constantFrom("COMPRA BAR PACO", "BIZUM DE ANA"),
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list
      .toSorted((one, other) => one.place - other.place)
      .map(({ place, later, ...row }): Row => ({ ...row, date: day(place), valueDate: day(place - later) })),
  );

const contentsOf = (list: Row[]) =>
  list.map(({ date, amountInCents }) => `${date} ${amountInCents}`).toSorted();

test("every row of a first file is stored, including equal twins", () => {
  fc.assert(
    fc.property(rows, (file) => {
      const { bring, contents } = createLedger();

      bring("n43", file);

      expect(contents()).toEqual(contentsOf(file));
    }),
  );
});

test("overlapping parts of a file, imported in any order and any number of times, store what the whole file would", () => {
  const cases = fc.tuple(rows, fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 5 }));

  // The first two files leave the day between them out, and what comes then is equal to the next day's.
  const equalOnTwoDays = [-150, 2000, 2000, -150].map((amountInCents, place) => ({
    ...{ amountInCents, description: "BIZUM DE ANA", date: day(place), valueDate: day(place) },
  }));

  fc.assert(
    fc.property(cases, ([file, bounds]) => {
      const { bring, contents } = createLedger();
      const windows = bounds.map(([one, other]) => daysOf(file, Math.min(one, other), Math.max(one, other)));
      const rest = file.filter((row) => !windows.some((window) => window.includes(row)));

      for (const window of [...windows, rest, ...windows]) bring("n43", window);

      expect(contents()).toEqual(contentsOf(file));
    }),
    {
      examples: [
        [
          [
            equalOnTwoDays,
            [
              [0, 0],
              [2, 3],
            ],
          ],
        ],
      ],
    },
  );
});

const daysOf = (file: Row[], from: number, to: number) =>
  file.filter(({ date }) => date >= day(from) && date <= day(to));

test("a file cut anywhere, even within a day, is completed by the whole file", () => {
  const cases = rows.chain((file) => fc.tuple(fc.constant(file), fc.subarray(file)));

  fc.assert(
    fc.property(cases, ([file, part]) => {
      const { bring, contents } = createLedger();

      for (const sent of [part, file, part]) bring("n43", sent);

      expect(contents()).toEqual(contentsOf(file));
    }),
  );
});

test("another kind of file with the same transactions adds nothing", () => {
  const otherPrinting = rows.chain((file) =>
    fc.tuple(
      fc.constant(file),
      fc.shuffledSubarray(file, { minLength: file.length, maxLength: file.length }),
      fc.boolean(),
    ),
  );

  fc.assert(
    fc.property(otherPrinting, ([file, shuffled, hasValueDates]) => {
      const { bring, contents } = createLedger();
      const csv = shuffled.map((row) => ({
        ...row,
        description: `Pago: ${row.description.toLowerCase()}`,
        valueDate: hasValueDates ? row.valueDate : row.date,
      }));

      bring("n43", file);
      bring("csv-bbva", csv);
      bring("csv-bbva", csv);
      bring("n43", file);

      expect(contents()).toEqual(contentsOf(file));
    }),
  );
});

test("no file of whole days loses or doubles a transaction, whatever kinds of file arrive in whatever order", () => {
  // An export has all rows of its days: one that lacks some says that they have moved or gone.
  const partOf = (file: Row[]) =>
    fc
      .tuple(fc.nat(12), fc.nat(12))
      .map(([from, length]) => file.filter(({ date }) => date >= day(from) && date <= day(from + length)));
  const arrivals = rows.chain((file) =>
    fc.tuple(
      fc.constant(file),
      fc.array(fc.tuple(fc.constantFrom("n43", "ofx"), partOf(file)), { maxLength: 5 }),
    ),
  );

  fc.assert(
    fc.property(arrivals, ([file, parts]) => {
      const { rows, bring } = createLedger();
      for (const [kind, part] of parts) bring(kind, part);
      bring("n43", file);
      const count = rows().length;

      bring("n43", file);
      for (const [kind, part] of parts) bring(kind, part);

      expect(rows().length).toBe(count);
      expect(count).toBeGreaterThanOrEqual(file.length);
    }),
  );
});

test("a file cut in the middle of a day is completed by the missing rows", () => {
  const { bring, contents } = createLedger();
  bring("n43", [coffee(0), coffee(0)]);

  bring("n43", [coffee(0), coffee(0), coffee(0), coffee(1)]);

  expect(contents()).toEqual(contentsOf([coffee(0), coffee(0), coffee(0), coffee(1)]));
});

test("of two candidates the nearest is matched, and each only once", () => {
  const otherFileRows = [
    { id: "far", bookedOn: day(0), valueOn: day(0), amountCents: -150 },
    { id: "near", bookedOn: day(3), valueOn: day(3), amountCents: -150 },
  ];
  const incoming = [coffee(4), coffee(5)].map((row) => rowOf(row));

  const { verdicts } = reconcileFile(incoming, { known: [], otherFileRows });

  expect(verdicts).toEqual([
    { kind: "linked", occurrence: 1, transactionId: "near" },
    { kind: "new", occurrence: 1 },
  ]);
});

test("a row five days apart or with another amount is another transaction", () => {
  const { bring, rows } = createLedger();
  bring("n43", [coffee(0)]);

  bring("csv-ing", [coffee(5), { ...coffee(0), amountInCents: -151 }]);

  expect(rows()).toHaveLength(3);
});

test("accents, case, spaces and card masks do not make another transaction", () => {
  const keyOfText = (description: string) => keyOf({ ...coffee(0), description });

  const keys = ["Compra  TARJ 5402****1234 Frutería", "COMPRA TARJ XXXXXXXXXXXX1234 FRUTERIA"].map(keyOfText);

  expect(keys[0]).toBe(keys[1]);
  expect(keyOfText("COMPRA TARJ FRUTERIA 2")).not.toBe(keys[0]);
  expect(keyOf(coffee(0), "USD")).not.toBe(keyOf(coffee(0)));
});

test("the versions of one standard are one kind of file", () => {
  expect(
    ["ofx1", "ofx2", "camt.053.001.02", "camt.053.001.08", "csv-ing", "norma43"].map(fileKindOf),
  ).toEqual(["ofx", "ofx", "camt", "camt", "csv-ing", "norma43"]);
});

test("an equal row where one file ends and the next begins counts once and is reported as doubtful; whole days that overlap are not", () => {
  const row = (date: string, amountInCents: number): Row => ({
    ...{ date, valueDate: date, amountInCents },
    description: "BAR PACO",
  });
  const twinsOf = (first: Row[], second: Row[], more: Partial<FeedRow> = {}) => {
    const known = first.map((one, place) => ({
      ...{ ...rowOf(one, more), id: `r${place}`, occurrence: 1, isOwn: true },
    }));
    return reconcileFile(
      second.map((one) => rowOf(one, more)),
      { known, otherFileRows: [] },
    ).doubtfulTwins;
  };
  const first = [row("2026-03-01", -900), row("2026-03-02", -150)];
  const second = [row("2026-03-02", -150), row("2026-03-03", -700)];

  expect(twinsOf(first, second)).toBe(1);
  expect(twinsOf(second, first)).toBe(1);
  expect(twinsOf(first, second, { externalId: "id" })).toBe(0);
  expect(twinsOf(first, [...first, ...second.slice(1)])).toBe(0);
  expect(twinsOf(first, first)).toBe(0);
});
