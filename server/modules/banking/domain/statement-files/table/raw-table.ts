import { hash } from "node:crypto";
import Papa from "papaparse";
import { readAmount } from "#server/modules/banking/domain/statement-files/amount.ts";
import { dayFromParts, dayFromSerial } from "#server/modules/banking/domain/statement-files/day.ts";
import type { Decoded } from "#server/modules/banking/domain/statement-files/decoding.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import type { Record } from "./table.ts";

/** Rows of a file whose header nobody knows. */
export interface RawTable {
  /** Empty names when the rows begin at once. */
  header: string[];
  headerLine: number;
  preamble: string[][];
  records: Record[];
  delimiter: string | null;
  isSheet: boolean;
  countsFrom1904: boolean;
}

const delimiters = [";", ",", "\t", "|"];
const rowsSearched = 100;
const mostRows = 500_002;
const mostColumns = 60;

export const looksLikeDay = (text: string) =>
  (["dmy", "mdy"] as const).some((order) => dayFromParts(text.trim(), order) !== null) ||
  dayFromSerial(text.trim()) !== null;

export const looksLikeMoney = (text: string) => /\d/.test(text) && readAmount(text.trim(), ",") !== null;

/** A day, money and words: less is no row of a statement. */
const looksLikeRow = ({ cells }: Record) =>
  cells.some(dayOf) && cells.some(isMoney) && cells.some((cell) => /\p{L}{2}/u.test(cell));

type Found = Pick<RawTable, "header" | "headerLine" | "preamble" | "records">;

/** The first row that looks like a transaction, and the names above it. Null without one. */
export const findRawTable = (all: Record[]): Found | null => {
  const records = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const readable = records.slice(0, rowsSearched).findIndex(looksLikeRow);
  const row = records[readable];
  if (!row || row.cells.length > mostColumns) return null;
  const isTitle = (above: Record) => !resembles(above, row);
  const first = records.slice(0, readable).findLastIndex(isTitle) + 1;
  const above = records[first - 1];
  const isHeader = above && filled(above) * 2 >= filled(row) && !above.cells.some(looksLikeDay);
  const width = Math.max(row.cells.length, isHeader ? above.cells.length : 0);
  const widened = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return {
    header: widened(isHeader ? above.cells : []).map((name) => name.trim()),
    headerLine: isHeader ? above.line : row.line,
    preamble: records.slice(0, isHeader ? first - 1 : first).map(({ cells }) => cells),
    records: records.slice(first).map(({ line, cells }) => ({ line, cells: widened(cells) })),
  };
};

const dayOf = (cell: string) => dayFromParts(cell.trim(), "dmy") ?? dayFromParts(cell.trim(), "mdy");
const hasShapeOfDay = (cell: string) => /^\s*\d{1,4}([-/.])\d{1,2}\1\d{1,4}\b/.test(cell);
const isMoney = (cell: string) => looksLikeMoney(cell) && !looksLikeDay(cell);

/** A row that cannot be read is one all the same: left out as a title, it would be lost unsaid. */
const resembles = (above: Record, row: Record) =>
  filled(above) * 2 >= filled(row) &&
  row.cells.some((cell, at) => {
    const other = above.cells[at] ?? "";
    if (dayOf(cell)) return hasShapeOfDay(other);
    return isMoney(cell) && isMoney(other) && filled(above) === filled(row);
  });

const filled = ({ cells }: Record) => cells.filter((cell) => cell.trim() !== "").length;

/** Split where most lines fall into as many parts. */
export const rawTableOfText = ({ text }: Decoded): RawTable | null => {
  const clean = text.replace(/\r\n?/g, "\n");
  const sample = clean.split("\n", rowsSearched).filter((line) => line.trim() !== "");
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, weight: weightOf(sample, delimiter) }))
    .sort((one, other) => other.weight - one.weight);
  if (!best || best.weight === 0) return null;
  let line = 1;
  const parsed = Papa.parse<string[]>(clean, { delimiter: best.delimiter, newline: "\n", preview: mostRows });
  if (parsed.errors.some(({ type }) => type === "Quotes")) return null;
  const records = parsed.data.map((cells) => {
    const record = { line, cells };
    line += 1 + cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
    return record;
  });
  const found = findRawTable(records);
  return found && { ...found, delimiter: best.delimiter, isSheet: false, countsFrom1904: false };
};

const weightOf = (lines: string[], delimiter: string) => {
  const widths = lines.map(
    (line) => Papa.parse<string[]>(line.slice(0, 4_000), { delimiter }).data[0]?.length ?? 0,
  );
  const counts = Map.groupBy(
    widths.filter((width) => width >= 3),
    (width) => width,
  );
  return Math.max(0, ...[...counts].map(([width, lines]) => lines.length * Math.min(width, 10)));
};

/** The same for every file with that header; without one, for files of as many columns. */
export const fingerprintOf = ({ header }: RawTable) => {
  const names = header.map((name) => foldedPhrase(name.slice(0, 80)));
  return hash("sha256", JSON.stringify(names), "base64url").slice(0, 22);
};
