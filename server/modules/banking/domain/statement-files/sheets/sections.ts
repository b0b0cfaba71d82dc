import { columnsOf, missingIn } from "#server/modules/banking/domain/statement-files/table/columns.ts";
import { ibanIn } from "#server/modules/banking/domain/statement-files/table/preamble.ts";
import {
  looksLikeDay,
  looksLikeMoney,
} from "#server/modules/banking/domain/statement-files/table/raw-table.ts";
import type { Record } from "#server/modules/banking/domain/statement-files/table/table.ts";
import type { Sheet } from "./sheet.ts";

const mostSections = 20;

/**
 * A sheet may hold several tables below each other: filters or what is pending above the transactions, or an account
 * after another. A header that comes again on each page begins nothing new.
 */
export const sectionsOf = (sheet: Sheet): Sheet[] => {
  const { records } = sheet;
  const starts = [0];
  let header = "";
  let account: string | null = null;
  for (const [place, { cells }] of records.entries()) {
    if (!isHeader(cells)) continue;
    const names = columnsOf(cells).names.join("|");
    const start = titleBefore(records, place, starts.at(-1) ?? 0);
    const titles = records.slice(start, place).map((record) => record.cells);
    const named = ibanIn(titles);
    const isOther = names !== header || (named !== null && account !== null && named !== account);
    if (header !== "" && isOther) starts.push(start);
    header = names;
    account = named ?? account;
    if (starts.length > mostSections) return [sheet];
  }
  return starts.map((start, at) => {
    const own = records.slice(start, starts[at + 1]);
    const name = at === 0 && starts.length === 1 ? sheet.name : [sheet.name, ...titlesOf(own)].join(" ");
    return { ...sheet, name, records: own };
  });
};

const isHeader = (cells: string[]) => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 3 || filled.some((cell) => /\d{2}/.test(cell))) return false;
  return missingIn(columnsOf(cells)).length === 0;
};

/** Where the titles above a header begin: rows without a day and without money. */
const titleBefore = (records: Record[], header: number, first: number) => {
  let start = header;
  while (start > first && isTitle(records[start - 1])) start -= 1;
  return start;
};

const isTitle = (record: Record | undefined) =>
  record !== undefined &&
  !isHeader(record.cells) &&
  !record.cells.some((cell) => looksLikeDay(cell) || looksLikeMoney(cell));

const titlesOf = (records: Record[]) => {
  const header = records.findIndex(({ cells }) => isHeader(cells));
  return records.slice(0, Math.max(header, 0)).map(({ cells }) => cells.join(" ").slice(0, 200));
};
