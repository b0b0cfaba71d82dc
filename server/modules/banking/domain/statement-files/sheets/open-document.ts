import { errorText, formulaText, numberText, truthText } from "./cell-text.ts";
import { withoutEntities } from "./entities.ts";
import { attributeOf, type MarkupToken, markupTokens } from "./markup-tokens.ts";
import { createSheet, type Sheet, type SheetBuilder, SheetTooLarge } from "./sheet.ts";
import { repeatDay } from "./workbook.ts";

interface OpenCell {
  attributes: string;
  paragraphs: string[];
  /** Notes and drawings inside a cell are none of its text. */
  aside: number;
}

interface OpenSheet {
  built: SheetBuilder;
  isHidden: boolean;
  hiddenColumns: Set<number>;
  columns: number;
  row: number;
  column: number;
  repeats: number;
  merges: { row: number; column: number; rows: number }[];
}

const mostRepeats = 1_000;
const notText = new Set(["annotation", "custom-shape", "frame"]);

interface Reading {
  sheets: Sheet[];
  hiddenStyles: Set<string>;
  style: string;
  sheet: OpenSheet | null;
  cell: OpenCell | null;
}

/** The sheets of an OpenDocument's `content.xml`. */
export const readOpenDocument = (xml: string): Sheet[] => {
  const now: Reading = { sheets: [], hiddenStyles: new Set(), style: "", sheet: null, cell: null };
  for (const token of markupTokens(xml, "xml")) {
    if (token.kind === "text") addText(now.cell, token.text);
    else if (now.cell && notText.has(token.name)) now.cell.aside += asideOf(token);
    else if (token.kind === "close") end(now, token.name);
    else {
      start(now, token.name, token.attributes);
      if (token.isClosed) end(now, token.name);
    }
  }
  return now.sheets;
};

const asideOf = (token: MarkupToken) => {
  if (token.kind === "close") return -1;
  return token.kind === "open" && !token.isClosed ? 1 : 0;
};

const addText = (cell: OpenCell | null, text: string) => {
  if (cell?.aside === 0 && cell.paragraphs.length > 0) cell.paragraphs[cell.paragraphs.length - 1] += text;
};

const start = (now: Reading, name: string, attributes: string) => {
  if (name === "style") now.style = attributeOf(attributes, "name");
  else if (name === "table-properties" && attributeOf(attributes, "display") === "false")
    now.hiddenStyles.add(now.style);
  else if (name === "table") {
    const isHidden = now.hiddenStyles.has(attributeOf(attributes, "style-name"));
    const built = createSheet(withoutEntities(attributeOf(attributes, "name")));
    const places = { columns: 0, row: 0, column: 0, repeats: 1 };
    now.sheet = { built, isHidden, hiddenColumns: new Set(), ...places, merges: [] };
  } else if (now.cell) startIn(now.cell, name);
  else if (now.sheet) startInSheet(now, now.sheet, name, attributes);
};

const startIn = (cell: OpenCell, name: string) => {
  if (spaces.has(name)) addText(cell, " ");
  if (name === "p" && cell.aside === 0) cell.paragraphs.push("");
};

const startInSheet = (now: Reading, sheet: OpenSheet, name: string, attributes: string) => {
  if (name === "table-column") passColumns(sheet, attributes);
  if (name === "table-row") {
    sheet.repeats = repeatsIn(attributes, "rows");
    sheet.column = 0;
  }
  if (name === "table-cell" || name === "covered-table-cell")
    now.cell = { attributes, paragraphs: [], aside: 0 };
};

const passColumns = (sheet: OpenSheet, attributes: string) => {
  const count = Math.min(repeatsIn(attributes, "columns"), 256);
  const isHidden = /^(?:collapse|filter)$/.test(attributeOf(attributes, "visibility"));
  for (let at = 0; isHidden && at < count; at++) sheet.hiddenColumns.add(sheet.columns + at);
  sheet.columns += count;
};

const end = (now: Reading, name: string) => {
  const { sheet, cell } = now;
  if (!sheet) return;
  if (cell && (name === "table-cell" || name === "covered-table-cell")) {
    putCell(sheet, cell);
    now.cell = null;
  }
  if (name === "table-row") sheet.row += sheet.repeats;
  if (name !== "table") return;
  now.sheets.push(doneSheet(sheet));
  now.sheet = null;
};

const spaces = new Set(["s", "tab", "line-break"]);

const repeatsIn = (attributes: string, what: "rows" | "columns") =>
  Math.max(Number(attributeOf(attributes, `number-${what}-repeated`)) || 1, 1);

const putCell = (sheet: OpenSheet, cell: OpenCell) => {
  const text = textOf(cell);
  const columns = repeatsIn(cell.attributes, "columns");
  const { row, column, repeats } = sheet;
  sheet.column += columns;
  if (text.trim() === "") return;
  if (columns > mostRepeats || repeats > mostRepeats || columns * repeats > mostRepeats)
    throw new SheetTooLarge();
  for (let down = 0; down < repeats; down++)
    for (let right = 0; right < columns; right++) sheet.built.put(row + down, column + right, text);
  const rows = Number(attributeOf(cell.attributes, "number-rows-spanned")) || 1;
  if (rows > 1) sheet.merges.push({ row, column, rows });
};

/** What the cell holds, not how it is shown; a formula counts where it has a plain figure. */
const textOf = ({ attributes, paragraphs }: OpenCell) => {
  const shown = withoutEntities(paragraphs.join(" "));
  const formula = attributeOf(attributes, "formula");
  // Both office:value-type and calcext:value-type end in that name; only errors have the second alone.
  if (/calcext:value-type\s*=\s*["']error/.test(attributes)) return errorText;
  const value = attributeOf(attributes, "value");
  switch (attributeOf(attributes, "value-type")) {
    case "float":
    case "currency":
    case "percentage": {
      const currency = attributeOf(attributes, "currency");
      return value === "" || Number.isNaN(Number(value))
        ? errorText
        : `${numberText(Number(value))}${currency === "EUR" ? "" : currency}`;
    }
    case "date":
      return attributeOf(attributes, "date-value").replace("T", " ").slice(0, 19);
    case "boolean":
      return truthText(attributeOf(attributes, "boolean-value") === "true");
    default:
      return formula ? formulaText(shown, formula) : shown;
  }
};

const doneSheet = ({ built, merges, isHidden, hiddenColumns }: OpenSheet) => {
  for (const { row, column, rows } of merges)
    repeatDay(built, { r: row, c: column }, { r: row + rows - 1, c: column });
  return built.done({ isHidden, hiddenColumns });
};
