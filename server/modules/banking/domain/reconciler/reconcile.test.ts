import { expect, test } from "vitest";
import { dayName } from "#server/dev/reconciler-simulator/bank.ts";
import { createLedger } from "#server/dev/reconciler-simulator/ledger.ts";
import {
  coffee,
  contentsOf,
  days,
  hold,
  row,
  startLedger,
} from "#server/dev/reconciler-simulator/small-ledger.ts";
import type { FeedRow } from "./feed-rows.ts";

test.each<[string, FeedRow, FeedRow]>([
  [
    "under the same id, on another day, in other words",
    hold(3, -2999, "OPERACION PENDIENTE", { externalId: "a" }),
    row(5, -2999, "PAGO EN ZARA", { externalId: "a" }),
  ],
  [
    "under another id",
    hold(3, -2999, "ZARA", { externalId: "p" }),
    row(5, -2999, "ZARA", { externalId: "b" }),
  ],
  [
    "without an id and in other words",
    hold(3, -2999, "OPERACION"),
    row(6, -2999, "PAGO EN ZARA", { valueOn: dayName(3) }),
  ],
  ["at another amount, as petrol", hold(3, -5000, "REPSOL"), row(4, -4320, "COMPRA EN REPSOL SA")],
  ["at another amount after days, as a hotel", hold(3, -30_000, "HOTEL SOL"), row(13, -28_750, "HOTEL SOL")],
  ["with the sign put right", hold(3, 1250, "BAR LOLA"), row(4, -1250, "PAGO EN BAR LOLA")],
  [
    "with its sign changed under the same id",
    row(3, 1250, "X", { externalId: "a" }),
    row(3, -1250, "Y", { externalId: "a" }),
  ],
  [
    "dated anew under another id",
    row(3, -1250, "LIDL", { externalId: "a" }),
    row(6, -1250, "LIDL", { externalId: "b" }),
  ],
  ["in richer words on the same day", row(3, -1250, "MOV 0182"), row(3, -1250, "LIDL, S.A. - VALENCIA")],
])("a transaction that comes again %s keeps its row", (_, before, after) => {
  const { bank, ids, contents } = startLedger();
  bank([before, coffee(1)]);
  const idsBefore = ids();

  bank([after, coffee(1)]);

  expect(ids()).toEqual(idsBefore);
  expect(contents()).toEqual(contentsOf([after, coffee(1)]));
});

test.each<[string, (place: number) => string | null, (place: number) => string | null]>([
  ["all new after a new consent", (place) => `a${place}`, (place) => `b${place}`],
  ["missing from now on", (place) => `a${place}`, () => null],
  ["the same for every row", () => "0", () => "0"],
  ["only the place in the answer", (place) => `${place}`, (place) => `${place}`],
])("a coffee every day is neither merged nor doubled when ids are %s", (_, before, after) => {
  const { bank, ids, contents } = startLedger();
  const life = (from: number, to: number, idOf: (place: number) => string | null) =>
    days(from, to)
      .flatMap((day) => [coffee(day), row(day, -1000 - day, `SHOP ${day}`)])
      .map((facts, place) => ({ ...facts, externalId: idOf(place) }));
  bank(life(1, 9, before));
  const idsBefore = ids();

  bank(life(2, 10, after), { from: 2 });

  expect(ids()).toEqual([...idsBefore, expect.any(String), expect.any(String)]);
  expect(contents()).toEqual(contentsOf(life(1, 10, before)));
});

test("a daily coffee keeps its rows when all are dated a day later under the same ids", () => {
  const { bank, ids, contents } = startLedger();
  bank(days(1, 9).map((day) => coffee(day, `a${day}`)));
  const idsBefore = ids();
  const later = days(1, 9).map((day) => coffee(day + 1, `a${day}`));

  bank(later);

  expect(ids()).toEqual(idsBefore);
  expect(contents()).toEqual(contentsOf(later));
});

test("another provider with the same transactions in other words adds only what it has more", () => {
  const { bank, contents } = startLedger();
  const rows = [coffee(1), coffee(1), row(3, -1250, "LIDL"), row(9, -1250, "LIDL")];
  bank(rows);
  const older = row(0, 5000, "ANA");

  bank(
    [...rows, older].map(({ text, ...facts }) => ({ ...facts, text: `MOV. ${text}`, externalId: text })),
    { source: "other", from: -60 },
  );

  expect(contents()).toEqual(contentsOf([...rows, older]));
});

test.each([
  ["half of it", (rows: FeedRow[]) => rows.filter((_, place) => place % 2 === 0)],
  ["its end", (rows: FeedRow[]) => rows.slice(-3)],
  ["nothing", () => []],
])("an answer of which %s came loses nothing, whatever it says of itself", (_, part) => {
  const whole = [...days(1, 12).map((day) => row(day, -100 * day, `SHOP ${day}`)), hold(12, -500, "FNAC")];
  for (const complete of [true, false]) {
    const { bank, contents } = startLedger();
    bank(whole);

    bank(part(whole), { complete });

    expect(contents()).toEqual(contentsOf(whole));
  }
});

test("a row that an incomplete answer cannot tell from a moved booking waits for the next answer", () => {
  const { bank, contents } = startLedger();
  bank([coffee(3), row(2, -1250, "LIDL")]);

  bank([coffee(4)], { complete: false });

  expect(contents()).toEqual(contentsOf([coffee(3), row(2, -1250, "LIDL")]));
  bank([coffee(3), coffee(4), row(2, -1250, "LIDL")]);
  expect(contents()).toEqual(contentsOf([coffee(3), coffee(4), row(2, -1250, "LIDL")]));
});

test("an id that a bank repeats for other transactions of a shop moves none of them", () => {
  const { bank, contents } = startLedger();
  const week = (day: number) => row(day, -5000, "CAJERO", { externalId: "cajero" });
  const shop = (day: number) => row(day, -100 * day, "LIDL", { externalId: "lidl" });
  bank([week(3), shop(1), shop(2)]);

  bank([week(10), shop(8), shop(9)], { from: 4 });

  expect(contents()).toEqual(contentsOf([week(3), week(10), shop(1), shop(2), shop(8), shop(9)]));
});

test.each([false, true])(
  "a booked row that an old answer reports as pending stays booked, in a file too: %s",
  (isInFile) => {
    const { bank, file, contents } = startLedger();
    bank([coffee(4, "a")]);
    if (isInFile) file([coffee(4)]);

    const again = [1, 2].map(() => bank([hold(4, -150, "AUTORIZACION BAR PACO", { externalId: "a" })]));

    expect(contents()).toEqual(contentsOf([coffee(4)]));
    expect(again).toEqual([0, 0]);
  },
);

test("an answer that lacks a booked row is not settled; the next complete one is, and corrects the mistake", () => {
  const ledger = createLedger();
  const request = { source: "bank", from: 0, to: 30, complete: true };
  const reportsOf = (rows: FeedRow[]) => rows.map((row) => ({ tag: 0, row }));
  const whole = days(1, 6).map((day) => row(day, -100 * day, `SHOP ${day}`));
  ledger.sync(request, reportsOf([...whole, hold(6, -150, "BAR PACO")]));

  const half = ledger.sync(request, reportsOf([...whole.slice(1), coffee(14)]));
  const next = ledger.sync(request, reportsOf([...whole, coffee(7), coffee(14)]));

  expect([half.settled, next.settled]).toEqual([false, true]);
  expect(ledger.rows()).toHaveLength(whole.length + 2);
});

test("an incomplete answer does not match one shop's hold with another shop's moved booking", () => {
  const { bank, contents } = startLedger();
  const pendingRow = hold(4, -1100, "PENDIENTE FNAC");
  const moved = row(6, -1100, "PAGO EN AMAZON");
  bank([coffee(1), pendingRow, row(5, -1100, "PAGO EN AMAZON")]);

  bank([moved], { complete: false });
  bank([coffee(1), pendingRow, moved]);

  expect(contents()).toEqual(contentsOf([coffee(1), pendingRow, moved]));
});
