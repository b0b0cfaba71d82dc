import { expect, test } from "vitest";
import { isValidIban } from "#shared/rules/iban.ts";
import { daysFromTo, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { demoStatement } from "./demo-statement.ts";

const history = { from: "2025-09-01", to: "2026-11-21", isBeginning: true };
const { accounts } = demoStatement(history);

test("a day has the same rows whenever it is requested", () => {
  const whole = accounts.map(({ rows }) => rows);

  const inPieces = accounts.map((_, place) =>
    daysFromTo(history.from, history.to).flatMap(
      (day) => demoStatement({ from: day, to: day, isBeginning: false }).accounts[place]?.rows ?? [],
    ),
  );

  expect(inPieces).toEqual(whole);
});

test("every account has a valid IBAN and stays out of debt, whichever month its history begins with", () => {
  for (const start of Array.from({ length: 12 }, (_, months) => monthStartAfter("2025-01-01", months))) {
    const to = monthStartAfter(start, 15);
    for (const { iban, openingBalanceInCents, rows } of demoStatement({ from: start, to, isBeginning: true })
      .accounts) {
      let balance = openingBalanceInCents ?? 0;
      const balances = rows.map(({ amountInCents }) => {
        balance += amountInCents;
        return balance;
      });

      expect(isValidIban(iban ?? "")).toBe(true);
      expect(Math.min(...balances), `${iban} from ${start}`).toBeGreaterThan(0);
      expect(balance).toBeLessThan(1_200_000);
    }
  }
});

test("wages come every month, with the extra payments of summer and Christmas", () => {
  const wages = accounts.flatMap(({ rows }) =>
    rows.filter(({ description }) => description.startsWith("NOMINA")),
  );
  const countIn = (month: string) => wages.filter(({ date }) => date.startsWith(month)).length;

  expect(countIn("2026-05")).toBe(1);
  expect(countIn("2026-06")).toBe(2);
  expect(countIn("2025-12")).toBe(2);
});

test("nearly every day has movements and no month spends more than a household would", () => {
  const rows = accounts.flatMap((account) => account.rows);
  const days = new Set(rows.map(({ date }) => date));
  const spentIn = (month: string) =>
    rows.reduce((sum, row) => (row.date.startsWith(month) ? sum - Math.min(0, row.amountInCents) : sum), 0);

  expect(days.size / daysFromTo(history.from, history.to).length).toBeGreaterThan(0.85);
  for (const month of ["2025-10", "2026-01", "2026-04", "2026-07", "2026-10"]) {
    expect(spentIn(month)).toBeGreaterThan(150_000);
    expect(spentIn(month)).toBeLessThan(250_000);
  }
});
