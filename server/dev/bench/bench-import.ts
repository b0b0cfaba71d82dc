import { type OfxShape, ofxOfShape } from "#server/dev/testing/ofx-files.ts";
import { type SheetShape, sheetOfShape } from "#server/dev/testing/sheet-files.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { deleteAccount, deletionWord } from "#shared/contracts/my-data.ts";
import type { BenchApp } from "./bench-app.ts";
import { costOf, exponentOf, print, processorSeconds } from "./measure.ts";

type Series = [name: string, sizes: number[], shapeOf: (size: number) => Partial<OfxShape>];

const rows = [2500, 5000, 10_000, 20_000];

/** Each series varies one size only. */
const series: Series[] = [
  ["rows, 1 account", rows, (size) => ({ rows: size })],
  ["rows, 3 accounts", rows, (size) => ({ rows: size, accounts: 3 })],
  ["rows, 3 accounts, equal", rows, (size) => ({ rows: size, accounts: 3, sharing: size })],
  ["rows, one day, equal", rows, (size) => ({ rows: size, accounts: 2, sharing: size, rowsPerDay: size })],
  ["accounts", [1, 3, 9, 27], (size) => ({ rows: 10_000, accounts: size })],
  ["equal amounts", [1, 10, 100, 1000, 10_000], (size) => ({ rows: 10_000, accounts: 3, sharing: size })],
  ["words of a text", [4, 16, 64, 256], (size) => ({ rows: 2500, accounts: 3, words: size })],
];

const shapesOfSheets: [name: string, Partial<SheetShape>][] = [
  ["1 account", {}],
  ["3 accounts", { accounts: 3 }],
  ["1 account, in no order", { isShuffled: true }],
  ["3 accounts, in no order", { accounts: 3, isShuffled: true }],
];

const bring = async (app: BenchApp, fileName: string, file: Uint8Array<ArrayBuffer>) => {
  const { call } = await app.signIn();
  const upload = { query: { fileName }, file };
  const cost = await costOf(() =>
    processorSeconds(() => call.withProgress(importStatement, () => {}, upload)),
  );
  await call(deleteAccount, { body: { word: deletionWord } });
  return cost;
};

/** Processor seconds, which are the same on a busy machine. */
const bringOfx = async (app: BenchApp, shape: Partial<OfxShape>) =>
  (await bring(app, "bench.ofx", ofxOfShape(shape))).result;

/** The same rows as a workbook and as text: what the workbook costs is the difference. */
const bringSheets = async (app: BenchApp) => {
  for (const [name, shape] of shapesOfSheets) {
    for (const kind of ["xlsx", "csv"] as const) {
      const file = sheetOfShape(kind, { rows: 100_000, ...shape });
      const { result, seconds, words } = await bring(app, `bench.${kind}`, file);
      print(
        `import of 100,000 rows, ${kind}, ${name}: ${result.toFixed(2)} s of processor, ${seconds.toFixed(2)} s by the clock, ${words}`,
      );
    }
  }
};

const costsOf = async (app: BenchApp, [name, sizes, shapeOf]: Series) => {
  const costs: number[] = [];
  for (const size of sizes) costs.push(await bringOfx(app, shapeOf(size)));
  const shown = sizes.map((size, place) => `${size}: ${costs[place]?.toFixed(2)} s`).join(", ");
  const ratio = (costs.at(-1) ?? 0) / (costs.at(0) ?? 1);
  print(
    `import by ${name.padEnd(24)}: ${shown}; last to first ${ratio.toFixed(2)}, exponent ${exponentOf(sizes, costs).toFixed(2)}`,
  );
  return costs;
};

/** How the processor seconds of an import grow with rows, accounts, equal amounts and words, and what long sheets take. */
export const benchImport = async (app: BenchApp) => {
  await bringOfx(app, { rows: 5000, accounts: 3 });
  for (const one of series) await costsOf(app, one);
  const [one, three] = [
    await bringOfx(app, { rows: 10_000 }),
    await bringOfx(app, { rows: 10_000, accounts: 3 }),
  ];
  print(
    `import of 10,000 rows: 1 account ${one.toFixed(2)} s, 3 accounts ${three.toFixed(2)} s, ratio ${(three / one).toFixed(2)}`,
  );
  print(
    `import of 100,000 rows, 3 accounts: ${(await bringOfx(app, { rows: 100_000, accounts: 3 })).toFixed(2)} s`,
  );
  await bringSheets(app);
};
