import type { Role } from "#server/modules/banking/domain/statement-files/table/column-names.ts";
import {
  type Columns,
  columnsOf,
  missingIn,
} from "#server/modules/banking/domain/statement-files/table/columns.ts";
import type { Record, Table } from "#server/modules/banking/domain/statement-files/table/table.ts";
import type { Sheet } from "./sheet.ts";

export interface HeaderLack {
  columns: Columns;
  line: number;
  missing: string[];
}

const rowsSearched = 100;
const moneyRoles: Role[] = ["amount", "debit", "credit"];

/** By the names in one row, or in two where a wide name stands above others ("Importe" over "Cargo" and "Abono"). */
export const findSheetHeader = ({ records, hiddenColumns }: Sheet): Header | HeaderLack | null => {
  let likeliest: HeaderLack | null = null;
  for (const [place, record] of records.slice(0, rowsSearched).entries()) {
    for (const header of headersAt(records, place)) {
      const columns = visibleFirst(columnsOf(header.cells), hiddenColumns);
      const missing = missingIn(columns);
      if (missing.length === 0) return { columns, line: record.line, rows: header.rows, place };
      const isLikelier = weightOf(columns) > (likeliest ? weightOf(likeliest.columns) : 0);
      if (isLikelier && header.rows === 1) likeliest = { columns, line: record.line, missing };
    }
  }
  return likeliest?.missing.length === 1 ? likeliest : null;
};

interface Header {
  columns: Columns;
  line: number;
  /** How many rows it takes, and the first one's place. */
  rows: number;
  place: number;
}

const headersAt = (records: Record[], place: number) => {
  const [first, second] = [records[place], records[place + 1]];
  if (!first) return [];
  const alone = { cells: first.cells, rows: 1 };
  const isWholeBelow = second && missingIn(columnsOf(second.cells)).length === 0;
  if (!second || isWholeBelow || second.line !== first.line + 1) return [alone];
  const width = Math.max(first.cells.length, second.cells.length);
  const cells = Array.from({ length: width }, (_, at) => second.cells[at] || first.cells[at] || "");
  const both = { cells, rows: 2 };
  const below = second.cells.filter(Boolean);
  const isAllNames =
    weightOf(columnsOf(second.cells)) * 2 >= below.length && !below.some((name) => /\d/.test(name));
  if (!isAllNames) return [alone, both];
  const joined = { cells: joinedNames(first.cells, second.cells, width), rows: 2 };
  const isFuller = weightOf(columnsOf(joined.cells)) >= weightOf(columnsOf(both.cells));
  return isFuller ? [joined, both, alone] : [both, alone];
};

/** "Fecha" over "Operación" and "Valor" is "Fecha Operación" and "Fecha Valor". */
const joinedNames = (above: string[], below: string[], width: number) => {
  let wide = "";
  return Array.from({ length: width }, (_, at) => {
    wide = above[at] || wide;
    return below[at] ? `${wide} ${below[at]}` : (above[at] ?? "");
  });
};

const weightOf = ({ places }: Columns) => Object.values(places).flat().length;

/** A hidden column counts only where no other tells the same. */
const visibleFirst = (columns: Columns, hidden: ReadonlySet<number>): Columns => {
  if (hidden.size === 0) return columns;
  const isShown = (place: number) => !hidden.has(place);
  const hasShownMoney = moneyRoles.some((role) => columns.places[role]?.some(isShown));
  const entries = Object.entries(columns.places) as [Role, number[]][];
  const places = entries.flatMap(([role, all]): [Role, number[]][] => {
    const shown = all.filter(isShown);
    if (shown.length > 0) return [[role, shown]];
    return hasShownMoney && moneyRoles.includes(role) ? [] : [[role, all]];
  });
  return { ...columns, places: Object.fromEntries(places) };
};

const withWidth = ({ line, cells }: Record, width: number) => ({
  line,
  cells: Array.from({ length: width }, (_, at) => cells[at] ?? ""),
});

/** Rows as wide as their header. What stands before it in other tables of a page tells of the account too. */
export const sheetTable = (
  sheet: Sheet,
  { columns, line, rows, place }: Header,
  before: Record[] = [],
): Table => {
  const width = columns.names.length;
  const fitted = sheet.records
    .slice(place + rows)
    .map((record) => (record.cells.length === width ? record : withWidth(record, width)));
  return {
    columns,
    headerLine: line,
    preamble: [...before, ...sheet.records.slice(0, place)].map(({ cells }) => cells),
    records: fitted,
    ...{ endsInLine: false, isSheet: true, countsFrom1904: sheet.countsFrom1904, fault: null },
  };
};
