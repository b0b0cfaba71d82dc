import { dayFromSpanish } from "#server/modules/banking/domain/statement-files/day.ts";
import { errorText } from "#server/modules/banking/domain/statement-files/sheets/cell-text.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import type { Reader } from "./cells.ts";
import type { Record } from "./table.ts";

/** The sum of the transactions or the balance before or after them, as a row of its own states it. */
export interface StatedTotal {
  line: number;
  field: "netSum" | "debitSum" | "creditSum" | "openingBalance" | "closingBalance";
  amountInCents: number;
}

const totalWords =
  /^(?:sub|importe )?totale?s?\b|^suma\b|^saldo\b|^n(?:o|um|umero)? (?:de )?(?:movimientos|operaciones|apuntes|registros)\b|^fin\b|^balance\b/;

const wordRoles = ["text", "note", "counterparty", "type", "product"] as const;

/** No day, and a word of totals or a lone remark. A lone text may be a cut transaction where texts come first. */
const isFoot = (reader: Reader, record: Record) => {
  const { table, columns, money } = reader;
  const texts = record.cells.map((text) => text.trim()).filter(Boolean);
  if ((table.isSheet || startsWithWordsForDay(reader, record)) && isBesideRows(reader, record)) return true;
  if (texts.some((text) => dayFromSpanish(text) !== null)) return false;
  const first = foldedPhrase((texts[0] ?? "").slice(0, 80));
  const hasFigure = moneyRoles.some((role) => money(record, role) !== null);
  const startsWithWords = !table.isSheet && wordRoles.some((role) => columns.places[role]?.[0] === 0);
  if (startsWithWords) return totalWords.test(first) && hasFigure;
  return totalWords.test(first) || (texts.length === 1 && !hasFigure && /\p{L}{3}/u.test(first));
};

const amountRoles = ["amount", "debit", "credit"] as const;
const moneyRoles = [...amountRoles, "balance"] as const;

/** Words where a day would be, or nothing, and nothing at all where the amount would be. */
const isBesideRows = ({ columns, cell }: Reader, record: Record) => {
  const day = cell(record, columns.places.date ? "date" : "valueDate");
  const isWords = !/^[\d#=\u200b]|^(?:VERDADERO|FALSO)$/.test(day);
  const isNoMoney = (text: string) => text === "" || dayFromSpanish(text) !== null;
  return isWords && amountRoles.every((role) => isNoMoney(cell(record, role))) && !hasFormula(record);
};

/** In a text file whose rows begin with their day, a cut row begins with it too. */
const startsWithWordsForDay = ({ columns, cell }: Reader, record: Record) => {
  const role = columns.places.date ? "date" : "valueDate";
  return columns.places[role]?.[0] === 0 && /^\p{L}{3}/u.test(cell(record, role));
};

const hasFormula = ({ cells }: Record) =>
  cells.some((text) => text.startsWith("\u200b") || text === errorText);

/** A lone text between the rows of a sheet: the name of a month, the number of a page, the rest of a long text. */
export const isRemark = (reader: Reader, record: Record) => {
  const texts = record.cells.filter((text) => text.trim() !== "");
  if (!reader.table.isSheet) return false;
  if (texts.every((text) => /^[-_=*.\s]+$/.test(text) || unitsOnly.test(text.trim()))) return true;
  return texts.length === 1 && isBesideRows(reader, record);
};

const unitsOnly = /^(?:dd?[/.-]mm?[/.-](?:aa|yy){1,2}|eur|euros?|€)$/i;

/** "Saldo anterior" in a row of its own is no transaction, nor is the balance of a day. */
export const statedBalance = ({ columns, cell, money }: Reader, record: Record): StatedTotal[] | null => {
  const hasAmount = amountRoles.some((role) => cell(record, role) !== "" && money(record, role) !== 0);
  if (!columns.places.balance || hasAmount) return null;
  const says = (words: RegExp) => record.cells.some((text) => words.test(foldedPhrase(text.slice(0, 80))));
  const [isOpening, isOther] = [says(openingWords), says(otherBalanceWords)];
  const amountInCents = isOpening || isOther ? money(record, "balance") : null;
  if (amountInCents === null) return null;
  const field = says(totalWordsOf.closingBalance) ? "closingBalance" : "openingBalance";
  return isOpening || field === "closingBalance" ? [{ line: record.line, field, amountInCents }] : [];
};

const openingWords = /^(?:saldo (?:anterior|inicial)|saldo inicial del periodo|saldo de apertura)$/;
const otherBalanceWords =
  /^saldo (?:final|actual|disponible|contable|total|a|al|en)(?: fecha| dia)?(?: (?:de )?[\d ]+)?$/;

export const endOfTransactions = (reader: Reader, records: Record[]) => {
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

export const totalOf = ({ columns, money }: Reader, record: Record): StatedTotal[] => {
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
