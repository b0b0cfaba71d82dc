import { SSF, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { dayFromSpanish } from "#server/modules/banking/domain/statement-files/day.ts";
import { currencyInFormat, dateText, errorText, formulaText, numberText, truthText } from "./cell-text.ts";
import { createSheet, type Sheet, type SheetBuilder } from "./sheet.ts";

/** Nothing is evaluated or formatted: types, figures and formats as they are stored. */
export const readingOptions = {
  ...{ dense: true, cellFormula: true, cellNF: true, cellStyles: true },
  ...{ cellHTML: false, cellText: false, sheetStubs: false, bookVBA: false },
} as const;

interface StoredCell {
  t?: string;
  v?: unknown;
  f?: string;
  z?: unknown;
}

interface DenseSheet {
  "!data"?: StoredCell[][];
  "!merges"?: { s: { r: number; c: number }; e: { r: number; c: number } }[];
  "!cols"?: ({ hidden?: boolean } | undefined)[];
}

export const sheetsOfWorkbook = ({ SheetNames, Sheets, Workbook }: WorkBook): Sheet[] => {
  const countsFrom1904 = Workbook?.WBProps?.date1904 === true;
  return SheetNames.map((name, place) => {
    const stored = (Object.hasOwn(Sheets, name) ? Sheets[name] : Object.getPrototypeOf(Sheets)) as WorkSheet;
    const sheet = stored as unknown as DenseSheet;
    const built = createSheet(name);
    addCells(built, sheet["!data"] ?? [], createTextOf(countsFrom1904));
    for (const { s, e } of sheet["!merges"] ?? []) repeatDay(built, s, e);
    const hidden = (sheet["!cols"] ?? []).flatMap((column, at) => (column?.hidden ? [at] : []));
    const isHidden = (Workbook?.Sheets?.[place]?.Hidden ?? 0) !== 0;
    return built.done({ isHidden, hiddenColumns: new Set(hidden), countsFrom1904 });
  });
};

/** By the keys that are there: an array as long as a sheet says would take minutes. */
const addCells = (built: SheetBuilder, rows: StoredCell[][], textOf: (cell: StoredCell) => string) => {
  for (const row of Object.keys(rows)) {
    const cells = rows[Number(row)] ?? [];
    for (const column of Object.keys(cells)) {
      const cell = cells[Number(column)];
      if (cell) built.put(Number(row), Number(column), textOf(cell));
    }
  }
};

/** Formats are few, and neighbours mostly of one day. */
const createTextOf = (countsFrom1904: boolean) => {
  const datesBy = new Map<string, boolean>();
  let last = { serial: Number.NaN, text: "" };

  const isDate = (format: string) => {
    const known = datesBy.get(format);
    if (known !== undefined) return known;
    const isOne = format !== "" && format !== "General" && SSF.is_date(format);
    datesBy.set(format, isOne);
    return isOne;
  };
  const dayOf = (serial: number) => {
    if (serial !== last.serial) last = { serial, text: dateText(serial, countsFrom1904) };
    return last.text;
  };
  const figureOf = (value: number, format: string) =>
    isDate(format) ? dayOf(value) : `${numberText(value)}${currencyInFormat(format)}`;

  return ({ t, v, f, z }: StoredCell): string => {
    if (t === "n" && typeof v === "number") return figureOf(v, String(z ?? ""));
    if (t === "d" && v instanceof Date) return v.toISOString().replace("T", " ").slice(0, 19);
    if (t === "b") return truthText(v === true);
    if (t === "e") return errorText;
    const text = typeof v === "string" ? v : "";
    return f === undefined ? text : formulaText(text, f);
  };
};

const tallestMerge = 1_000;

interface Cell {
  r: number;
  c: number;
}

/** Cells merged downwards over the rows of one day hold the day of each; merged money would count twice. */
export const repeatDay = (built: SheetBuilder, start: Cell, end: Cell) => {
  const text = end.r > start.r && end.r - start.r < tallestMerge ? built.at(start.r, start.c) : "";
  if (dayFromSpanish(text) === null) return;
  for (let row = start.r + 1; row <= end.r; row++) built.put(row, start.c, text);
};
