import {
  currencyIn,
  decimalOfColumn,
  readAmount,
} from "#server/modules/banking/domain/statement-files/amount.ts";
import { dayFromParts, dayFromSerial } from "#server/modules/banking/domain/statement-files/day.ts";
import { cleanText, joinTexts } from "#server/modules/banking/domain/statement-files/text.ts";
import { noteMaxLength } from "#shared/contracts/banking/adjustments.ts";
import type { Role } from "./column-names.ts";
import type { Columns } from "./columns.ts";
import { currencyBefore } from "./preamble.ts";
import type { Record, Table } from "./table.ts";

export interface Reader {
  table: Table;
  columns: Columns;
  cell: (record: Record, role: Role) => string;
  money: (record: Record, role: Role) => number | null;
  day: (text: string) => string | null;
  lastNeeded: number;
  /** Of amounts that name none. */
  currency: string;
}

export const createReader = (table: Table, records: Record[]): Reader => {
  const { columns } = table;
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
  const said = table.reading?.decimal ?? null;
  const ofAmounts = said ?? decimalOf(["amount", "debit", "credit"]);
  const ofBalances = said ?? decimalOf(["balance"]);
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
    table,
    columns,
    cell,
    money: (record, role) => readAmount(cell(record, role), decimals.get(role) ?? null),
    day: createDayReader(table),
    currency: columns.currency ?? currencyBefore(table.preamble) ?? "EUR",
    lastNeeded: Math.max(...needed.map((role) => places[role]?.[0] ?? -1)),
  };
};

const columnAt = function* (records: Record[], place: number) {
  for (const { cells } of records) yield cells[place] ?? "";
};

/** Rows of a day mostly stand together. */
const createDayReader = ({ reading, countsFrom1904 }: Table) => {
  const order = reading?.dateOrder ?? "dmy";
  const dayFrom = (text: string) => dayFromParts(text, order) ?? dayFromSerial(text, countsFrom1904);
  let last: { text: string; day: string | null } | undefined;
  return (text: string) => {
    if (text !== last?.text) last = { text, day: dayFrom(text) };
    return last.day;
  };
};

export const datesOf = ({ columns, cell, day }: Reader, record: Record) => {
  const date = day(cell(record, columns.places.date ? "date" : "valueDate"));
  const value = cell(record, "valueDate");
  return { date, valueDate: value === "" ? date : day(value) };
};

export const momentOf = (date: string, text: string) => {
  const [, hours = "0", rest = ""] = /[T ,]\s{0,9}(\d{1,2})((?::\d{2}){1,2})/.exec(text) ?? [];
  return `${date} ${hours.padStart(2, "0")}${rest}`;
};

export const netAmountOf = ({ table, columns, cell, money }: Reader, record: Record) => {
  if (columns.places.amount && cell(record, "amount") !== "") {
    const amount = money(record, "amount");
    const fee = cell(record, "fee") === "" ? 0 : money(record, "fee");
    if (amount === null || fee === null) return null;
    return (table.reading?.isChargePositive ? 0 - amount : signed(amount, cell(record, "sign"))) - fee;
  }
  const out = cell(record, "debit") === "" ? 0 : money(record, "debit");
  const into = cell(record, "credit") === "" ? 0 : money(record, "credit");
  const isEmpty = cell(record, "debit") === "" && cell(record, "credit") === "";
  return out === null || into === null || isEmpty ? null : into - Math.abs(out);
};

/** A column of its own may tell that an amount without a sign went out. */
const signed = (amount: number, sign: string) =>
  amount > 0 && /^[-\u2212]$|^(?:d|debe|cargo|adeudo|debito)\b/i.test(sign) ? -amount : amount;

/** Beside a text: without one, it stands for the text. */
export const noteOf = ({ cell }: Reader, record: Record): { note?: string } => {
  const note = cleanText(cell(record, "note")).slice(0, noteMaxLength);
  return note !== "" && (cell(record, "text") || cell(record, "counterparty")) ? { note } : {};
};

export const wordsOf = ({ columns, cell }: Reader, record: Record) => {
  const all = (role: Role) =>
    joinTexts((columns.places[role] ?? []).map((place) => record.cells[place] ?? ""));
  const meaningful = (text: string) => (text === "-" ? "" : text);
  const counterparty = meaningful(all("counterparty"));
  const type = cleanText(cell(record, "type"));
  const description = meaningful(all("text")) || counterparty || all("note") || type || "Movimiento";
  return { description, counterparty: counterparty || null, bankTransactionCode: type || null };
};

export const currencyOf = ({ currency, cell }: Reader, record: Record) => {
  const stated = cell(record, "currency").toUpperCase();
  const named = /^[A-Z]{3}$/.test(stated) ? stated : currencyIn(stated);
  return named ?? currencyIn(cell(record, "amount")) ?? currency;
};
