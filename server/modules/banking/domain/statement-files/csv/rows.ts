import { dayFromSpanish } from "#server/modules/banking/domain/statement-files/day.ts";
import { faultAt, invalidField } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { LinedRow } from "#server/modules/banking/domain/statement-files/repeated-rows.ts";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import { cleanText } from "#server/modules/banking/domain/statement-files/text.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { createReader, currencyOf, datesOf, momentOf, netAmountOf, type Reader, wordsOf } from "./cells.ts";
import type { Columns, Role } from "./columns.ts";
import { type Record, type Table, truncatedAt } from "./table.ts";

export interface CsvRow extends LinedRow {
  moment: string;
  product: string | null;
  account: string | null;
  currency: string;
}

/** The sum of the transactions or the balance after the last one, as a footer states it. */
interface CsvTotal {
  line: number;
  field: "netSum" | "closingBalance";
  amountInCents: number;
}

export interface CsvRows {
  rows: CsvRow[];
  ignored: number;
  totals: CsvTotal[];
  faults: StatementFault[];
}

const isBlank = ({ cells }: Record) => cells.every((cell) => cell.trim() === "");

export const readRows = ({ columns, records, endsInLine }: Table): CsvRows => {
  const result: CsvRows = { rows: [], ignored: 0, totals: [], faults: [] };
  const filled = records.filter((record) => !isBlank(record));
  const reader = createReader(columns, filled);
  const end = endOfTransactions(reader, filled);
  const isCut = endsInLine && end === filled.length && isNarrowest(columns, filled);
  const whole = isCut ? end - 1 : end;
  for (const record of filled.slice(0, whole)) takeRecord(reader, record, result);
  for (const record of filled.slice(whole, end)) result.faults.push(truncatedAt(record.line, end));
  for (const record of filled.slice(end)) result.totals.push(...totalOf(reader, record));
  return result;
};

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

const takeRecord = (reader: Reader, record: Record, result: CsvRows) => {
  if (isHeaderAgain(reader, record)) return;
  const misfit = misfitOf(reader, record);
  if (!misfit && isLeftOut(reader, record)) {
    result.ignored += 1;
    return;
  }
  const row = misfit ?? rowOf(reader, record);
  if ("code" in row) result.faults.push(row);
  else result.rows.push(row);
};

const misfitOf = ({ columns, lastNeeded }: Reader, { line, cells }: Record) => {
  const width = columns.names.length;
  const isWhole = cells.length > lastNeeded && cells.slice(width).every((text) => text.trim() === "");
  const sentence = `La fila tiene ${cells.length} columnas y la cabecera ${width}`;
  return isWhole
    ? null
    : faultAt("unreadable_row", line, sentence, { declared: width, computed: cells.length });
};

const rowOf = (reader: Reader, record: Record): CsvRow | StatementFault => {
  const { columns, cell, money } = reader;
  const invalid = (field: Parameters<typeof invalidField>[0], what: string, ...roles: Role[]) => {
    const written = roles.map((role) => cell(record, role)).find(Boolean) ?? "";
    const sentence = written ? `No se puede leer ${what} ${quoted(written)}` : `Falta ${what}`;
    return invalidField(field, record.line, sentence, { written });
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
    externalId: null,
    product: cleanText(cell(record, "product")) || null,
    account: cleanText(cell(record, "account")) || null,
    currency: currencyOf(reader, record),
  };
};

const totalWords =
  /^(?:sub)?totale?s?\b|^suma\b|^saldo\b|^n(?:o|umero)? (?:de )?(?:movimientos|operaciones)\b|^fin\b|^balance\b/;

const wordRoles = ["text", "note", "counterparty", "type", "product"] as const;

/** No day, and a word of totals or a lone remark. A lone text may be a cut transaction where texts come first. */
const isFoot = ({ columns, money }: Reader, record: Record) => {
  const texts = record.cells.map((text) => text.trim()).filter(Boolean);
  if (texts.some((text) => dayFromSpanish(text) !== null)) return false;
  const first = foldedPhrase((texts[0] ?? "").slice(0, 80));
  const hasFigure = money(record, "amount") !== null || money(record, "balance") !== null;
  const startsWithWords = wordRoles.some((role) => columns.places[role]?.[0] === 0);
  if (startsWithWords) return totalWords.test(first) && hasFigure;
  return totalWords.test(first) || (texts.length === 1 && !hasFigure && /\p{L}{3}/u.test(first));
};

const endOfTransactions = (reader: Reader, records: Record[]) => {
  let end = records.length;
  for (let record = records[end - 1]; record && isFoot(reader, record); record = records[end - 1]) end -= 1;
  return end;
};

const totalOf = ({ money }: Reader, record: Record): CsvTotal[] => {
  const hasCellLike = (words: RegExp) =>
    record.cells.some((text) => words.test(foldedPhrase(text.slice(0, 80))));
  const found = (field: CsvTotal["field"], amountInCents: number | null) =>
    amountInCents === null ? [] : [{ line: record.line, field, amountInCents }];
  if (hasCellLike(/^total(?: (?:importe|movimientos|general))?$/))
    return found("netSum", money(record, "amount"));
  if (!hasCellLike(/^saldo final$/)) return [];
  return found("closingBalance", money(record, "balance") ?? money(record, "amount"));
};
