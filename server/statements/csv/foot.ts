import { dayFromSpanish } from "#server/statements/day.ts";
import { foldText } from "#server/statements/text.ts";
import type { Reader } from "./cells.ts";
import type { Record } from "./table.ts";

export interface CsvTotal {
  line: number;
  amountInCents: number;
}

const totalWords =
  /^(?:sub)?totale?s?\b|^suma\b|^saldo\b|^n(?:o|umero)? (?:de )?(?:movimientos|operaciones)\b|^fin\b|^balance\b/;

/**
 * Foot of the file: no day, and either a word of totals or a remark that stands alone. Where texts come first, what
 * stands alone may be a movement cut short, so only a total with its figure will do.
 */
const isFoot = ({ columns, money }: Reader, record: Record) => {
  const texts = record.cells.map((text) => text.trim()).filter(Boolean);
  if (texts.some((text) => dayFromSpanish(text) !== null)) return false;
  const first = foldText((texts[0] ?? "").slice(0, 80));
  const hasFigure = money(record, "amount") !== null || money(record, "balance") !== null;
  if (columns.places.text?.[0] === 0) return totalWords.test(first) && hasFigure;
  return totalWords.test(first) || (texts.length === 1 && !hasFigure && /\p{L}{3}/u.test(first));
};

/** How many records come before the totals and remarks at the foot of the file. */
export const endOfMovements = (reader: Reader, records: Record[]) => {
  let end = records.length;
  for (let record = records[end - 1]; record && isFoot(reader, record); record = records[end - 1]) end -= 1;
  return end;
};

/** The total a foot row declares, if it is one. */
export const totalOf = (reader: Reader, record: Record): CsvTotal[] => {
  const isTotal = record.cells.some((text) =>
    /^total(?: (?:importe|movimientos|general))?$/.test(foldText(text.slice(0, 80))),
  );
  const amountInCents = isTotal ? reader.money(record, "amount") : null;
  return amountInCents === null ? [] : [{ line: record.line, amountInCents }];
};
