import { currencyIn, decimalOfColumn, readAmount } from "#server/statements/amount.ts";
import { dayFromSpanish } from "#server/statements/day.ts";
import { faultAt } from "#server/statements/faults.ts";
import type { StatementFault, StatementRow } from "#server/statements/statement.ts";
import { cleanText, foldText, joinTexts } from "#server/statements/text.ts";
import type { Columns, Role } from "./columns.ts";
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

export interface CsvTotal {
  line: number;
  amountInCents: number;
}

export interface CsvRows {
  rows: CsvRow[];
  ignored: number;
  totals: CsvTotal[];
  faults: StatementFault[];
}

interface Reader {
  columns: Columns;
  cell: (record: Record, role: Role) => string;
  money: (record: Record, role: Role) => number | null;
  /** The last column a movement cannot do without. */
  lastNeeded: number;
}

const createReader = (columns: Columns, records: Record[]): Reader => {
  const { places } = columns;
  const cell = ({ cells }: Record, role: Role) => (cells[places[role]?.[0] ?? -1] ?? "").trim();
  const decimalOf = (roles: Role[]) => {
    for (const role of roles) {
      const place = places[role]?.[0];
      const decimal = place === undefined ? null : decimalOfColumn(columnAt(records, place));
      if (decimal) return decimal;
    }
    return null;
  };
  const ofAmounts = decimalOf(["amount", "debit", "credit"]);
  const ofBalances = decimalOf(["balance"]);
  const decimalFor = (role: Role) =>
    role === "balance" ? (ofBalances ?? ofAmounts) : (ofAmounts ?? ofBalances ?? decimalOf(["fee"]));
  const decimals = new Map(
    (["amount", "debit", "credit", "fee", "balance"] as const).map((role) => [
      role as Role,
      decimalFor(role),
    ]),
  );
  const needed: Role[] = ["date", "amount", "debit", "credit", "balance"];
  return {
    columns,
    cell,
    money: (record, role) => readAmount(cell(record, role), decimals.get(role) ?? null),
    lastNeeded: Math.max(...needed.map((role) => places[role]?.[0] ?? -1)),
  };
};

const columnAt = function* (records: Record[], place: number) {
  for (const { cells } of records) yield cells[place] ?? "";
};

const isBlank = ({ cells }: Record) => cells.every((cell) => cell.trim() === "");

/** Reads the records after a header: booked rows, those to leave out, totals and whatever cannot be read. */
export const readRows = (columns: Columns, records: Record[]): CsvRows => {
  const result: CsvRows = { rows: [], ignored: 0, totals: [], faults: [] };
  const filled = records.filter((record) => !isBlank(record));
  const reader = createReader(columns, filled);
  const end = endOfMovements(reader, filled);
  for (const record of filled.slice(0, end)) takeRecord(reader, record, result);
  for (const record of filled.slice(end)) takeTotal(reader, record, result);
  return result;
};

const totalWords =
  /^(?:sub)?totale?s?\b|^suma\b|^saldo\b|^n(?:o|umero)? (?:de )?(?:movimientos|operaciones)\b|^fin\b|^balance\b/;

/** Foot of the file: no day, and either a word of totals or a remark that stands alone. */
const isFoot = ({ columns, cell }: Reader, record: Record) => {
  const texts = record.cells.map((text) => text.trim()).filter(Boolean);
  const first = foldText((texts[0] ?? "").slice(0, 80));
  const hasDay = record.cells.some((text) => dayFromSpanish(text.trim()) !== null);
  if (hasDay) return false;
  if (totalWords.test(first)) return true;
  const isAlone = texts.length === 1 && cell(record, columns.places.amount ? "amount" : "debit") === "";
  return isAlone && /\p{L}{3}/u.test(first) && !/^["']/.test(texts[0] ?? "");
};

const endOfMovements = (reader: Reader, records: Record[]) => {
  let end = records.length;
  for (let record = records[end - 1]; record && isFoot(reader, record); record = records[end - 1]) end -= 1;
  return end;
};

const takeTotal = (reader: Reader, record: Record, result: CsvRows) => {
  const isTotal = record.cells.some((text) =>
    /^total(?: (?:importe|movimientos|general))?$/.test(foldText(text.slice(0, 80))),
  );
  const amountInCents = isTotal ? reader.money(record, "amount") : null;
  if (amountInCents !== null) result.totals.push({ line: record.line, amountInCents });
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
  const refuse = (sentence: string) => result.faults.push(faultAt("unreadable_row", record.line, sentence));
  const { columns, cell } = reader;
  if (isHeaderAgain(reader, record)) return;
  const width = columns.names.length;
  if (record.cells.length <= reader.lastNeeded) {
    refuse(`La fila tiene ${record.cells.length} columnas y la cabecera ${width}`);
    return;
  }
  if (record.cells.slice(width).some((text) => text.trim() !== "")) {
    refuse(`La fila tiene ${record.cells.length} columnas y la cabecera ${width}`);
    return;
  }
  if (isLeftOut(reader, record)) {
    result.ignored += 1;
    return;
  }

  const dates = datesOf(reader, record);
  if (!dates.date) {
    refuse(`No se puede leer la fecha ${quoted(cell(record, "date") || cell(record, "valueDate"))}`);
    return;
  }
  if (!dates.valueDate) {
    refuse(`No se puede leer la fecha valor ${quoted(cell(record, "valueDate"))}`);
    return;
  }
  const amountInCents = netAmountOf(reader, record);
  if (amountInCents === null) {
    refuse(
      `No se puede leer el importe ${quoted(cell(record, "amount") || cell(record, "debit") || cell(record, "credit"))}`,
    );
    return;
  }
  const balanceInCents = reader.money(record, "balance");
  if (balanceInCents === null && cell(record, "balance") !== "") {
    refuse(`No se puede leer el saldo ${quoted(cell(record, "balance"))}`);
    return;
  }
  result.rows.push({
    line: record.line,
    date: dates.date,
    valueDate: dates.valueDate,
    moment: momentOf(dates.date, cell(record, columns.places.date ? "date" : "valueDate")),
    amountInCents,
    balanceInCents,
    ...wordsOf(reader, record),
    externalId: null,
    product: cleanText(cell(record, "product")) || null,
    account: cleanText(cell(record, "account")) || null,
    currency: currencyOf(reader, record),
  });
};

const datesOf = ({ columns, cell }: Reader, record: Record) => {
  const own = cell(record, columns.places.date ? "date" : "valueDate");
  const date = dayFromSpanish(own);
  const value = cell(record, "valueDate");
  return { date, valueDate: value === "" ? date : dayFromSpanish(value) };
};

const momentOf = (date: string, text: string) => {
  const [, hours = "0", rest = ""] = /[T ,]\s*(\d{1,2})((?::\d{2}){1,2})/.exec(text) ?? [];
  return `${date} ${hours.padStart(2, "0")}${rest}`;
};

const netAmountOf = ({ columns, cell, money }: Reader, record: Record) => {
  if (columns.places.amount && cell(record, "amount") !== "") {
    const amount = money(record, "amount");
    const fee = cell(record, "fee") === "" ? 0 : money(record, "fee");
    return amount === null || fee === null ? null : amount - fee;
  }
  const out = cell(record, "debit") === "" ? 0 : money(record, "debit");
  const into = cell(record, "credit") === "" ? 0 : money(record, "credit");
  const isEmpty = cell(record, "debit") === "" && cell(record, "credit") === "";
  return out === null || into === null || isEmpty ? null : into - Math.abs(out);
};

const wordsOf = ({ columns, cell }: Reader, record: Record) => {
  const all = (role: Role) =>
    joinTexts((columns.places[role] ?? []).map((place) => record.cells[place] ?? ""));
  const meaningful = (text: string) => (text === "-" ? "" : text);
  const counterparty = meaningful(all("counterparty"));
  const type = cleanText(cell(record, "type"));
  const description = meaningful(all("text")) || counterparty || all("note") || type || "Movimiento";
  return { description, counterparty: counterparty || null, bankTransactionCode: type || null };
};

const currencyOf = ({ columns, cell }: Reader, record: Record) => {
  const stated = cell(record, "currency").toUpperCase();
  const named = /^[A-Z]{3}$/.test(stated) ? stated : currencyIn(stated);
  return named ?? columns.currency ?? currencyIn(cell(record, "amount")) ?? "EUR";
};
