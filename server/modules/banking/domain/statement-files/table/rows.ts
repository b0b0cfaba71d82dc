import { dayFromSpanish } from "#server/modules/banking/domain/statement-files/day.ts";
import { faultAt, invalidField } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { LinedRow } from "#server/modules/banking/domain/statement-files/repeated-rows.ts";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import { cleanText } from "#server/modules/banking/domain/statement-files/text.ts";
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
import type { Columns, Role } from "./columns.ts";
import { truncatedAt } from "./csv-table.ts";
import { placeIn, type Record, type Table } from "./table.ts";

export interface TableRow extends LinedRow {
  moment: string;
  product: string | null;
  account: string | null;
  currency: string;
}

/** The sum of the transactions or the balance before or after them, as a row of its own states it. */
interface StatedTotal {
  line: number;
  field: "netSum" | "debitSum" | "creditSum" | "openingBalance" | "closingBalance";
  amountInCents: number;
}

export interface TableRows {
  rows: TableRow[];
  ignored: number;
  totals: StatedTotal[];
  faults: StatementFault[];
}

const isBlank = ({ cells }: Record) => cells.every((cell) => cell.trim() === "");

export const readRows = (table: Table): TableRows => {
  const { columns, records, endsInLine } = table;
  const result: TableRows = { rows: [], ignored: 0, totals: [], faults: [] };
  const filled = records.filter((record) => !isBlank(record));
  const reader = createReader(table, filled);
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

const takeRecord = (reader: Reader, record: Record, result: TableRows) => {
  if (isHeaderAgain(reader, record)) return;
  const opening = statedOpening(reader, record);
  if (opening) {
    result.totals.push(opening);
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

/** "Saldo anterior" in a row of its own is no transaction. */
const statedOpening = ({ columns, cell, money }: Reader, record: Record): StatedTotal | null => {
  const hasAmount = (["amount", "debit", "credit"] as const).some((role) => cell(record, role) !== "");
  if (!columns.places.balance || hasAmount) return null;
  const isOpening = record.cells.some((text) => openingWords.test(foldedPhrase(text.slice(0, 80))));
  const amountInCents = isOpening ? money(record, "balance") : null;
  return amountInCents === null ? null : { line: record.line, field: "openingBalance", amountInCents };
};

const openingWords = /^(?:saldo (?:anterior|inicial)|saldo inicial del periodo|saldo de apertura)$/;

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

const totalWords =
  /^(?:sub)?totale?s?\b|^suma\b|^saldo\b|^n(?:o|umero)? (?:de )?(?:movimientos|operaciones)\b|^fin\b|^balance\b/;

const wordRoles = ["text", "note", "counterparty", "type", "product"] as const;

/** No day, and a word of totals or a lone remark. A lone text may be a cut transaction where texts come first. */
const isFoot = ({ table, columns, money }: Reader, record: Record) => {
  const texts = record.cells.map((text) => text.trim()).filter(Boolean);
  if (texts.some((text) => dayFromSpanish(text) !== null)) return false;
  const first = foldedPhrase((texts[0] ?? "").slice(0, 80));
  const hasFigure = moneyRoles.some((role) => money(record, role) !== null);
  const startsWithWords = !table.isSheet && wordRoles.some((role) => columns.places[role]?.[0] === 0);
  if (startsWithWords) return totalWords.test(first) && hasFigure;
  return totalWords.test(first) || (texts.length === 1 && !hasFigure && /\p{L}{3}/u.test(first));
};

const moneyRoles = ["amount", "debit", "credit", "balance"] as const;

const endOfTransactions = (reader: Reader, records: Record[]) => {
  let end = records.length;
  for (let record = records[end - 1]; record && isFoot(reader, record); record = records[end - 1]) end -= 1;
  return end;
};

const totalWordsOf = {
  netSum: /^total(?: (?:importe|movimientos|general))?$/,
  debitSum: /^total (?:de )?(?:cargos|adeudos|gastos|pagos|salidas|debe)$/,
  creditSum: /^total (?:de )?(?:abonos|ingresos|entradas|haber)$/,
  closingBalance: /^saldo final$/,
} as const;

const totalOf = ({ columns, money }: Reader, record: Record): StatedTotal[] => {
  const says = (field: keyof typeof totalWordsOf) =>
    record.cells.some((text) => totalWordsOf[field].test(foldedPhrase(text.slice(0, 80))));
  const found = (field: StatedTotal["field"], ...roles: (typeof moneyRoles)[number][]) => {
    const amounts = roles.map((role) => money(record, role)).filter((amount) => amount !== null);
    return amounts.slice(0, 1).map((amountInCents) => ({ line: record.line, field, amountInCents }));
  };
  if (says("netSum")) {
    const ofSides = columns.places.amount
      ? []
      : [...found("debitSum", "debit"), ...found("creditSum", "credit")];
    return [...found("netSum", "amount"), ...ofSides];
  }
  if (says("debitSum")) return found("debitSum", "debit", "amount");
  if (says("creditSum")) return found("creditSum", "credit", "amount");
  return says("closingBalance") ? found("closingBalance", "balance", "amount") : [];
};
