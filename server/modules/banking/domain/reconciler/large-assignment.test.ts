import { expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import { assign } from "./assignment.ts";
import { contentKeyOf } from "./content-key.ts";
import { reconcile } from "./reconcile.ts";
import { reconcileFile } from "./reconcile-file.ts";
import { createSimilarity } from "./similarity.ts";

/** A word that is made of letters alone and that no other number has. */
const nameOf = (number: number) =>
  [...String(number).padStart(6, "0")].map((digit) => "BCDFGHJKLM"[Number(digit)]).join("");
const placeOf = (number: number, day: number, name: string) => ({
  number,
  day,
  name,
  row: { amountCents: -150 },
});
const largeGroup = (count: number, dayOf: (place: number) => number, name: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => placeOf(place, dayOf(place), name(place)));

const shapes: [shape: string, dayOf: (place: number) => number, name: (place: number) => string][] = [
  ["of one day and one name", () => 0, () => "PACO"],
  ["of one day and a name each", () => 0, nameOf],
  ["of fifty days and a name each", (place) => place % 50, nameOf],
  ["of fifty days and seven names", (place) => place % 50, (place) => nameOf(place % 7)],
];

const comparisonsAmong = (count: number, [, dayOf, name]: (typeof shapes)[number]) => {
  let comparisons = 0;
  const byDay = (one: { day: number }, other: { day: number }) => one.day - other.day;
  const pairs = assign({
    left: largeGroup(count, dayOf, name).sort(byDay),
    right: largeGroup(count, (place) => dayOf(place) + 1, name).sort(byDay),
    costOf: (one, other) => {
      comparisons += 1;
      return Math.abs(one.day - other.day) + (one.name === other.name ? 0 : 5);
    },
    costOfUnmatchedLeft: () => 3,
    costOfUnmatchedRight: 7,
    wordsOf: ({ name }) => [name],
  });
  return { comparisons, pairs };
};

test.each(shapes)(
  "three times as many equal amounts, %s, need three times as many comparisons",
  (...shape) => {
    const [few, many] = [comparisonsAmong(500, shape), comparisonsAmong(1500, shape)];

    expect(few.pairs.length).toBeGreaterThan(470);
    expect(many.pairs.length).toBeGreaterThan(1420);
    expect(many.comparisons).toBeLessThanOrEqual(few.comparisons * 3 ** 1.05);
  },
);

test("in a large group each row is paired with its own name, however many rows are nearer", () => {
  const { pairs } = comparisonsAmong(2000, ["", (place) => place % 3, nameOf]);

  expect(pairs.filter(([one, other]) => one.number !== other.number)).toEqual([]);
});

test("only the first words of a very long text are compared", () => {
  const { distinctiveWords, alike } = createSimilarity();
  const long = Array.from({ length: 10_000 }, (_, place) => nameOf(place)).join(" ");
  const row = { text: `BAR PACO ${long}`, counterparty: null };

  expect(distinctiveWords(row).length).toBeLessThan(50);
  expect(alike(row, { text: "PAGO EN BAR PACO", counterparty: null })).toBe(true);
});

const sourceRow = (place: number, text: string) => {
  const bookedOn = addDays("2026-01-01", Math.floor(place / 20));
  const row = {
    bookedOn,
    valueOn: bookedOn,
    amountCents: -150,
    text,
    externalId: null,
    balanceAfterCents: null,
  };
  return { ...row, contentKey: contentKeyOf({ ...row, currency: "EUR" }) };
};
const places = Array.from({ length: 600 }, (_, place) => place);

test("hundreds of equal amounts from another kind of file are matched one to one", () => {
  const file = places.map((place) => sourceRow(place, `COMPRA ${nameOf(place)}`));
  const otherFileRows = places.map((place) => ({
    ...sourceRow(place, `Pago en ${nameOf(place)}`),
    id: `${place}`,
  }));

  const { verdicts } = reconcileFile(file, { known: [], otherFileRows });

  expect(verdicts.map((verdict) => verdict.kind === "linked" && verdict.transactionId)).toEqual(
    places.map(String),
  );
});

test("hundreds of equal amounts whose text changed stay the same rows", () => {
  const feedRow = (place: number, text: string) => ({
    ...sourceRow(place, text),
    status: "booked" as const,
    counterparty: null,
  });
  const known = places.map((place) => {
    const row = feedRow(place, `COMPRA ${nameOf(place)}`);
    return {
      ...row,
      id: `${place}`,
      isReported: true,
      isOwn: true,
      hasOtherSource: false,
      ledgerDay: row.bookedOn,
    };
  });
  const rows = places.map((place) => feedRow(place, `Pago en ${nameOf(place)}`));

  const { verdicts, vanishedHolds } = reconcile(known, {
    rows,
    from: "2026-01-01",
    to: "2026-02-28",
    complete: true,
  });

  expect(verdicts.map((verdict) => verdict.kind === "changed" && verdict.id)).toEqual(places.map(String));
  expect(vanishedHolds).toEqual([]);
});
