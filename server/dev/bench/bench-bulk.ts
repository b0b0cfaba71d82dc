import { ofxOfShape } from "#server/dev/testing/ofx-files.ts";
import { type BulkAction, type BulkDone, changeTransactions } from "#shared/contracts/banking/bulk.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement, listImports, undoImport } from "#shared/contracts/banking/statements.ts";
import { type BenchApp, type BenchPerson, today } from "./bench-app.ts";
import { print, processorSeconds } from "./measure.ts";

const bring = ({ call }: BenchPerson, rows: number, lastDay: string) =>
  call.withProgress(importStatement, () => {}, {
    query: { fileName: `${rows}.ofx` },
    file: ofxOfShape({ rows, lastDay }),
  });

/** Wall and processor seconds of a request, and the longest that another small one waited meanwhile. */
const timed = async (person: BenchPerson, name: string, work: () => Promise<unknown>) => {
  let isRunning = true;
  let longest = 0;
  const others = (async () => {
    while (isRunning) {
      const since = performance.now();
      await person.call(listImports, { query: {} });
      longest = Math.max(longest, performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const since = performance.now();
  const cpu = await processorSeconds(work);
  const wall = (performance.now() - since) / 1000;
  isRunning = false;
  await others;
  print(
    `${name.padEnd(34)} ${wall.toFixed(2)} s, processor ${cpu.toFixed(2)} s, another waited ${Math.round(longest)} ms`,
  );
};

const actions: [string, BulkAction][] = [
  ["category", { kind: "category", category: "Supermercados/Alimentación" }],
  ["exclusion", { kind: "exclude", isExcluded: true }],
  ["tag", { kind: "add-tag", tag: "viaje" }],
];

const undoNewest = async ({ call }: BenchPerson) => {
  const { imports } = await call(listImports, { query: {} });
  await call(undoImport, { params: { id: imports[0]?.id ?? "" } });
};

/** Changes of 10,000 rows and their undo; imports that come and go, in a small and in a large account. */
export const benchBulk = async (app: BenchApp) => {
  for (const [name, action] of actions) {
    const person = await app.signIn();
    // Every other row comes in, which no category of spending fits.
    await bring(person, name === "category" ? 20_000 : 10_000, today);
    const filter = { from: "2020-01-01", to: today };
    const { version, total } = await person.call(listTransactions, { query: { ...filter, limit: 1 } });
    const change = { of: { filter, version, count: total }, action };
    const done: BulkDone[] = [];
    await timed(person, name, async () => {
      done.push(await person.call(changeTransactions, { body: change }));
    });
    const id = done[0]?.entryId ?? "";
    await timed(person, `undo of ${name}`, () => person.call(undoHistoryEntry, { params: { id } }));
    print(`${done[0]?.changed} changed`);
  }
  const other = await app.signIn();
  for (let round = 0; round < 6; round++) {
    await bring(other, 10_000, "2020-01-01");
    await timed(other, "undo of an import of 10,000", () => undoNewest(other));
  }
  await timed(other, "import of 100,000", () => bring(other, 100_000, today));
  for (const search of ["12,99", ">100", "50-60"]) {
    await timed(other, `search ${search}`, () =>
      other.call(listTransactions, { query: { search, limit: 50 } }),
    );
    await timed(other, `search ${search} again`, () =>
      other.call(listTransactions, { query: { search, limit: 50 } }),
    );
  }
  await timed(other, "undo of an import of 100,000", () => undoNewest(other));
};
