import { expect, test } from "vitest";
import { dayName } from "#server/dev/reconciler-simulator/bank.ts";
import { createFeed } from "#server/dev/reconciler-simulator/feed.ts";
import { createLedger } from "#server/dev/reconciler-simulator/ledger.ts";
import { contentKeyOf } from "./content-key.ts";
import type { FeedRow } from "./feed-rows.ts";

const row = (day: number, amountCents: number, text: string, more: Partial<FeedRow> = {}): FeedRow => {
  const bare = {
    status: "booked" as const,
    externalId: null,
    bookedOn: dayName(day),
    valueOn: dayName(day),
    amountCents,
    text,
    counterparty: null,
    balanceAfterCents: null,
    ...more,
  };
  return { ...bare, contentKey: contentKeyOf({ ...bare, currency: "EUR" }) };
};
const hold = (day: number, amountCents: number, text: string, more: Partial<FeedRow> = {}) =>
  row(day, amountCents, text, { status: "pending", ...more });
const coffee = (day: number, externalId: string | null = null) =>
  row(day, -150, "COMPRA BAR PACO", { externalId });
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

interface Question {
  source?: string;
  from?: number;
  to?: number;
  complete?: boolean;
}

const startLedger = () => {
  const ledger = createLedger();
  return {
    bank: (rows: FeedRow[], { source = "bank", from = 0, to = 30, complete = true }: Question = {}) =>
      ledger.sync(
        { source, from, to, complete },
        rows.map((row) => ({ tag: 0, row })),
      ).changes,
    file: (rows: FeedRow[]) =>
      ledger.importFile(
        "n43",
        rows.map((row) => ({ tag: 0, row })),
      ),
    ids: () => ledger.rows().map(({ id }) => id),
    contents: () =>
      ledger
        .rows()
        .map(({ facts }) => `${facts.status} ${facts.bookedOn} ${facts.amountCents}`)
        .toSorted(),
  };
};

const contentsOf = (rows: FeedRow[]) =>
  rows.map(({ status, bookedOn, amountCents }) => `${status} ${bookedOn} ${amountCents}`).toSorted();

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

test("a declined hold is removed, but only when the answer is complete and covers its day", () => {
  const { bank, contents } = startLedger();
  const declined = hold(9, -5000, "REPSOL");
  bank([coffee(1), declined]);

  bank([coffee(1)], { complete: false });
  bank([], { from: 10 });

  expect(contents()).toEqual(contentsOf([coffee(1), declined]));
  bank([coffee(1)]);
  expect(contents()).toEqual(contentsOf([coffee(1)]));
});

test("a hold that a file has too is never removed", () => {
  const { bank, file, ids } = startLedger();
  bank([coffee(1), hold(3, -2000, "ANA")]);
  file([row(4, -2000, "BIZUM ANA")]);

  bank([coffee(1)]);

  expect(ids()).toHaveLength(2);
});

test("an old answer does not make a booked transaction pending", () => {
  const { bank, contents } = startLedger();
  bank([row(5, -2999, "ZARA", { externalId: "a" })]);

  bank([hold(3, -2999, "ZARA", { externalId: "a" })]);

  expect(contents()).toEqual(contentsOf([row(5, -2999, "ZARA")]));
});

test("a hold and its booking in one answer under one id are one transaction", () => {
  const { bank, contents } = startLedger();
  const booked = row(5, -2999, "ZARA", { externalId: "a" });

  bank([hold(3, -2999, "ZARA", { externalId: "a" }), booked]);

  expect(contents()).toEqual(contentsOf([booked]));
});

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

test("a file and a bank may report the same transactions up to four days apart, whichever comes first", () => {
  const booked = [row(3, -1250, "LIDL"), row(12, -4320, "REPSOL"), row(20, -700, "FNAC")];
  const printed = [row(5, -1250, "Compra Lidl"), row(8, -4320, "E.S. 0182"), row(20, -700, "COMPRA")];
  const [fileFirst, bankFirst] = [startLedger(), startLedger()];

  fileFirst.file(printed);
  fileFirst.bank(booked);
  bankFirst.bank(booked);
  bankFirst.file(printed);

  expect(fileFirst.contents()).toEqual(contentsOf(printed));
  expect(bankFirst.contents()).toEqual(contentsOf(booked));
});

test("rows of a file and a bank five days apart are two transactions", () => {
  const { bank, file, ids } = startLedger();
  file([row(3, -1250, "LIDL")]);

  bank([row(8, -1250, "LIDL")]);

  expect(ids()).toHaveLength(2);
});

test("a file brings the booking of a hold first: the bank's own booking leaves one row", () => {
  const { bank, file, contents } = startLedger();
  bank([coffee(1), hold(3, -5000, "REPSOL", { externalId: "a" })]);
  file([row(4, -4320, "REPSOL")]);

  bank([coffee(1), row(4, -4320, "COMPRA REPSOL", { externalId: "a" })]);

  expect(contents()).toEqual(contentsOf([coffee(1), row(4, -4320, "REPSOL")]));
});

test("a match on the wrong day from an incomplete answer is corrected by the next answer", () => {
  const { bank, file, contents } = startLedger();
  file(days(1, 9).map(coffeeOf));

  bank([coffee(10)], { complete: false });
  bank(days(1, 10).map(coffeeOf));

  expect(contents()).toEqual(contentsOf(days(1, 10).map(coffeeOf)));
});

const coffeeOf = (day: number) => coffee(day);

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

test("a pending coffee is not matched with the booked one of its day, even if that has another text", () => {
  const { bank, contents } = startLedger();
  bank([coffee(4)]);
  const answer = [row(4, -150, "BAR PACO // MOV. 1"), hold(4, -150, "Autorizacion bar paco")];

  bank(answer);

  expect(contents()).toEqual(contentsOf(answer));
});

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

test("ids that number the rows of an answer do not match one shop's hold with another shop's booking", () => {
  const { bank, contents } = startLedger();
  bank([
    row(3, -3629, "COMPRA EL CORTE INGLES", { externalId: "43" }),
    hold(3, -1000, "FNAC", { externalId: "44" }),
  ]);
  const answer = [
    row(5, -3629, "COMPRA EL CORTE INGLES", { externalId: "44", valueOn: dayName(3) }),
    row(5, -1000, "FNAC", { externalId: "45" }),
  ];

  bank(answer);

  expect(contents()).toEqual(contentsOf(answer));
});

test("a hold is not matched with a file that ends before the hold was made", () => {
  const { bank, file, contents } = startLedger();
  const printed = days(1, 4).map(coffeeOf);
  file(printed);
  bank([hold(7, -150, "BAR PACO")], { from: 7 });

  bank([coffee(8)], { from: 7 });

  expect(contents()).toEqual(contentsOf([...printed, coffee(8)]));
});

test("two purchases in one shop that a file books days later are not new", () => {
  const { bank, file, contents } = startLedger();
  const booked = [row(3, -2500, "ZARA"), row(7, -2500, "ZARA")];
  bank([coffee(1), ...booked, coffee(20)]);

  file([row(6, -2500, "ZARA 0182 TARJ"), row(9, -2500, "ZARA 0182 TARJ")]);

  expect(contents()).toEqual(contentsOf([coffee(1), ...booked, coffee(20)]));
});

test("a file that ends where a bank's history begins shifts no daily coffee by a day", () => {
  const { bank, file, contents } = startLedger();
  bank(days(12, 15).map(coffeeOf), { from: 12 });

  file(days(6, 11).map(coffeeOf));

  expect(contents()).toEqual(contentsOf(days(6, 15).map(coffeeOf)));
});

test("ids that number the rows of an answer do not match a hold with the equal booking of its day", () => {
  const { bank, contents } = startLedger();
  bank([coffee(3, "0"), hold(3, -150, "COMPRA BAR PACO", { externalId: "1" })]);
  const answer = [
    row(3, -1159, "LIDL", { externalId: "0" }),
    coffee(3, "1"),
    hold(3, -150, "COMPRA BAR PACO", { externalId: "2" }),
  ];

  bank(answer);

  expect(contents()).toEqual(contentsOf(answer));
});

test("a row is matched with its own row in a file although another shop's row of that amount lies between", () => {
  const { bank, file, contents } = startLedger();
  const weekly = days(1, 3).map((day) => row(day, -2000, "ANA GARCIA"));
  const booked = [...weekly, row(4, -2000, "EL CORTE INGLES")];
  bank(booked);

  file([row(3, -2000, "EL CORTE ING 0182"), ...weekly]);

  expect(contents()).toEqual(contentsOf(booked));
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

test("a hold whose booking came from a file does not shift the daily coffees that follow", () => {
  const { bank, file, contents } = startLedger();
  const booked = (day: number) =>
    row(day, -150, "COMPRA BAR PACO", { externalId: `a${day}`, valueOn: dayName(day - 1) });
  const early = days(1, 5).map(booked);
  bank([...early, hold(6, -150, "COMPRA BAR PACO", { externalId: "a7" })]);
  file([1, 2, 3, 4, 5, 7, 8].map(coffeeOf));

  bank([...early, ...[7, 8, 10, 11].map(booked)]);

  expect(contents()).toEqual(contentsOf([...early, ...[7, 8, 10, 11].map(booked)]));
});

test("once one source has booked another's hold, the same answer finds nothing more to match", () => {
  const { bank } = startLedger();
  bank([coffee(0)], { complete: false });
  bank([coffee(0), coffee(0), coffee(0)], { source: "other", complete: false });
  bank([hold(1, -150, "COMPRA BAR PACO"), hold(3, -150, "COMPRA BAR PACO")], { from: 1, complete: false });
  const answer = [coffee(2), hold(7, -150, "OPERACION", { valueOn: dayName(5) })];
  bank(answer, { source: "other", to: 6 });

  const changes = bank(answer, { source: "other", to: 6 });

  expect(changes).toBe(0);
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

test("a file's row is the bank's row of the same day, not one that was bought on that day and booked later", () => {
  const ledger = startLedger();
  ledger.file([row(6, -350, "Movimiento")]);
  const answer = [
    row(9, -350, "COMPRA BUS", { valueOn: dayName(6) }),
    row(6, -350, "COMPRA BUS", { valueOn: dayName(4) }),
  ];

  ledger.bank(answer);

  expect(ledger.contents()).toEqual(contentsOf(answer));
});
