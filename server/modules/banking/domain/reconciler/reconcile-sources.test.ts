import { expect, test } from "vitest";
import { dayName } from "#server/dev/reconciler-simulator/bank.ts";
import {
  coffee,
  coffeeOf,
  contentsOf,
  days,
  hold,
  row,
  startLedger,
} from "#server/dev/reconciler-simulator/small-ledger.ts";

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

test("a row is matched with its own row in a file although another shop's row of that amount lies between", () => {
  const { bank, file, contents } = startLedger();
  const weekly = days(1, 3).map((day) => row(day, -2000, "ANA GARCIA"));
  const booked = [...weekly, row(4, -2000, "EL CORTE INGLES")];
  bank(booked);

  file([row(3, -2000, "EL CORTE ING 0182"), ...weekly]);

  expect(contents()).toEqual(contentsOf(booked));
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
