import type { Categorisation } from "#server/modules/banking/domain/categorisation.ts";
import { categorise } from "#server/modules/spending/domain/categoriser/categorise.ts";
import type { Labelled } from "./labelled-transactions.ts";

interface Scored extends Labelled {
  reading: Categorisation;
  isStrict: boolean;
  isLenient: boolean;
}

const scored = (row: Labelled): Scored => {
  const reading = categorise(row.transaction);
  const isStrict = reading.category === row.expected;
  const isLenient = isStrict || row.acceptable.includes(reading.category);
  return { ...row, reading, isStrict, isLenient };
};

const share = (rows: readonly Scored[], holds: (row: Scored) => boolean) =>
  rows.length ? rows.filter(holds).length / rows.length : 1;

const isKnown = ({ reading }: Scored) => reading.category !== "Sin categorizar";
const needsReview = ({ reading }: Scored) => reading.confidence < 60;

/** Shares from 0 to 1: right, right or defensible, and with any category. */
export const scoreOf = (labelled: readonly Labelled[]) => {
  const rows = labelled.map(scored);
  return {
    rows,
    strict: share(rows, (row) => row.isStrict),
    lenient: share(rows, (row) => row.isLenient),
    coverage: share(rows, isKnown),
  };
};

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

const groupLines = (rows: readonly Scored[], keyOf: (row: Scored) => string) =>
  [...Map.groupBy(rows, keyOf)]
    .sort(([a], [b]) => a.localeCompare(b, "es"))
    .map(([key, group]) => {
      const strict = percent(share(group, (row) => row.isStrict));
      const lenient = percent(share(group, (row) => row.isLenient));
      return `  ${key.padEnd(28)} ${String(group.length).padStart(4)}  ${strict.padStart(8)}  ${lenient.padStart(8)}`;
    });

const missLine = ({ id, transaction, reading, expected, isLenient }: Scored) =>
  `  ${isLenient ? "~" : "x"} ${id} ${(transaction.amountInCents / 100).toFixed(2)} ${transaction.description}: ` +
  `${reading.category} (${reading.source}, ${reading.confidence}), se esperaba ${expected}. ${reading.reason}`;

/** The report of `npm run eval:categories`. */
export const scoreReport = (labelled: readonly Labelled[], { withMisses }: { withMisses: boolean }) => {
  const { rows, strict, lenient, coverage } = scoreOf(labelled);
  const doubtful = rows.filter(needsReview);
  const missed = rows.filter((row) => !row.isLenient);
  const caught = share(missed, needsReview);
  return [
    `rows: ${rows.length}`,
    `strict: ${percent(strict)}`,
    `lenient: ${percent(lenient)}`,
    `coverage: ${percent(coverage)}`,
    `to review (confidence < 60): ${percent(doubtful.length / Math.max(1, rows.length))}, with ${percent(caught)} of the misses`,
    "per category (rows, strict, lenient):",
    ...groupLines(rows, (row) => row.expected ?? ""),
    "per difficulty (rows, strict, lenient):",
    ...groupLines(rows, (row) => row.difficulty || "-"),
    ...(withMisses
      ? ["misses (~ is defensible):", ...rows.filter((row) => !row.isStrict).map(missLine)]
      : []),
  ].join("\n");
};
