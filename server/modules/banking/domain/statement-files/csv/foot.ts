import { dayFromSpanish } from "#server/modules/banking/domain/statement-files/day.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import type { Reader } from "./cells.ts";
import type { Record } from "./table.ts";

/** The sum of the transactions or the balance after the last one, as a footer states it. */
export interface CsvTotal {
  line: number;
  field: "netSum" | "closingBalance";
  amountInCents: number;
}

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

export const endOfMovements = (reader: Reader, records: Record[]) => {
  let end = records.length;
  for (let record = records[end - 1]; record && isFoot(reader, record); record = records[end - 1]) end -= 1;
  return end;
};

export const totalOf = ({ money }: Reader, record: Record): CsvTotal[] => {
  const says = (words: RegExp) => record.cells.some((text) => words.test(foldedPhrase(text.slice(0, 80))));
  const found = (field: CsvTotal["field"], amountInCents: number | null) =>
    amountInCents === null ? [] : [{ line: record.line, field, amountInCents }];
  if (says(/^total(?: (?:importe|movimientos|general))?$/)) return found("netSum", money(record, "amount"));
  if (!says(/^saldo final$/)) return [];
  return found("closingBalance", money(record, "balance") ?? money(record, "amount"));
};
