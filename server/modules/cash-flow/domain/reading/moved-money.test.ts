import { expect, test } from "vitest";
import type { CashAccount, CashRow } from "#server/modules/cash-flow/domain/household.ts";
import type { OwnPromise } from "#server/modules/cash-flow/domain/person/dated-promise.ts";
import { makeReading } from "./make-reading.ts";

const today = "2026-11-28";
const months = ["04", "05", "06", "07", "08", "09", "10", "11"].map((month) => `2026-${month}`);

const aRow = (accountId: string, day: string, cents: number, description: string): CashRow => ({
  ...{ id: `${accountId} ${day} ${cents}`, accountId, day, cents, description },
  ...{ merchantName: null, creditorName: null, category: null },
});

const living = months.flatMap((month) => [
  aRow("daily", `${month}-01`, 210_000, "NOMINA TALLERES SUR SL"),
  aRow("daily", `${month}-03`, -80_000, "RECIBO ALQUILER PISO LARIOS"),
]);
const saved = months.map((month) => ({
  ...aRow("daily", `${month}-05`, -30_000, "TRASPASO A CUENTA AHORRO"),
  isOwnTransfer: true,
}));
/** On the same day, or some days later. */
const arrived = (days: number) =>
  months.map((month) => ({
    ...aRow("saved", `${month}-${String(5 + days).padStart(2, "0")}`, 30_000, "TRASPASO DE CUENTA NOMINA"),
    isOwnTransfer: true,
  }));

const readingOf = (
  rows: readonly CashRow[],
  types: readonly CashAccount["type"][],
  own: readonly OwnPromise[] = [],
) =>
  makeReading({
    household: {
      ...{ today, rows, plannedCosts: [] },
      accounts: types.map((type) => ({
        ...{ id: type === "savings" ? "saved" : "daily", type, balanceCents: 300_000 },
      })),
    },
    ownTransfers: new Set(rows.flatMap(({ id, isOwnTransfer }) => (isOwnTransfer ? id : []))),
    ...{ wholeMonths: 6, decisions: [], own, contributions: [], consents: [] },
  });

const transfers = ({ content: { coming } }: ReturnType<typeof readingOf>) =>
  coming.filter(({ kind }) => kind === "transfer").map(({ day, cents }) => [day, cents]);
const next = ["2026-12-05", -30_000];

test.each([0, 2, 6])(
  "what goes to known savings each month, arriving %i days later, is to come and changes no sum",
  (days) => {
    const reading = readingOf([...living, ...saved, ...arrived(days)], ["checking", "savings"]);

    expect(transfers(reading)).toHaveLength(12);
    expect(transfers(reading)[0]).toEqual(next);
    const without = readingOf(living, ["checking", "savings"]).forecast;
    expect(reading.forecast.days).toEqual(without.days);
    expect(reading.forecast.freeMonth).toEqual(without.freeMonth);
    expect(reading.forecast.saving[0]).toEqual({ day: next[0], cents: 30_000 });
  },
);

test("what goes to an account that is not here leaves the forecast on its day, and is still left of the month", () => {
  const reading = readingOf([...living, ...saved], ["checking"]);

  expect(transfers(reading)[0]).toEqual(next);
  const middle = (day: string) => reading.forecast.days.find((one) => one.day === day)?.p50Cents ?? 0;
  expect(Math.abs(middle("2026-12-04") - middle("2026-12-05") - 30_000)).toBeLessThan(3000);
  const without = readingOf(living, ["checking"]).forecast;
  expect(reading.forecast.freeMonth).toEqual(without.freeMonth);
});

/** An account that is the person's by half: rows are their share. */
const joint = months.flatMap((month) => [
  { ...aRow("saved", `${month}-05`, 15_000, "TRANSF DE PILAR SANZ"), isOwnTransfer: true },
  { ...aRow("saved", `${month}-05`, 15_001, "TRANSF DE LUCIA CANO"), isExcluded: true },
]);

test("what is put into a joint account is no income, neither the person's nor what they said is none of theirs", () => {
  const { content, forecast } = readingOf([...living, ...saved, ...joint], ["checking"]);

  expect(content.coming.filter(({ cents }) => cents > 0).map(({ name }) => name)).toEqual(
    Array(12).fill(expect.stringMatching(/talleres/i)),
  );
  expect(content.past.filter(({ cents }) => cents > 0).map(({ name }) => name)).not.toContainEqual(
    expect.stringMatching(/lucia/i),
  );
  expect(content.promises.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/lucia/i));
  expect(forecast.freeMonth).toEqual(readingOf(living, ["checking"]).forecast.freeMonth);
  const arrives = (day: string) => forecast.days.find((one) => one.day === day)?.p50Cents ?? 0;
  expect(Math.abs(arrives("2026-12-05") - arrives("2026-12-04"))).toBeLessThan(3000);
});

test("what comes from own savings is nothing to come, and no transfer is that the person says is none", () => {
  const back = arrived(0).map((row) => ({ ...row, accountId: "daily" }));
  expect(transfers(readingOf([...living, ...back], ["checking"]))).toEqual([]);
  const refused = saved.map((row) => ({ ...row, isOwnTransfer: false }));
  expect(transfers(readingOf([...living, ...refused], ["checking"]))).toEqual([]);
});

test("what the person says to put aside is taken once: off the line where it goes to an account that is not here, else off what can be spent", () => {
  const aside = (cents: number): OwnPromise => ({
    ...{ id: "aside", name: "Ahorro", kind: "transfer", every: "month", cents, firstOn: "2026-12-10" },
    ...{ endsOn: null, accountId: "daily" },
  });
  const lowered = (types: readonly CashAccount["type"][], cents = -20_000) => {
    const before = readingOf(living, types).forecast;
    const { forecast } = readingOf(living, types, [aside(cents)]);
    const at = ({ days }: typeof before) => days.find(({ day }) => day === "2026-12-10")?.p10Cents ?? 0;
    return { line: at(before) - at(forecast), saving: forecast.saving.slice(0, 1) };
  };

  expect(lowered(["checking", "savings"])).toEqual({
    line: 0,
    saving: [{ day: "2026-12-10", cents: 20_000 }],
  });
  expect(lowered(["checking"])).toEqual({ line: 20_000, saving: [] });
  expect(lowered(["checking", "savings"], 20_000)).toEqual({ line: 0, saving: [] });
});

test("what nobody has put aside this time is not told of as a payment that has not come", () => {
  const rows = [...living, ...saved, ...arrived(0)].filter(({ day }) => day !== "2026-11-05");
  const { past } = readingOf(rows, ["checking", "savings"]).content;

  expect(past.filter(({ kind }) => kind === "transfer")).toEqual([]);
  expect(past.map(({ name, state }) => [name, state])).toContainEqual([
    expect.stringMatching(/larios/i),
    "settled",
  ]);
});
