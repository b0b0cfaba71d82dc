import { aCsv } from "#server/dev/testing/statement-files.ts";
import { earliestDay, listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent, listEvents } from "#shared/contracts/calendar/events.ts";
import { createGoal, listGoals, updateGoal } from "#shared/contracts/goals.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { Findings } from "./findings.ts";
import type { Person } from "./person.ts";
import type { Write, Writes } from "./writes.ts";

const counts = { events: 150, contributions: 14 };
/** Rows per file; the embedded database imports long ones in steps. */
const rowsOfFiles = [60, 1500, 60, 1500, 60, 60];
const daysOfFile = 30;
const openingCents = 500_000;
const dayMs = 24 * 3_600_000;

/** Contributions are powers of this base, so the sum shows how often each was stored. */
const base = 4;

export type Works = Awaited<ReturnType<typeof prepareWorks>>;

/** The calls of a round, and how often the product has stored each. */
export const prepareWorks = async (person: Person, { baseUrl, now }: { baseUrl: string; now: Date }) => {
  const { goal } = await person.at(baseUrl)(createGoal, {
    body: { title: "Casa", paraType: "project", priority: 5, targetAmount: 10_000_000 },
  });
  const files = statementFiles(now);
  let accountId: string | undefined;

  const events = range(counts.events).map((place): Write => {
    const title = `Cita ${place}`;
    const startTime = new Date(now.getTime() + (2 + place) * dayMs).toISOString();
    return { name: title, send: (call) => call(createEvent, { body: { title, startTime } }) };
  });
  const contributions = range(counts.contributions).map(
    (place): Write => ({
      name: `Aportación ${place}`,
      send: (call) =>
        call(updateGoal, { params: { id: goal.id }, body: { contribution: base ** place / 100 } }),
    }),
  );
  const imports = files.map(
    ({ name, file }): Write => ({
      name,
      send: async (call) => {
        const query = { fileName: name, ...(accountId && { accountId }) };
        const { accounts } = await call(importStatement, { query, file });
        accountId ??= accounts[0]?.id;
      },
    }),
  );

  const carriedOut = async (address: string) => {
    const call = person.at(address);
    const times = new Map<string, number>();
    for (const { title } of (await call(listEvents, { query: {} })).events) {
      times.set(title, (times.get(title) ?? 0) + 1);
    }
    const { goals } = await call(listGoals);
    const cents = Math.round((goals.find(({ id }) => id === goal.id)?.currentAmount ?? 0) * 100);
    for (const [place, { name }] of contributions.entries()) {
      times.set(name, Math.floor(cents / base ** place) % base);
    }
    for (const { name, rows, from, to } of files) {
      const { total } = await call(listTransactions, { query: { from, to } });
      times.set(name, total / rows);
    }
    return times;
  };

  return { events, contributions, imports, carriedOut };
};

/** Reports lost and repeated writes, and sums that differ from their rows. */
export const checkWorks = async (
  works: Works,
  {
    person,
    writes,
    findings,
    baseUrl,
  }: { person: Person; writes: Writes; findings: Findings; baseUrl: string },
) => {
  const times = await works.carriedOut(baseUrl);
  for (const { name } of [...works.events, ...works.contributions, ...works.imports]) {
    const [state, count] = [writes.stateOf(name), times.get(name) ?? 0];
    if (state === "acknowledged" && count < 1) findings.add("lost", `${name} (${count})`);
    if (count > 1) findings.add("doubled", `${name} (${count})`);
    if (state === "unsent" && count > 0) findings.add("wrong", `${name} was never sent`);
    if (count % 1 !== 0) findings.add("wrong", `${name} is there in part (${count})`);
  }
  // The latest file states the balance; without one in the middle the rows do not add up to it.
  const isComplete = works.imports.every(({ name }) => writes.stateOf(name) !== "unsure");
  if (isComplete) await checkBalance(person, baseUrl, findings);
};

const checkBalance = async (person: Person, baseUrl: string, findings: Findings) => {
  const call = person.at(baseUrl);
  const { accounts } = await call(listAccounts);
  const { total, income, expenses } = await call(listTransactions, { query: { from: earliestDay } });
  if (accounts.length > 1) findings.add("doubled", `${accounts.length} accounts`);
  const balance = accounts.reduce((sum, account) => sum + Math.round(account.balance * 100), 0);
  const net = Math.round(income * 100) - Math.round(expenses * 100);
  const expected = total > 0 ? openingCents + net : balance;
  if (balance !== expected) findings.add("wrong", `balance ${balance}, by its rows ${expected}`);
};

/** Exports of one account for consecutive weeks, with consistent balances. */
const statementFiles = (now: Date) => {
  const lastDay = madridDayOf(now);
  let balance = openingCents;
  return rowsOfFiles.map((rows, number) => {
    const from = addDays(lastDay, -(rowsOfFiles.length - number) * daysOfFile - 1);
    const lines = range(rows).map((row) => {
      const cents = row % 10 === 0 ? 50_000 : -(100 + ((number * 7919 + row * 331) % 9000));
      balance += cents;
      const date = addDays(from, Math.floor((row * daysOfFile) / rows))
        .split("-")
        .toReversed()
        .join("/");
      return `${date};COMPRA TIENDA ${number} ${row};${euros(cents)};${euros(balance)}`;
    });
    const to = addDays(from, daysOfFile - 1);
    return { name: `banco-${number}.csv`, file: aCsv(lines), rows, from, to };
  });
};

const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

const range = (length: number) => Array.from({ length }, (_, place) => place);
