import { refusal, resultOf } from "./accounts.ts";
import { faultAt } from "./faults.ts";
import type { Mappings } from "./mapped-file.ts";
import type { Sheet } from "./sheets/sheet.ts";
import type { ReadResult, Statement, StatementFault } from "./statement.ts";
import { mappedLayout, readMappedTable } from "./table/mapped-table.ts";
import { findRawTable, type RawTable } from "./table/raw-table.ts";

interface UnknownFile {
  format: string | null;
  encoding: Statement["encoding"];
}

/** By what the person said of its columns; a guess is shown, and stored only once the person has agreed to it. */
export const readByMapping = (
  raw: RawTable,
  mappings: Mappings,
  { format, encoding }: UnknownFile,
): ReadResult => {
  const { file: mapped, reading, faults } = readMappedTable(raw, mappings);
  const refuse = (reasons: StatementFault[]): ReadResult => ({
    ...refusal(reasons, { format, encoding }),
    mapped,
  });
  if (mapped.source === "guess" && !mappings.acceptsGuess)
    return refuse([faultAt("unknown_format", undefined, sayWhich)]);
  if (!reading?.accounts) return refuse(faults);
  const { accounts, rowsInFile, ignoredRows } = reading;
  const layout = mappedLayout(mapped);
  const common = { encoding, delimiter: raw.delimiter, accounts, rowsInFile, ignoredRows };
  const result = resultOf({ format: format ?? layout, layout, mapped, ...common }, faults);
  return result.valid ? result : { ...result, mapped };
};

const sayWhich = "No conozco estas columnas: di cuál es el día, el concepto y el importe";

/** The first sheet with rows that look like transactions, those in view before hidden ones. */
export const rawTableOfSheets = (sheets: Sheet[]): RawTable | null => {
  const inOrder = [
    ...sheets.filter(({ isHidden }) => !isHidden),
    ...sheets.filter(({ isHidden }) => isHidden),
  ];
  for (const { records, countsFrom1904 } of inOrder) {
    const found = findRawTable(records);
    if (found) return { ...found, delimiter: null, isSheet: true, countsFrom1904 };
  }
  return null;
};
