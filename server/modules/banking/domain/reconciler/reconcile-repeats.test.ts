import { expect, test } from "vitest";
import { dayName } from "#server/dev/reconciler-simulator/bank.ts";
import { createFeed } from "#server/dev/reconciler-simulator/feed.ts";
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

test("two equal transactions of one day stay two, and a third is added when it comes", () => {
  const { bank, contents } = startLedger();
  bank([coffee(3), coffee(3)]);

  bank([coffee(3), coffee(3), coffee(3)]);

  expect(contents()).toEqual(contentsOf([coffee(3), coffee(3), coffee(3)]));
});

test("a salary paid in two equal halves under one repeated id stays two", () => {
  const { bank, contents } = startLedger();
  const half = row(3, 90_000, "NOMINA ACME", { externalId: "nomina" });

  bank([half, half, coffee(1)]);

  expect(contents()).toEqual(contentsOf([half, half, coffee(1)]));
});

test("an answer that contains everything twice counts once", () => {
  const { bank, contents } = startLedger();
  const rows = days(1, 5).map((day) => row(day, -100 * day, `SHOP ${day}`, { externalId: `${day}` }));

  bank([...rows, ...rows]);

  expect(contents()).toEqual(contentsOf(rows));
});

test("two rows with the same id and the same balance after them are one transaction", () => {
  const { bank, ids } = startLedger();
  const repeated = row(3, -1250, "LIDL", { externalId: "a", balanceAfterCents: 5000 });

  bank([repeated, repeated, coffee(1)]);

  expect(ids()).toHaveLength(2);
});

const withBalance = (
  day: number,
  cents: number,
  text: string,
  balanceAfterCents: number,
  externalId: string,
) => row(day, cents, text, { balanceAfterCents, externalId });

test("a row told again under another id is one transaction by the balance after it, and the same answer again changes nothing", () => {
  const { bank, ids } = startLedger();
  const rows = [
    withBalance(1, 90_000, "NOMINA ACME", 90_000, "a"),
    withBalance(3, -1250, "LIDL", 88_750, "b"),
  ];
  bank(rows);
  const answer = [...rows, withBalance(3, -1250, "LIDL", 88_750, "again b")];

  const changes = [bank(answer), bank(answer.toReversed())];

  expect([changes, ids().length]).toEqual([[0, 0], 2]);
});

test("what is bought, given back and bought again on one day stays, although it leaves the same balance twice", () => {
  const { bank, contents } = startLedger();
  const rows = [
    withBalance(1, 90_000, "NOMINA ACME", 90_000, "a"),
    withBalance(3, -1250, "LIDL", 88_750, "b"),
    withBalance(3, 1250, "LIDL", 90_000, "c"),
    withBalance(3, -1250, "LIDL", 88_750, "d"),
  ];

  bank(rows);

  expect(contents()).toEqual(contentsOf(rows));
});

test("twins stay two where a bank prints one balance beside all rows", () => {
  const { bank, contents } = startLedger();
  const rows = [
    withBalance(1, 90_000, "NOMINA ACME", 88_000, "a"),
    ...["b", "c"].map((id) => withBalance(3, -1000, "BAR PACO", 88_000, id)),
  ];

  bank(rows);

  expect(contents()).toEqual(contentsOf(rows));
});

test("of two holds of one shop under its id, the one that is not booked yet stays beside the booking of the other", () => {
  const { bank, contents } = startLedger();
  const ofShop = { externalId: "LIDL" };
  const waiting = hold(3, -2700, "PENDIENTE LIDL", ofShop);
  bank([waiting, waiting]);
  const booking = row(4, -2700, "PAGO CON TARJETA EN LIDL", ofShop);

  bank([waiting, booking]);

  expect(contents()).toEqual(contentsOf([waiting, booking]));
});

test("a hold dated days after a booking of its shop's id is another purchase", () => {
  const { bank, contents } = startLedger();
  const booking = row(3, -5000, "CAJERO 0182", { externalId: "CAJERO" });
  bank([booking]);
  const later = hold(7, -5000, "CAJERO 0182", { externalId: "CAJERO" });

  bank([booking, later]);

  expect(contents()).toEqual(contentsOf([booking, later]));
});

test("known equal coffees of many days stay although the balance is lower by their sum", () => {
  const ledger = createLedger();
  const question = { source: "bank", from: 0, to: 30, complete: true };
  const coffees = days(1, 20).flatMap((day) => [coffee(day, `${day} a`), coffee(day, `${day} b`)]);
  const rows = [...coffees, row(1, -90_000, "RECIBO ALQUILER")];
  const tellings = rows.map((row) => ({ tag: 0, row }));
  ledger.sync(question, tellings);

  const cents = 20 * 150;
  const expectedChanges = [{ through: null, cents }] as const;
  const target = { expectedChanges, from: dayName(0), includesPending: false, unexplained: [] };

  expect(ledger.sync(question, tellings, target)).toMatchObject({ changes: 0, unexplained: [cents] });
});

test("once the last hold of an available balance is booked, the same answer with a row told twice changes nothing", () => {
  const feed = createFeed(createLedger(), "bank", 0);
  const balance = { code: "ITAV", cents: 10_000, includesPending: true, closedOn: null };
  const take = (rows: readonly FeedRow[]) => {
    const reported = rows.map((row) => ({ tag: 0, row }));
    return feed.take({ from: 0, today: 5, complete: true, reported, balance }, false);
  };
  take([coffee(1, "a"), hold(3, -2999, "ZARA")]);
  const answer = [coffee(1, "a"), coffee(1, "again a"), row(4, -2999, "ZARA")];
  take(answer);

  expect(take(answer)).toBe(0);
});

test("rows told twice go together when the balance proves it, although one of them equals an older difference, and the same answer again changes nothing", () => {
  const ledger = createLedger();
  const feed = createFeed(ledger, "bank", 0);
  const rows = [coffee(1, "a"), row(2, -2000, "ANA GARCIA", { externalId: "b" })];
  const take = (told: readonly FeedRow[], cents: number) => {
    const reported = told.map((row) => ({ tag: 0, row }));
    const balance = { code: "ITBD", cents, includesPending: false, closedOn: null };
    return feed.take({ from: 0, today: 5, complete: true, reported, balance }, false);
  };
  take(rows, 10_000);
  take(rows, 10_150);
  const answer = [...rows, ...rows.map((one) => ({ ...one, externalId: `again ${one.externalId}` }))];
  const firstTime = take(answer, 10_150);

  expect([firstTime, take(answer, 10_150), ledger.rows().length]).toEqual([0, 0, 2]);
});

test("of rows told twice one that is older than what the bank still tells of goes with the others, by the balance of them all", () => {
  const ledger = createLedger();
  const feed = createFeed(ledger, "bank", 0);
  const rows = [
    row(1, -2576, "DECATHLON"),
    ...[row(4, -7404, "PRIMARK"), row(6, -3693, "AMAZON"), coffee(7), coffee(8)],
  ];
  // A balance that counts holds that nobody tells of proves nothing of rows that are told twice.
  const balance = { code: "ITAV", cents: 10_000, includesPending: true, closedOn: null };
  const take = (told: readonly FeedRow[], from: number) => {
    const reported = told.map((row) => ({ tag: 0, row }));
    return feed.take({ from, today: 10, complete: true, reported, balance }, false);
  };
  take(rows, 0);
  take([...rows.slice(0, 3), ...rows], 0);
  const doubled = ledger.rows().length;
  const answer = rows.slice(1);

  take(answer, 3);

  expect([doubled, ledger.rows().length, take(answer, 3)]).toEqual([8, 5, 0]);
});
