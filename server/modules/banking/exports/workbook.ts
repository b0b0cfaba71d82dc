import type { FileToWrite } from "#server/platform/files/zip-writer.ts";
import type { ExportCell, ExportColumn } from "./export-columns.ts";

/** SpreadsheetML (ECMA-376), row by row: a library would hold all cells in memory. */
const sheetName = "Movimientos";

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Places in `cellXfs`. */
const style = { bold: 1, money: 2, day: 3 };

const fixedFiles: Record<string, string> = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
  // 4 is "#,##0.00" and 14 the day, both as the reader's country writes them.
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no control characters and no halves of surrogate pairs; a cell holds 32,767 characters. */
const escaped = (text: string) =>
  text
    .slice(0, 32_000)
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ")
    .replace(/[&<>"]/g, (one) => escapes[one] ?? "");

/** Of ECMA-376's calendar, in which a day is a number; right from March 1900 on. */
const serialOf = (day: string) => Math.round(Date.parse(day) / 86_400_000) + 25_569;

/** "A" to "Z". */
const letterOf = (place: number) => String.fromCharCode(65 + place);

const textCell = (text: string, at?: number) =>
  text === ""
    ? "<c/>"
    : `<c t="inlineStr"${at ? ` s="${at}"` : ""}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const firstDay = "1900-03-01";

const xmlOf = (cell: ExportCell) => {
  if ("cents" in cell) return `<c s="${style.money}"><v>${(cell.cents / 100).toFixed(2)}</v></c>`;
  if ("text" in cell) return textCell(cell.text);
  return cell.day < firstDay ? textCell(cell.day) : `<c s="${style.day}"><v>${serialOf(cell.day)}</v></c>`;
};

async function* sheet(columns: ExportColumn[], pages: AsyncIterable<ExportCell[][]>) {
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => textCell(title, style.bold));
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row>${titles.join("")}</row>`;
  let rows = 1;
  for await (const page of pages) {
    rows += page.length;
    yield page.map((row) => `<row>${row.map(xmlOf).join("")}</row>`).join("");
  }
  yield `</sheetData><autoFilter ref="A1:${letterOf(columns.length - 1)}${rows}"/></worksheet>`;
}

/** The files of an XLSX workbook, of which a page of rows is in memory at a time. */
export const workbookFiles = (
  columns: ExportColumn[],
  pages: AsyncIterable<ExportCell[][]>,
): FileToWrite[] => [
  ...Object.entries(fixedFiles).map(([name, xml]) => ({
    name,
    async *chunks() {
      yield head + xml;
    },
  })),
  { name: "xl/worksheets/sheet1.xml", chunks: () => sheet(columns, pages) },
];
