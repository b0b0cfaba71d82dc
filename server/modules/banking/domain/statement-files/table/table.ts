import type { FaultPlace } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { ColumnMapping } from "#shared/contracts/banking/column-mapping.ts";
import type { Role } from "./column-names.ts";
import type { Columns } from "./columns.ts";

export interface Record {
  line: number;
  cells: string[];
}

/** Rows under a header that was found by its names: of a text file or of a sheet. */
export interface Table {
  columns: Columns;
  headerLine: number;
  preamble: string[][];
  records: Record[];
  /** The last line has no end, as when a text file was cut. */
  endsInLine: boolean;
  /** A sheet is whole or damaged, and its rows have no width. */
  isSheet: boolean;
  /** Days are counted from 1904, as old workbooks of Apple do. */
  countsFrom1904: boolean;
  fault: StatementFault | null;
  /** How the person says that the cells are written. */
  reading?: Pick<ColumnMapping, "dateOrder" | "decimal" | "isChargePositive">;
}

/** A text names the line, a sheet the cell: "C17". */
export const placeIn = ({ isSheet, columns }: Table, line: number, ...roles: Role[]): FaultPlace => {
  if (!isSheet) return line;
  const column = roles.flatMap((role) => columns.places[role] ?? [])[0];
  return { line, cell: cellName(column ?? columns.names.findIndex(Boolean), line) };
};

const cellName = (column: number, line: number): string => {
  const letters: string[] = [];
  for (let left = Math.max(column, 0) + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters.unshift(String.fromCharCode(65 + ((left - 1) % 26)));
  return `${letters.join("")}${line}`;
};
