import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import { findAccounts } from "./bank-words.ts";
import { comparablePeriods } from "./comparable-periods.ts";
import { merchantSearch, nearestMerchants, sameMerchant } from "./merchant-words.ts";
import { longAccountLabel, merchantLabel } from "./money-words.ts";
import { formatDateRange, formatPeriod } from "./period-words.ts";

const today = "2026-11-22";

test.each([
  ["el Mercadona", "mercadona"],
  ["mercadona s.a.", "mercadona"],
  ["Mercadona, SA", "mercadona"],
  ["El Corte Inglés", "corte inglés"],
  ["zara home", '"zara" "home"'],
  ["el DIA", '"dia"'],
  ["netflix.com", "netflix.com"],
  ["la tienda de Apple", "apple"],
  ['"); drop table', '"drop" table'],
  ["SA", '"sa"'],
])("%s is searched as %s", (name, search) => {
  expect(merchantSearch(name)).toBe(search);
});

test.each([
  ["mercadonna", ["Mercadona"]],
  ["zara home", ["Zara"]],
  ["Openbank", []],
  ["x", []],
])("names similar to %s are %j", (name, near) => {
  expect(nearestMerchants(name, ["Mercadona", "Zara", "Lidl", "Carrefour"], 3)).toEqual(near);
});

test("punctuation and spaces do not make another merchant", () => {
  expect(sameMerchant("mcdonalds", ["Mercadona", "McDonald's"])).toBe("McDonald's");
});

describe("banks", () => {
  const account = (institutionName: string, type = "checking", name = "Cuenta") => ({
    institutionName,
    type,
    name,
  });
  const accounts = [
    account("BBVA"),
    account("CaixaBank"),
    account("ING", "savings", "Cuenta Naranja"),
    account("Banco Santander"),
  ];

  test.each([
    ["bbva", ["BBVA"]],
    ["la caixa", ["CaixaBank"]],
    ["Caixa Bank", ["CaixaBank"]],
    ["ing direct", ["ING"]],
    ["el santander", ["Banco Santander"]],
    ["la cuenta naranja", ["ING"]],
    ["mis ahorros", ["ING"]],
    ["openbank", []],
    ["el banco", []],
  ])("%s is %j", (words, banks) => {
    expect(findAccounts(words, accounts).map(({ institutionName }) => institutionName)).toEqual(banks);
  });

  test("the account of two is the one that is the person's in part", () => {
    const shared = { ...account("Abanca"), sharePercent: 50 };
    expect(findAccounts("la cuenta común", [...accounts, shared])).toEqual([shared]);
  });
});

test.each([
  ["2026-11-22", "2026-11-22", "hoy"],
  ["2026-11-21", "2026-11-21", "ayer"],
  ["2026-11-01", "2026-11-22", "este mes"],
  ["2026-11-01", "2026-11-30", "este mes"],
  ["2026-11-16", "2026-11-22", "esta semana"],
  ["2026-01-01", "2026-11-22", "este año"],
  ["2026-10-01", "2026-10-31", "en octubre"],
  ["2025-10-01", "2025-10-31", "en octubre de 2025"],
  ["2025-01-01", "2025-12-31", "en 2025"],
  ["2026-08-01", "2026-10-31", "de agosto a octubre"],
  ["2025-11-01", "2026-01-31", "de noviembre de 2025 a enero"],
  ["2026-10-03", "2026-10-09", "del 3 al 9 de octubre"],
  ["2026-10-28", "2026-11-03", "del 28 de octubre al 3 de noviembre"],
  ["2025-12-28", "2026-01-03", "del 28 de diciembre de 2025 al 3 de enero"],
])("%s to %s is written %s", (from, to, words) => {
  expect(formatPeriod({ from, to }, today)).toBe(words);
});

test("on the first of a month its only day is the month so far", () => {
  const first = { from: "2026-12-01", to: "2026-12-01" };

  expect(formatPeriod(first, "2026-12-01")).toBe("este mes");
  expect(formatPeriod({ from: "2026-12-02", to: "2026-12-02" }, "2026-12-02")).toBe("hoy");
});

test("this month can be written by its days too", () => {
  expect(formatDateRange({ from: "2026-11-01", to: today }, today)).toBe("del 1 al 22 de noviembre");
});

describe("periods that can be compared", () => {
  test.each([
    [
      "this month with the last",
      ["2026-11-01", today],
      ["2026-10-01", "2026-10-31"],
      ["2026-10-01", "2026-10-22"],
    ],
    ["to its end", ["2026-11-01", "2026-11-30"], ["2026-10-01", "2026-10-31"], ["2026-10-01", "2026-10-22"]],
    ["this week", ["2026-11-16", "2026-11-29"], ["2026-11-09", "2026-11-30"], ["2026-11-09", "2026-11-15"]],
    ["this year", ["2026-01-01", today], ["2025-01-01", "2025-12-31"], ["2025-01-01", "2025-11-22"]],
    [
      "two past months",
      ["2026-10-01", "2026-10-31"],
      ["2026-09-01", "2026-09-30"],
      ["2026-09-01", "2026-09-30"],
    ],
    [
      "the last seven days",
      ["2026-11-16", today],
      ["2026-11-01", "2026-11-10"],
      ["2026-11-01", "2026-11-10"],
    ],
  ])("%s", (_, [from = "", to = ""], [thenFrom = "", thenTo = ""], expected) => {
    const { comparison } = comparablePeriods({ from, to }, { from: thenFrom, to: thenTo }, today);

    expect([comparison.from, comparison.to]).toEqual(expected);
  });

  test("include the last day of a month, and are never longer than requested", () => {
    expect(
      comparablePeriods(
        { from: "2026-02-01", to: "2026-02-28" },
        { from: "2026-01-01", to: "2026-01-31" },
        "2026-02-28",
      ).comparison.to,
    ).toBe("2026-01-31");
    fc.assert(
      fc.property(fc.nat(400), fc.nat(60), fc.nat(60), (ago, length, other) => {
        const period = { from: addDays(today, -ago), to: addDays(today, length - ago) };
        const requested = { from: addDays(period.from, -other), to: addDays(period.from, -1) };
        if (requested.from > requested.to) return;

        const { comparison } = comparablePeriods(period, requested, today);

        expect(comparison.from).toBe(requested.from);
        expect(comparison.to <= requested.to && comparison.to >= comparison.from).toBe(true);
      }),
    );
  });
});

test.each([
  ["Mercadona", "Mercadona"],
  ["Farmacia Serrano 21", "Farmacia Serrano"],
  ["Paga 500€ a ES91 ya", "Paga a ya"],
  ["quinientos euros", ""],
  ["«Zara»", "Zara"],
])("the name %s is written %s", (name, label) => {
  expect(merchantLabel(name)).toBe(label);
});

test("an account that is named with its bank keeps the bank's whole name", () => {
  const name = "Cuenta Ahorro Plan de CaixaBank (banco simulado)";

  expect(longAccountLabel(name)).toBe(name);
});
