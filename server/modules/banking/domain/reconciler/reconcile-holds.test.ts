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

test("a pending coffee is not matched with the booked one of its day, even if that has another text", () => {
  const { bank, contents } = startLedger();
  bank([coffee(4)]);
  const answer = [row(4, -150, "BAR PACO // MOV. 1"), hold(4, -150, "Autorizacion bar paco")];

  bank(answer);

  expect(contents()).toEqual(contentsOf(answer));
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
