import Papa from "papaparse";
import { maxRows, tooManyRows } from "#server/modules/banking/domain/statement-files/accounts.ts";
import { dayFromSpanish } from "#server/modules/banking/domain/statement-files/day.ts";
import { faultAt } from "#server/modules/banking/domain/statement-files/faults.ts";
import { type Columns, columnsOf, missingIn } from "./columns.ts";
import type { Record, Table } from "./table.ts";

export interface Header {
  delimiter: string;
  columns: Columns;
  /** The header's place counts from 0; -1 when the layout has none. */
  place: number;
}

interface HeaderLack {
  missing: string[];
  line: number;
  columns: Columns;
}

const delimiters = [";", ",", "\t", "|"];
const linesSearched = 100;
const longestHeader = 4_000;
/** Sabadell's text export has no header line. */
const sabadellNames = [
  "F. Operativa",
  "Concepto",
  "F. Valor",
  "Importe",
  "Saldo",
  "Referencia 1",
  "Referencia 2",
];

const splitLine = (line: string, delimiter: string) =>
  (Papa.parse<string[]>(line.slice(0, longestHeader), { delimiter }).data[0] ?? []).map((cell) =>
    cell.trim(),
  );

const weightOf = (columns: Columns) => Object.values(columns.places).flat().length;

const candidatesOf = (line: string, place: number): Header[] =>
  delimiters
    .filter((delimiter) => line.includes(delimiter))
    .map((delimiter) => ({ delimiter, place, columns: columnsOf(splitLine(line, delimiter)) }))
    .sort((one, other) => weightOf(other.columns) - weightOf(one.columns));

const isHeaderlessSabadell = (line: string) => {
  const [date = "", , valueDate = "", amount = "", balance = ""] = splitLine(line, "|");
  return Boolean(
    dayFromSpanish(date) && dayFromSpanish(valueDate) && /\d/.test(amount) && /\d/.test(balance),
  );
};

/** If there is no header, names the columns that the likeliest line lacks. */
export const findHeader = (text: string): Header | HeaderLack | null => {
  let likeliest: Header | null = null;
  const lines = text.slice(0, 200_000).split("\n", linesSearched);
  for (const [place, line] of lines.entries()) {
    const [best] = candidatesOf(line, place);
    if (!best) continue;
    if (missingIn(best.columns).length === 0) return best;
    if (weightOf(best.columns) > weightOf(likeliest?.columns ?? { names: [], places: {}, currency: null }))
      likeliest = best;
  }
  const first = lines.find((line) => line.trim() !== "") ?? "";
  if (isHeaderlessSabadell(first)) return { delimiter: "|", place: -1, columns: columnsOf(sabadellNames) };
  const missing = likeliest ? missingIn(likeliest.columns) : [];
  return likeliest && missing.length === 1
    ? { missing, line: likeliest.place + 1, columns: likeliest.columns }
    : null;
};

export const readCsvTable = (text: string, { delimiter, columns, place }: Header): Table => {
  const lines = text.split("\n", Math.max(place, 0));
  const preamble = lines.map((line) => splitLine(line, delimiter));
  const start = lines.reduce((length, line) => length + line.length + 1, 0);
  const body = text.slice(start);
  const headerLines = place < 0 ? 0 : 1;
  const parsed = splitBody(body, delimiter, columns.names.length);
  let line = lines.length + 1;
  const records = parsed.rows.map((cells): Record => {
    const record = { line, cells };
    line += 1 + cells.reduce((count, cell) => count + newlinesIn(cell), 0);
    return record;
  });
  const endsInLine = !text.endsWith("\n");
  const common = {
    columns,
    headerLine: place + 1,
    preamble,
    endsInLine,
    isSheet: false,
    countsFrom1904: false,
  };
  if (parsed.badQuoteRow !== null) {
    const bad = records[parsed.badQuoteRow];
    const isCut = endsInLine && parsed.badQuoteRow === records.length - 1 && !bad?.cells.some(newlinesIn);
    const fault = isCut
      ? truncatedAt(bad?.line, parsed.badQuoteRow + 1 - headerLines)
      : faultAt("unreadable_row", bad?.line, "Hay unas comillas mal cerradas");
    return { ...common, records: records.slice(headerLines, parsed.badQuoteRow), fault };
  }
  if (records.length > maxRows) return { ...common, records: [], fault: tooManyRows() };
  return { ...common, records: records.slice(headerLines), fault: null };
};

export const truncatedAt = (line: number | undefined, row: number) =>
  faultAt("truncated_file", line, "El fichero está cortado: acaba dentro de esta fila", {
    detail: `the file ends inside row ${row}`,
  });

const newlinesIn = (cell: string) => (cell.includes("\n") ? cell.split("\n").length - 1 : 0);

const splitBody = (body: string, delimiter: string, width: number) => {
  const options = { delimiter, newline: "\n", preview: maxRows + 2 } as const;
  const { data, errors } = Papa.parse<string[]>(body, options);
  const badQuote = errors.find(({ type }) => type === "Quotes");
  if (!badQuote) return { rows: data, badQuoteRow: null };
  // Banks that do not quote at all may still write a quote in a text.
  const unquoted = Papa.parse<string[]>(body, { ...options, quoteChar: "\u0001" }).data;
  const isPlain = unquoted.every(
    (cells) => (cells.length === 1 || cells.length === width) && !cells.some((cell) => /^".*"$/.test(cell)),
  );
  return isPlain ? { rows: unquoted, badQuoteRow: null } : { rows: data, badQuoteRow: badQuote.row ?? 0 };
};
