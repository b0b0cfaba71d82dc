import { refusal, resultOf } from "#server/modules/banking/domain/statement-files/accounts.ts";
import { faultAt } from "#server/modules/banking/domain/statement-files/faults.ts";
import type {
  ReadResult,
  Statement,
  StatementAccount,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import {
  missingColumns,
  readTable,
} from "#server/modules/banking/domain/statement-files/table/read-table.ts";
import { placeIn, type Table } from "#server/modules/banking/domain/statement-files/table/table.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import type { Sheet } from "./sheet.ts";
import { findSheetHeader, type HeaderLack, sheetTable } from "./sheet-table.ts";

interface SheetFile {
  format: string;
  encoding: Statement["encoding"];
  /** Tables of one page: what stands before one belongs to it, and it may go on in the next. */
  isPage: boolean;
}

/** Null when no sheet has a header that is known. */
export const readSheets = (sheets: Sheet[], file: SheetFile): ReadResult | null => {
  const filled = sheets.filter(({ records }) => records.length > 0);
  const { format, encoding } = file;
  if (filled.length === 0)
    return refusal(
      [
        faultAt(
          "empty_file",
          undefined,
          file.isPage ? "Es una página web sin movimientos" : "El archivo no tiene nada escrito",
        ),
      ],
      file,
    );
  const shown = filled.filter(({ isHidden }) => !isHidden);
  const { tables, lack } =
    [shown, filled].map((some) => tablesOf(some, file)).find(({ tables }) => tables.length > 0) ??
    tablesOf(filled, file);
  if (tables.length === 0) return lack && refusal([missingIn(lack)], { format, encoding });

  const readings = tables.map(readTable);
  const [first] = readings;
  const lacking = readings.find(({ accounts }) => accounts === null);
  if (!first || lacking) return refusal(lacking?.faults ?? [], { format, encoding });
  const withRows = readings.filter(({ rowsInFile, faults }) => rowsInFile + faults.length > 0);
  const counted = withoutViews(withRows.length > 0 ? withRows : [first]);
  const sum = (of: (reading: Reading) => number) =>
    counted.reduce((total, reading) => total + of(reading), 0);
  return resultOf(
    {
      ...{ format, layout: first.layout.format, encoding, delimiter: null },
      accounts: counted.flatMap(({ accounts }) => accounts ?? []),
      rowsInFile: sum(({ rowsInFile }) => rowsInFile),
      ignoredRows: sum(({ ignoredRows }) => ignoredRows),
    },
    counted.flatMap(({ faults }) => faults),
  );
};

const missingIn = ({ columns, line, missing }: HeaderLack) =>
  missingColumns(placeIn({ isSheet: true, columns } as Table, line), missing);

const tablesOf = (sheets: Sheet[], { isPage }: SheetFile) => {
  const found = sheets.map((sheet) => ({ sheet, header: findSheetHeader(sheet) }));
  const lack =
    found.map(({ header }) => header).find((header) => header !== null && !("place" in header)) ?? null;
  return { tables: isPage ? tablesOfPage(found) : tablesOfWorkbook(found), lack: lack as HeaderLack | null };
};

interface Found {
  sheet: Sheet;
  header: ReturnType<typeof findSheetHeader>;
}

const tablesOfWorkbook = (found: Found[]) =>
  found.flatMap(({ sheet, header }, place) =>
    header && "place" in header && (place === 0 || !isOfPending(sheet)) ? [sheetTable(sheet, header)] : [],
  );

/** What stands before a table of a page belongs to it, and it may go on in the next. */
const tablesOfPage = (found: Found[]) => {
  const tables: Table[] = [];
  for (const { sheet, header } of found) {
    const last = tables.at(-1);
    if (!header || !("place" in header)) {
      if (last?.records.length === 0) last.records = rowsFor(last, sheet);
      continue;
    }
    if (last && last.columns.names.join("|") === header.columns.names.join("|"))
      last.records = last.records.concat(sheetTable(sheet, header).records);
    else tables.push(sheetTable(sheet, header, recordsBefore(found, sheet, header.line)));
  }
  return tables;
};

const mostTablesApart = 50;

/** Pages have a few; a page of thousands is none of a bank, and looking back from each would take minutes. */
const recordsBefore = (found: Found[], own: Sheet, line: number) =>
  found
    .slice(0, mostTablesApart)
    .filter(({ sheet }) => sheet !== own)
    .flatMap(({ sheet }) => sheet.records.filter((record) => record.line < line).slice(0, 100));

/** A header may stand in a table of its own, above that of its rows. */
const rowsFor = ({ columns }: Table, { records }: Sheet) =>
  records.map(({ line, cells }) => ({ line, cells: columns.names.map((_, at) => cells[at] ?? "") }));

const isOfPending = ({ name }: Sheet) =>
  /\b(?:pendientes?|retenid[oa]s?|previst[oa]s?)\b/.test(foldedPhrase(name));

type Reading = ReturnType<typeof readTable>;

/** A sheet whose rows all stand in an earlier one shows them again ("Gastos" beside "Todos"). */
const withoutViews = (readings: Reading[]) =>
  readings.filter(
    (reading, place) => !readings.slice(0, place).some((earlier) => isViewOf(reading, earlier)),
  );

const isViewOf = ({ accounts: part }: Reading, { accounts: whole }: Reading) => {
  const left = new Map<string, number>();
  for (const key of keysOf(whole)) left.set(key, (left.get(key) ?? 0) + 1);
  return keysOf(part).every((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
};

const keysOf = (accounts: StatementAccount[] | null) =>
  (accounts ?? []).flatMap(({ rows }) =>
    rows.map((row) => JSON.stringify([row.date, row.amountInCents, row.description])),
  );
