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
  cell: { text: string[]; columns: number; rows: number; isHidden: boolean } | null;
  hidden: Set<number>;
  shown: Set<number>;
  /** Columns that its <col> tags have told of. */
  declared: number;
  texts: string[];
}

const deepest = 60;
const widestCell = 256;
const longestPreamble = 200;
const tallestCell = 1_000;

/** Every table of a page, in the order in which they begin; a table inside a cell is one of its own. */
export const readHtmlTables = (text: string): Sheet[] => {
  const stack: OpenTable[] = [];
  const tables: OpenTable[] = [];
  const framed = new Set<OpenTable>();
  const beside = createSheet("Página");
  // Lines are counted over the whole page, as a spreadsheet program lays it out.
  let lines = -1;

  /** What the page says outside of its tables. */
  const addBeside = (written: string) => {
    const said = textOf([written]);
    const row = Math.max(lines, 0);
    if (said !== "" && row < longestPreamble)
      beside.put(row, 0, `${beside.at(row, 0)} ${said.slice(0, 200)}`.slice(-2_000));
  };

  const open = () => {
    if (stack.length >= deepest) throw new SheetTooLarge();
    const table: OpenTable = {
      ...{ built: createSheet(`Tabla ${tables.length + 1}`), reaching: new Map(), days: [] },
      ...{ row: -1, column: 0, cell: null, hidden: new Set(), shown: new Set(), declared: 0, texts: [] },
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
    const spanOf = (name: string, most: number) => spanIn(attributes, name, most);
    const [columns, rows] = [spanOf("colspan", widestCell), spanOf("rowspan", tallestCell)];
    table.cell = { text: [], columns, rows, isHidden: isHidden(attributes) };
  };

  const endCell = (table: OpenTable) => {
    const { cell, column, row } = table;
    if (!cell) return;
    const text = textOf(cell.text);
    table.built.put(row, column, text);
    if (text !== "") {
      table.texts.push(text);
      if (cell.isHidden) table.hidden.add(column);
      else if (column >= table.declared) table.shown.add(column);
    }
    if (cell.rows > 1) {
      for (let at = column; at < column + cell.columns; at++) table.reaching.set(at, cell.rows - 1);
      table.days.push({ row, column, end: row + cell.rows - 1 });
    }
    table.column += cell.columns;
    table.cell = null;
  };

  const close = () => {
    const table = stack.pop();
    if (!table) return;
    endCell(table);
    const around = stack.at(-1)?.cell;
    // A table of one cell only frames its text.
    if (!around || table.texts.length !== 1) return;
    around.text.push(` ${escaped(table.texts[0] ?? "")} `);
    framed.add(table);
  };

  const addText = (text: string) => {
    const cell = stack.at(-1)?.cell;
    if (cell) cell.text.push(text);
    else addBeside(text);
  };

  const end = (name: string) => {
    const table = stack.at(-1);
    if (name === "table") close();
    else if (name === "html" || name === "body") while (stack.length > 0) close();
    else if (table && /^(?:td|th|tr)$/.test(name)) endCell(table);
  };

  const take = (name: string, attributes: string) => {
    if (name === "table") return open();
    const table = stack.at(-1);
    if (!table) return;
    if (name === "col") declareColumns(table, attributes);
    else if (name === "tr") startRow(table);
    else if (name === "td" || name === "th") startCell(table, attributes);
    else if (name === "br") table.cell?.text.push(" ");
    else if (blocks.has(name)) table.cell?.text.push(" ");
  };

  for (const token of markupTokens(text, "html")) {
    if (token.kind === "text") addText(token.text);
    else if (token.kind === "open") take(token.name, token.attributes);
    else end(token.name);
  }
  // Ends of rows and cells may be left out; that of a table only where the page itself ends.
  if (stack.length > 0) throw new BrokenMarkup();
  const counted = tables.filter((table) => !framed.has(table));
  const read = counted.map(({ built, days, hidden, shown }) => {
    for (const { row, column, end } of days) repeatDay(built, { r: row, c: column }, { r: end, c: column });
    return built.done({ hiddenColumns: new Set([...hidden].filter((column) => !shown.has(column))) });
  });
  return [...read, beside.done()];
};

const spanIn = (attributes: string, name: string, most: number) =>
  Math.min(Math.max(Number(attributeOf(attributes, name)) || 1, 1), most);

const isHidden = (attributes: string) => /\bdisplay\s*:\s*none\b|\shidden(?:[\s=]|$)/i.test(attributes);

const declareColumns = (table: OpenTable, attributes: string) => {
  const end = Math.min(table.declared + spanIn(attributes, "span", widestCell), widestCell);
  for (let at = table.declared; at < end; at++) if (isHidden(attributes)) table.hidden.add(at);
  table.declared = end;
};

const escaped = (text: string) => text.replaceAll("&", "&amp;");

const blocks = new Set(["p", "div", "li", "hr"]);

const textOf = (parts: string[]) => withoutEntities(parts.join("")).replace(/\s+/g, " ").trim();
