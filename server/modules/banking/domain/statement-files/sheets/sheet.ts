import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { Record } from "#server/modules/banking/domain/statement-files/table/table.ts";

/** The filled cells of one sheet as texts, row by row. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  records: Record[];
  hiddenColumns: ReadonlySet<number>;
  countsFrom1904: boolean;
}

export type SheetsOrFault = { sheets: Sheet[] } | { fault: StatementFault };

const mostColumns = 256;
const mostRows = 1_048_576;

/** Thrown where a sheet holds more than a statement can. */
export class SheetTooLarge extends Error {}

/** Collects cells in any order; blank ones and the sizes that a file declares count for nothing. */
export const createSheet = (name: string) => {
  const rows = new Map<number, string[]>();

  return {
    /** Row and column count from 0. */
    put(row: number, column: number, text: string) {
      if (text.trim() === "") return;
      if (column >= mostColumns || row >= mostRows) throw new SheetTooLarge();
      const cells = rows.get(row) ?? [];
      if (cells.length === 0) rows.set(row, cells);
      while (cells.length < column) cells.push("");
      cells[column] = text;
    },

    at: (row: number, column: number) => rows.get(row)?.[column] ?? "",

    done(facts: Partial<Omit<Sheet, "name" | "records">> = {}): Sheet {
      const records = [...rows].map(([row, cells]) => ({ line: row + 1, cells }));
      records.sort((one, other) => one.line - other.line);
      return { name, records, isHidden: false, hiddenColumns: new Set(), countsFrom1904: false, ...facts };
    },
  };
};

export type SheetBuilder = ReturnType<typeof createSheet>;
