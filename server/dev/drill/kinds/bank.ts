import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startServer } from "#server/dev/drill/drilled-server.ts";
import { noteEnd } from "#server/dev/drill/ends.ts";
import type { Findings } from "#server/dev/drill/findings.ts";
import { secondsUntilHealthy } from "#server/dev/drill/health.ts";
import { type Person, signUp } from "#server/dev/drill/person.ts";
import type { Kind } from "#server/dev/drill/stage.ts";
import type { Random } from "#server/dev/random.ts";
import { type Fault, faultKinds } from "#server/dev/simulated-bank/faults.ts";
import { linkBank } from "#server/dev/testing/bank-authorization.ts";
import { getSyncStatus, syncBanks } from "#shared/contracts/banking/connections.ts";
import { earliestDay, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { ApiError } from "#shared/http/errors.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";

const syncWithinMs = 25_000;
/** Younger transactions may change during a round. */
const settledDays = 3;

/** A simulated bank fails while a person syncs, and recovers. */
export const bank: Kind = async () => {
  const folder = await mkdtemp(join(tmpdir(), "aifred-drill-"));
  const environment = { SIMULATED_BANK: "on", SIMULATED_BANK_FAULTS: "on" };
  const server = startServer({ dataDir: folder, environment });
  const baseUrl = await server.baseUrl();
  const switchFaults = async (faults: Fault[]) => {
    const answer = await fetch(`${baseUrl}/simulated-bank/faults`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(faults),
    });
    if (!answer.ok) throw new Error(`The faults were not switched: ${answer.status}`);
  };

  return {
    async round({ random, findings }) {
      const visitor = await signUp(baseUrl, findings);
      const person = { ...visitor, call: visitor.at(baseUrl) };
      await linkBank(person);
      await untilSynced(visitor, baseUrl);
      const before = await settledRows(visitor, baseUrl);

      const faults = someFaults(random);
      await switchFaults(faults);
      const outcomes = [await press(visitor, baseUrl, findings)];
      if (random.happens(0.5)) outcomes.push(await press(visitor, baseUrl, findings));
      await switchFaults([]);
      const seconds = await secondsUntilHealthy(baseUrl, performance.now());
      await untilSynced(visitor, baseUrl);

      const { connections } = await person.call(getSyncStatus);
      const ended = connections.find(({ state }) => state === "ended");
      if (ended) outcomes.push(`renewed: ${(await linkBank(person, { connectionId: ended.id })).status}`);
      else outcomes.push(await press(visitor, baseUrl, findings));
      const isSynced = await untilSynced(visitor, baseUrl);
      // A refused sync leaves what the failing bank sent before.
      if (outcomes.at(-1) === "waiting") outcomes.push("not compared");
      else compare(before, await settledRows(visitor, baseUrl), findings);
      noteEnd([server], findings);
      const names = faults.map(({ kind, times }) => (times ? `${kind} ${times} times` : kind)).join(", ");
      if (!isSynced) outcomes.push("still asking");
      return { summary: `${before.length} rows; ${names}; told ${outcomes.join(", ")}`, seconds };
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const someFaults = (random: Random) =>
  Array.from({ length: random.between(1, 3) }, (): Fault => {
    const kind = random.oneOf(faultKinds);
    return random.happens(0.5) ? { kind } : { kind, times: random.between(1, 3) };
  });

/** The messages that the person gets. */
const press = async (person: Person, baseUrl: string, findings: Findings) => {
  try {
    return (await person.at(baseUrl)(syncBanks)).status;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 500) findings.add("wrong", `the button: ${error}`);
    return String(error);
  }
};

/** Waits until no sync runs; false after a long wait. */
const untilSynced = async (person: Person, baseUrl: string) => {
  for (const end = performance.now() + syncWithinMs; performance.now() < end; ) {
    if (!(await person.at(baseUrl)(getSyncStatus)).running) return true;
    await setTimeout(200);
  }
  return false;
};

/** Account, day and amount of booked transactions that are too old to change. */
const settledRows = async (person: Person, baseUrl: string) => {
  const call = person.at(baseUrl);
  const to = addDays(madridDayOf(new Date()), -settledDays);
  const rows: string[] = [];
  for (let cursor: string | undefined, isOver = false; !isOver; ) {
    const page = await call(listTransactions, {
      query: { from: earliestDay, to, limit: 100, ...(cursor && { cursor }) },
    });
    for (const { accountId, date, type, amount } of page.transactions) {
      rows.push(`${accountId.slice(0, 8)} ${date} ${type} ${amount.toFixed(2)}`);
    }
    cursor = page.nextCursor ?? undefined;
    isOver = cursor === undefined;
  }
  return rows;
};

const compare = (before: string[], after: string[], findings: Findings) => {
  const [had, has] = [countsOf(before), countsOf(after)];
  for (const row of new Set([...before, ...after])) {
    const change = (has.get(row) ?? 0) - (had.get(row) ?? 0);
    if (change > 0) findings.add("doubled", row);
    if (change < 0) findings.add("lost", row);
  }
};

const countsOf = (rows: string[]) => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return counts;
};
