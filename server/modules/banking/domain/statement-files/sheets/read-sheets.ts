import { refusal, resultOf } from "#server/modules/banking/domain/statement-files/accounts.ts";
import { faultAt } from "#server/modules/banking/domain/statement-files/faults.ts";
import type {
  ReadResult,
  Statement,
  StatementAccount,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import { ibanIn } from "#server/modules/banking/domain/statement-files/table/preamble.ts";
import { looksLikeDay } from "#server/modules/banking/domain/statement-files/table/raw-table.ts";
import {
  missingColumns,
  readTable,
} from "#server/modules/banking/domain/statement-files/table/read-table.ts";
import {
  placeIn,
  type Record,
  type Table,
} from "#server/modules/banking/domain/statement-files/table/table.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { sectionsOf } from "./sections.ts";
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
  const parts = isPage ? sheets : sheets.flatMap(sectionsOf);
  const found = parts.map((sheet) => ({ sheet, header: findSheetHeader(sheet) }));
  const lack =
    found.map(({ header }) => header).find((header) => header !== null && !("place" in header)) ?? null;
  return { tables: isPage ? tablesOfPage(found) : tablesOfWorkbook(found), lack: lack as HeaderLack | null };
};

interface Found {
  sheet: Sheet;
  header: ReturnType<typeof findSheetHeader>;
}

/** What stands on sheets without transactions, or before an earlier table, may tell of the account. */
const tablesOfWorkbook = (found: Found[]) => {
  const whole = found.filter(({ header }) => header !== null && "place" in header);
  const posted = whole.filter(({ sheet }) => !isOfPending(sheet) && hasDays(sheet));
  const counted = posted.length > 0 ? posted : whole.slice(0, 1);
  const beside = found
    .filter(({ header }) => header === null)
    .map(({ sheet }) => sheet.records.slice(0, 100));
  return counted.flatMap(({ sheet, header }) =>
    header && "place" in header
      ? [sheetTable(sheet, header, [...beside.flat(), ...titlesBefore(found, sheet)])]
      : [],
  );
};

const hasDays = ({ records }: Sheet) => records.some(({ cells }) => cells.some(looksLikeDay));

/** A table below another one without an account of its own belongs to the first one's. */
const titlesBefore = (found: Found[], { records }: Sheet) => {
  const first = found[0]?.sheet.records ?? [];
  const isLater = (records[0]?.line ?? 0) > (first.at(-1)?.line ?? Number.POSITIVE_INFINITY);
  return isLater && ibanIn(records.slice(0, 20).map(({ cells }) => cells)) === null ? first.slice(0, 20) : [];
};

/** What stands before a table of a page belongs to it, and it may go on in the next. */
const tablesOfPage = (found: Found[]) => {
  const tables: Table[] = [];
  for (const { sheet, header } of found) {
    const last = tables.at(-1);
    const isWhole = header !== null && "place" in header;
    if (!isWhole && last && (last.records.length === 0 || isMoreOf(last, sheet)))
      addRows(last, rowsFor(last, sheet));
    if (!isWhole) continue;
    if (last && last.columns.names.join("|") === header.columns.names.join("|"))
      addRows(last, sheetTable(sheet, header).records);
    else tables.push(sheetTable(sheet, header, aroundTable(found, sheet, header.line)));
  }
  return tables;
};

const addRows = ({ records }: Table, rows: Record[]) => {
  for (const row of rows) records.push(row);
};

const aroundTable = (found: Found[], sheet: Sheet, line: number) => {
  const before = recordsBefore(found, sheet, line);
  const isKnown = ibanIn(before.map(({ cells }) => cells)) !== null;
  return isKnown ? before : [...before, ...recordsBeside(found)];
};

const mostTablesApart = 50;

/** Pages have a few; a page of thousands is none of a bank, and looking back from each would take minutes. */
const recordsBefore = (found: Found[], own: Sheet, line: number) =>
  found
    .slice(0, mostTablesApart)
    .filter(({ sheet }) => sheet !== own)
    .flatMap(({ sheet }) => sheet.records.filter((record) => record.line < line).slice(0, 100));

/** Further down a page may still tell of the account. */
const recordsBeside = (found: Found[]) =>
  found
    .filter(({ header }) => header === null)
    .slice(0, mostTablesApart)
    .flatMap(({ sheet }) => sheet.records.slice(0, 100));

/** Each row may be a table of its own. */
const isMoreOf = ({ columns: { places } }: Table, { records }: Sheet) => {
  const day = (places.date ?? places.valueDate)?.[0] ?? -1;
  return records.length > 0 && records.every(({ cells }) => looksLikeDay(cells[day] ?? ""));
};

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
  if (areOfOthers(part, whole)) return false;
  const left = new Map<string, number>();
  for (const key of keysOf(whole)) left.set(key, (left.get(key) ?? 0) + 1);
  return keysOf(part).every((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
};

const areOfOthers = (part: StatementAccount[] | null, whole: StatementAccount[] | null) => {
  const known = new Set((whole ?? []).map(({ iban }) => iban));
  return (part ?? []).some(({ iban }) => iban !== null && !known.has(iban) && !known.has(null));
};

const keysOf = (accounts: StatementAccount[] | null) =>
  (accounts ?? []).flatMap(({ rows }) =>
    rows.map((row) => JSON.stringify([row.date, row.amountInCents, row.description])),
  );
