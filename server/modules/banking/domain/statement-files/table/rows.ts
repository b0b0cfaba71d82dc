import { faultAt, invalidField } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { LinedRow } from "#server/modules/banking/domain/statement-files/repeated-rows.ts";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import { cleanText, joinTexts } from "#server/modules/banking/domain/statement-files/text.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import {
  createReader,
  currencyOf,
  datesOf,
  momentOf,
  netAmountOf,
  noteOf,
  type Reader,
  wordsOf,
} from "./cells.ts";
import type { Role } from "./column-names.ts";
import type { Columns } from "./columns.ts";
import { truncatedAt } from "./csv-table.ts";
import { endOfTransactions, isRemark, type StatedTotal, statedBalance, totalOf } from "./stated-totals.ts";
import { placeIn, type Record, type Table } from "./table.ts";

export interface TableRow extends LinedRow {
  moment: string;
  product: string | null;
  account: string | null;
  currency: string;
}

export interface TableRows {
  rows: TableRow[];
  ignored: number;
  totals: StatedTotal[];
  /** What stands below the rows. */
  feet: string[][];
  faults: StatementFault[];
}

const isBlank = ({ cells }: Record) => cells.every((cell) => cell.trim() === "");

export const readRows = (table: Table): TableRows => {
  const { columns, records, endsInLine } = table;
  const result: TableRows = { rows: [], ignored: 0, totals: [], feet: [], faults: [] };
  const filled = records.filter((record) => !isBlank(record));
  const reader = createReader(table, filled);
  const end = endOfTransactions(reader, filled);
  const isCut = endsInLine && end === filled.length && isNarrowest(columns, filled);
  const whole = isCut ? end - 1 : end;
  for (const record of filled.slice(0, whole)) takeRecord(reader, record, result);
  for (const record of filled.slice(whole, end)) result.faults.push(truncatedAt(record.line, end));
  for (const record of filled.slice(end)) result.totals.push(...totalOf(reader, record));
  result.feet.push(...filled.slice(end, end + mostFeet).map(({ cells }) => cells));
  return result;
};

const mostFeet = 100;

const isNarrowest = ({ names }: Columns, records: Record[]) => {
  const last = records.at(-1)?.cells.length ?? names.length;
  return last < names.length && records.slice(0, -1).every(({ cells }) => cells.length > last);
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
  if (columns.places.state) return !completed.has(foldedPhrase(cell(record, "state").slice(0, 80)));
  return /^(?:pendiente|retenido|pending)/.test(foldedPhrase(cell(record, "date").slice(0, 80)));
};

const isHeaderAgain = ({ columns }: Reader, { cells }: Record) =>
  cells.length >= 3 &&
  cells.every((cell, place) => foldedPhrase(cell.slice(0, 80)).startsWith(columns.names[place] ?? "\u0000"));

const quoted = (text: string) => `«${cleanText(text).slice(0, 40)}»`;

const takeRecord = (reader: Reader, record: Record, result: TableRows) => {
  if (isHeaderAgain(reader, record)) return;
  const stated = statedBalance(reader, record);
  if (stated) {
    result.totals.push(...stated);
    return;
  }
  if (isRemark(reader, record)) {
    continueText(reader, record, result.rows);
    return;
  }
  const misfit = misfitOf(reader, record);
  if (!misfit && isLeftOut(reader, record)) {
    result.ignored += 1;
    return;
  }
  const row = misfit ?? rowOf(reader, record);
  if ("code" in row) result.faults.push(row);
  else result.rows.push(row);
};

/** A long text may go on in a row of its own. */
const continueText = ({ columns }: Reader, { cells }: Record, rows: TableRow[]) => {
  const place = cells.findIndex((text) => text.trim() !== "");
  const before = rows.at(-1);
  if (before && columns.places.text?.includes(place))
    before.description = joinTexts([before.description, cells[place] ?? ""]);
};

const misfitOf = ({ table, columns, lastNeeded }: Reader, { line, cells }: Record) => {
  if (table.isSheet) return null;
  const width = columns.names.length;
  const isWhole = cells.length > lastNeeded && cells.slice(width).every((text) => text.trim() === "");
  const sentence = `La fila tiene ${cells.length} columnas y la cabecera ${width}`;
  return isWhole
    ? null
    : faultAt("unreadable_row", line, sentence, { declared: width, computed: cells.length });
};

const rowOf = (reader: Reader, record: Record): TableRow | StatementFault => {
  const { table, columns, cell, money } = reader;
  const invalid = (field: Parameters<typeof invalidField>[0], what: string, ...roles: Role[]) => {
    const written = roles.map((role) => cell(record, role)).find(Boolean) ?? "";
    const sentence = written ? `No se puede leer ${what} ${quoted(written)}` : `Falta ${what}`;
    return invalidField(field, placeIn(table, record.line, ...roles), sentence, { written });
  };
  const dateRole = columns.places.date ? "date" : "valueDate";
  const { date, valueDate } = datesOf(reader, record);
  if (!date) return invalid("date", "la fecha", dateRole);
  if (!valueDate) return invalid("valueDate", "la fecha valor", "valueDate");
  const amountInCents = netAmountOf(reader, record);
  if (amountInCents === null) return invalid("amount", "el importe", "amount", "debit", "credit");
  const balanceInCents = money(record, "balance");
  if (balanceInCents === null && cell(record, "balance")) return invalid("balance", "el saldo", "balance");
  return {
    line: record.line,
    date,
    valueDate,
    moment: momentOf(date, cell(record, dateRole)),
    amountInCents,
    balanceInCents,
    ...wordsOf(reader, record),
    ...noteOf(reader, record),
    ...(columns.places.category && { statedCategory: cleanText(cell(record, "category")) }),
    externalId: null,
    product: cleanText(cell(record, "product")) || null,
    account: cleanText(cell(record, "account")) || null,
    currency: currencyOf(reader, record),
  };
};
