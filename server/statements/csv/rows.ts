import { faultAt } from "#server/statements/faults.ts";
import type { StatementFault, StatementRow } from "#server/statements/statement.ts";
import { cleanText, foldText } from "#server/statements/text.ts";
import { createReader, currencyOf, datesOf, momentOf, netAmountOf, type Reader, wordsOf } from "./cells.ts";
import type { Columns, Role } from "./columns.ts";
import { type CsvTotal, endOfMovements, totalOf } from "./foot.ts";
import type { Record } from "./table.ts";

/** A booked row with what tells its account and its place. */
export interface CsvRow extends StatementRow {
  line: number;
  /** Date and time as far as the file tells, for ordering. */
  moment: string;
  product: string | null;
  account: string | null;
  currency: string;
}

export interface CsvRows {
  rows: CsvRow[];
  ignored: number;
  totals: CsvTotal[];
  faults: StatementFault[];
}

const isBlank = ({ cells }: Record) => cells.every((cell) => cell.trim() === "");

/** Reads the records after a header: booked rows, those to leave out, totals and whatever cannot be read. */
export const readRows = (columns: Columns, records: Record[]): CsvRows => {
  const result: CsvRows = { rows: [], ignored: 0, totals: [], faults: [] };
  const filled = records.filter((record) => !isBlank(record));
  const reader = createReader(columns, filled);
  const end = endOfMovements(reader, filled);
  for (const record of filled.slice(0, end)) takeRecord(reader, record, result);
  for (const record of filled.slice(end)) result.totals.push(...totalOf(reader, record));
  return result;
};

const completed = new Set([
  "completed",
  "completado",
  "completada",
  "complete",
  "contabilizado",
  "contabilizada",
  "booked",
  "realizado",
  "realizada",
  "liquidado",
  "ejecutado",
  "ejecutada",
]);

/** A state column leaves out every row that is not done: pending, reverted, declined, failed. */
const isLeftOut = ({ columns, cell }: Reader, record: Record) => {
  if (columns.places.state) return !completed.has(foldText(cell(record, "state").slice(0, 80)));
  return /^(?:pendiente|retenido|pending)/.test(foldText(cell(record, "date").slice(0, 80)));
};

const isHeaderAgain = ({ columns }: Reader, { cells }: Record) =>
  cells.length >= 3 &&
  cells.every((cell, place) => foldText(cell.slice(0, 80)).startsWith(columns.names[place] ?? "\u0000"));

const quoted = (text: string) => `«${cleanText(text).slice(0, 40)}»`;

const takeRecord = (reader: Reader, record: Record, result: CsvRows) => {
  if (isHeaderAgain(reader, record)) return;
  const misfit = misfitOf(reader, record);
  if (!misfit && isLeftOut(reader, record)) {
    result.ignored += 1;
    return;
  }
  const row = misfit ?? rowOf(reader, record);
  if (typeof row === "string") result.faults.push(faultAt("unreadable_row", record.line, row));
  else result.rows.push(row);
};

/** A sentence when the cells cannot stand under the header. */
const misfitOf = ({ columns, lastNeeded }: Reader, { cells }: Record) => {
  const width = columns.names.length;
  const isWhole = cells.length > lastNeeded && cells.slice(width).every((text) => text.trim() === "");
  return isWhole ? null : `La fila tiene ${cells.length} columnas y la cabecera ${width}`;
};

/** The row, or a sentence that says what of it cannot be read. */
const rowOf = (reader: Reader, record: Record): CsvRow | string => {
  const { columns, cell, money } = reader;
  const written = (...roles: Role[]) => quoted(roles.map((role) => cell(record, role)).find(Boolean) ?? "");
  const { date, valueDate } = datesOf(reader, record);
  if (!date) return `No se puede leer la fecha ${written("date", "valueDate")}`;
  if (!valueDate) return `No se puede leer la fecha valor ${written("valueDate")}`;
  const amountInCents = netAmountOf(reader, record);
  if (amountInCents === null) return `No se puede leer el importe ${written("amount", "debit", "credit")}`;
  const balanceInCents = money(record, "balance");
  if (balanceInCents === null && cell(record, "balance"))
    return `No se puede leer el saldo ${written("balance")}`;
  return {
    line: record.line,
    date,
    valueDate,
    moment: momentOf(date, cell(record, columns.places.date ? "date" : "valueDate")),
    amountInCents,
    balanceInCents,
    ...wordsOf(reader, record),
    externalId: null,
    product: cleanText(cell(record, "product")) || null,
    account: cleanText(cell(record, "account")) || null,
    currency: currencyOf(reader, record),
  };
};
