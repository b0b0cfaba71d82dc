import { errorText, formulaText, truthText } from "./cell-text.ts";
import { attributeOf, markupTokens } from "./markup-tokens.ts";
import { figureText, type NumberFormat, plainFormat } from "./number-format.ts";
import { createSheet, type Sheet, type SheetBuilder } from "./sheet.ts";
import { repeatDay } from "./workbook.ts";
import { type Book, type BookSheet, isTrue, unescaped } from "./xlsx-book.ts";
import { DamagedPart } from "./zip-parts.ts";

const mostMerges = 20_000;
const mostColumns = 256;

interface Place {
  r: number;
  c: number;
}

interface OpenCell {
  place: Place;
  type: string;
  format: NumberFormat;
  text: string;
  formula: string;
}

interface Reading {
  book: Book;
  built: SheetBuilder;
  hidden: { first: number; last: number }[];
  merges: [Place, Place][];
  rows: "to come" | "open" | "done";
  isInRow: boolean;
  /** Of the last cell. */
  place: Place;
  cell: OpenCell | null;
  /** The innermost element of the cell. */
  inside: string;
  /** How signs are spoken stands beside a text. */
  isSpoken: boolean;
}

/**
 * The cells of a worksheet, with its hidden columns and merged cells. The sizes, links and rules that it declares count
 * for nothing, and no formula is evaluated.
 */
export const readWorksheet = (xml: string, { name, isHidden }: BookSheet, book: Book): Sheet => {
  const now: Reading = {
    ...{ book, built: createSheet(name), hidden: [], merges: [] },
    ...{ rows: "to come", isInRow: false, place: { r: -1, c: -1 }, cell: null, inside: "", isSpoken: false },
  };
  for (const token of markupTokens(xml, "xml")) {
    if (token.kind === "text") addText(now, token.text);
    else if (token.kind === "close") end(now, token.name);
    else {
      start(now, token.name, token.attributes);
      if (token.isClosed) end(now, token.name);
    }
  }
  if (now.rows !== "done") throw new DamagedPart("no whole sheetData");
  if (now.merges.length <= mostMerges)
    for (const [first, last] of now.merges) repeatDay(now.built, first, last);
  const hiddenColumns = new Set(now.hidden.flatMap(columnsIn));
  return now.built.done({ isHidden, hiddenColumns, countsFrom1904: book.countsFrom1904 });
};

const addText = ({ cell, inside, isSpoken }: Reading, text: string) => {
  if (!cell || isSpoken) return;
  if (inside === "v" || inside === "t") cell.text += text;
  else if (inside === "f") cell.formula += text;
};

const start = (now: Reading, name: string, attributes: string) => {
  if (now.rows === "open") startInRows(now, name, attributes);
  else if (name === "sheetData") now.rows = "open";
  else if (name === "col") addHidden(now, attributes);
  else if (name === "mergeCell") addMerge(now, attributes);
};

const startInRows = (now: Reading, name: string, attributes: string) => {
  if (name === "row") startRow(now, attributes);
  else if (name === "c") startCell(now, attributes);
  else if (name === "rPh") now.isSpoken = true;
  now.inside = name;
};

const startRow = (now: Reading, attributes: string) => {
  mustBeClosed(now);
  const row = Number(attributeOf(attributes, "r"));
  now.place = { r: Number.isInteger(row) && row > 0 ? row - 1 : now.place.r + 1, c: -1 };
  now.isInRow = true;
};

const startCell = (now: Reading, attributes: string) => {
  if (now.cell || !now.isInRow) throw new DamagedPart("a cell that does not end, or of no row");
  now.place = placeOf(attributeOf(attributes, "r")) ?? { r: now.place.r, c: now.place.c + 1 };
  const format = now.book.formats[Number(attributeOf(attributes, "s"))] ?? plainFormat;
  now.cell = { place: now.place, type: attributeOf(attributes, "t"), format, text: "", formula: "" };
};

/** What breaks off is no row: a reader that passed over it would lose it unsaid. */
const mustBeClosed = ({ cell, isInRow }: Reading) => {
  if (cell || isInRow) throw new DamagedPart("a row that does not end");
};

const end = (now: Reading, name: string) => {
  now.inside = "";
  if (name === "c") endCell(now);
  else if (name === "rPh") now.isSpoken = false;
  else if (name === "row" && now.rows === "open") endRow(now);
  else if (name === "sheetData" && now.rows === "open") {
    mustBeClosed(now);
    now.rows = "done";
  }
};

const endCell = (now: Reading) => {
  if (!now.cell) return;
  const { place, ...cell } = now.cell;
  now.built.put(place.r, place.c, textOf(cell, now.book));
  now.cell = null;
};

const endRow = (now: Reading) => {
  if (now.cell || !now.isInRow) throw new DamagedPart("a row that does not end");
  now.isInRow = false;
};

const textOf = ({ type, text, formula, format }: Omit<OpenCell, "place">, book: Book): string => {
  if (type === "e") return errorText;
  const words = wordsOf(type, text, book);
  if (words !== null) return formula === "" ? words : formulaText(words, unescaped(formula));
  if (text === "") return "";
  if (type === "b") return truthText(isTrue(text));
  if (type === "d") return text.replace("T", " ").slice(0, 19);
  const figure = Number(text);
  return Number.isNaN(figure) ? errorText : figureText(figure, format, book.countsFrom1904);
};

/** Null for what is no text. */
const wordsOf = (type: string, text: string, { texts }: Book) => {
  if (type === "s") return text === "" ? "" : sharedText(texts, text);
  return type === "str" || type === "inlineStr" ? unescaped(text) : null;
};

const sharedText = (texts: string[], place: string) => {
  const text = texts[Number(place)];
  if (text === undefined) throw new DamagedPart("a text that is not there");
  return text;
};

/** "B3" is the second cell of the third row. */
const placeOf = (name: string): Place | null => {
  const [, letters = "", row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? [];
  if (!row) return null;
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return { r: Number(row) - 1, c: column - 1 };
};

const addHidden = ({ hidden }: Reading, attributes: string) => {
  const [first, last] = ["min", "max"].map((name) => Number(attributeOf(attributes, name)));
  if (isTrue(attributeOf(attributes, "hidden")) && first && last && hidden.length < mostColumns)
    hidden.push({ first, last });
};

const columnsIn = ({ first, last }: { first: number; last: number }) => {
  const columns: number[] = [];
  for (let column = Math.max(first, 1); column <= Math.min(last, mostColumns); column++)
    columns.push(column - 1);
  return columns;
};

const addMerge = ({ merges }: Reading, attributes: string) => {
  const [first, last] = attributeOf(attributes, "ref").split(":").map(placeOf);
  if (first && last && merges.length <= mostMerges) merges.push([first, last]);
};
