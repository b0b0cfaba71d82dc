import { withoutEntities } from "./entities.ts";
import { attributeOf, BrokenMarkup, markupTokens } from "./markup-tokens.ts";
import { createSheet, type Sheet, type SheetBuilder, SheetTooLarge } from "./sheet.ts";
import { repeatDay } from "./workbook.ts";

interface OpenTable {
  built: SheetBuilder;
  /** Rows that a cell above reaches into, by column. */
  reaching: Map<number, number>;
  days: { row: number; column: number; end: number }[];
  row: number;
  column: number;
  cell: { text: string[]; columns: number; rows: number } | null;
}

const deepest = 60;
const widestCell = 256;
const tallestCell = 1_000;

/** Every table of a page, in the order in which they begin; a table inside a cell is one of its own. */
export const readHtmlTables = (text: string): Sheet[] => {
  const stack: OpenTable[] = [];
  const tables: OpenTable[] = [];
  // Lines are counted over the whole page, as a spreadsheet program lays it out.
  let lines = -1;

  const open = () => {
    if (stack.length >= deepest) throw new SheetTooLarge();
    const table: OpenTable = {
      ...{ built: createSheet(`Tabla ${tables.length + 1}`), reaching: new Map(), days: [] },
      ...{ row: -1, column: 0, cell: null },
    };
    stack.push(table);
    tables.push(table);
  };

  const startRow = (table: OpenTable) => {
    endCell(table);
    lines += 1;
    table.row = lines;
    table.column = 0;
  };

  const startCell = (table: OpenTable, attributes: string) => {
    endCell(table);
    if (table.row < 0) startRow(table);
    while ((table.reaching.get(table.column) ?? 0) > 0) {
      table.reaching.set(table.column, (table.reaching.get(table.column) ?? 0) - 1);
      table.column += 1;
    }
    const spanOf = (name: string, most: number) =>
      Math.min(Math.max(Number(attributeOf(attributes, name)) || 1, 1), most);
    table.cell = { text: [], columns: spanOf("colspan", widestCell), rows: spanOf("rowspan", tallestCell) };
  };

  const endCell = (table: OpenTable) => {
    const { cell, column, row } = table;
    if (!cell) return;
    table.built.put(row, column, textOf(cell.text));
    if (cell.rows > 1) {
      for (let at = column; at < column + cell.columns; at++) table.reaching.set(at, cell.rows - 1);
      table.days.push({ row, column, end: row + cell.rows - 1 });
    }
    table.column += cell.columns;
    table.cell = null;
  };

  const take = (name: string, attributes: string) => {
    if (name === "table") return open();
    const table = stack.at(-1);
    if (!table) return;
    if (name === "tr") startRow(table);
    else if (name === "td" || name === "th") startCell(table, attributes);
    else if (name === "br") table.cell?.text.push(" ");
    else if (blocks.has(name)) table.cell?.text.push(" ");
  };

  for (const token of markupTokens(text, "html")) {
    const table = stack.at(-1);
    if (token.kind === "text") table?.cell?.text.push(token.text);
    else if (token.kind === "open") take(token.name, token.attributes);
    else if (table && /^(?:td|th|tr|table)$/.test(token.name)) {
      endCell(table);
      if (token.name === "table") stack.pop();
    }
  }
  // Ends of rows and cells may be left out, that of a table may not.
  if (stack.length > 0) throw new BrokenMarkup();
  return tables.map(({ built, days }) => {
    for (const { row, column, end } of days) repeatDay(built, { r: row, c: column }, { r: end, c: column });
    return built.done();
  });
};

const blocks = new Set(["p", "div", "li", "hr"]);

const textOf = (parts: string[]) => withoutEntities(parts.join("")).replace(/\s+/g, " ").trim();
