import { errorText, formulaText, numberText, truthText } from "./cell-text.ts";
import { withoutEntities } from "./entities.ts";
import { attributeOf, markupTokens } from "./markup-tokens.ts";
import { createSheet, type Sheet, type SheetBuilder } from "./sheet.ts";
import { repeatDay } from "./workbook.ts";

interface OpenSheet {
  built: SheetBuilder;
  isHidden: boolean;
  hiddenColumns: Set<number>;
  columns: number;
  row: number;
  column: number;
}

interface OpenCell {
  formula: string;
  type: string;
  text: string;
  right: number;
  down: number;
}

/** The sheets of Excel's XML of 2003. */
export const readSpreadsheetXml = (xml: string): Sheet[] => {
  const sheets: Sheet[] = [];
  const now: Reading = { sheet: null, cell: null, inside: new Set() };
  for (const token of markupTokens(xml, "xml")) {
    if (token.kind === "text") takeText(now, token.text);
    else if (token.kind === "close") end(now, token.name, sheets);
    else {
      start(now, token.name, token.attributes);
      if (token.isClosed) end(now, token.name, sheets);
    }
  }
  return sheets;
};

interface Reading {
  sheet: OpenSheet | null;
  cell: OpenCell | null;
  inside: Set<string>;
}

const marked = new Set(["Data", "Comment", "Visible"]);

const takeText = ({ sheet, cell, inside }: Reading, text: string) => {
  if (cell && inside.has("Data") && !inside.has("Comment")) cell.text += text;
  if (sheet && inside.has("Visible") && /hidden/i.test(text)) sheet.isHidden = true;
};

const start = (now: Reading, name: string, attributes: string) => {
  if (name === "Worksheet") {
    const built = createSheet(withoutEntities(attributeOf(attributes, "Name")));
    now.sheet = { built, isHidden: false, hiddenColumns: new Set(), columns: -1, row: -1, column: -1 };
  }
  if (marked.has(name)) now.inside.add(name);
  if (now.cell && name === "Data" && !now.inside.has("Comment"))
    now.cell.type = attributeOf(attributes, "Type");
  if (now.sheet) startIn(now, now.sheet, name, attributes);
};

const startIn = (now: Reading, sheet: OpenSheet, name: string, attributes: string) => {
  if (name === "Column") passColumn(sheet, attributes);
  if (name === "Row") {
    sheet.row = indexIn(attributes) ?? sheet.row + 1;
    sheet.column = -1;
  }
  if (name !== "Cell") return;
  sheet.column = indexIn(attributes) ?? sheet.column + 1;
  const spanOf = (direction: string) => Number(attributeOf(attributes, direction)) || 0;
  const formula = attributeOf(attributes, "Formula");
  now.cell = { formula, type: "", text: "", right: spanOf("MergeAcross"), down: spanOf("MergeDown") };
};

const end = (now: Reading, name: string, sheets: Sheet[]) => {
  now.inside.delete(name);
  if (!now.sheet) return;
  if (name === "Cell" && now.cell) {
    endCell(now.sheet, now.cell);
    now.cell = null;
  }
  if (name !== "Worksheet") return;
  const { built, isHidden, hiddenColumns } = now.sheet;
  sheets.push(built.done({ isHidden, hiddenColumns }));
  now.sheet = null;
};

const endCell = (sheet: OpenSheet, { right, down, ...ended }: OpenCell) => {
  const { built, row, column } = sheet;
  built.put(row, column, textOf(ended));
  if (down > 0) repeatDay(built, { r: row, c: column }, { r: row + down, c: column });
  sheet.column += right;
};

const indexIn = (attributes: string) => {
  const index = Number(attributeOf(attributes, "Index"));
  return index > 0 ? index - 1 : null;
};

const passColumn = (sheet: OpenSheet, attributes: string) => {
  const first = indexIn(attributes) ?? sheet.columns + 1;
  const last = first + Math.min(Number(attributeOf(attributes, "Span")) || 0, 256);
  for (let at = first; attributeOf(attributes, "Hidden") === "1" && at <= last; at++)
    sheet.hiddenColumns.add(at);
  sheet.columns = last;
};

const textOf = ({ type, text, formula }: Omit<OpenCell, "right" | "down">) => {
  const shown = withoutEntities(text);
  if (type === "Number") return Number.isNaN(Number(shown)) ? errorText : numberText(Number(shown));
  if (type === "DateTime")
    return shown
      .replace(/T00:00:00(?:\.0+)?$/, "")
      .replace("T", " ")
      .slice(0, 19);
  if (type === "Boolean") return truthText(shown === "1");
  if (type === "Error") return errorText;
  return formula ? formulaText(shown, formula) : shown;
};
