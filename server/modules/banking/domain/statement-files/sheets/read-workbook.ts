import type { Decoded } from "#server/modules/banking/domain/statement-files/decoding.ts";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import { readHtmlTables } from "./html-tables.ts";
import { BrokenMarkup } from "./markup-tokens.ts";
import { readOpenDocument } from "./open-document.ts";
import type { SheetsOrFault } from "./sheet.ts";
import { SheetTooLarge } from "./sheet.ts";
import {
  damagedFile,
  hasMacros,
  otherDocument,
  passwordProtected,
  truncatedFile,
  unfoldsTooFar,
} from "./sheet-faults.ts";
import { readSpreadsheetXml } from "./spreadsheet-xml.ts";
import { readBiff, readXls } from "./xls.ts";
import { doctype, readXlsx } from "./xlsx.ts";
import { DamagedPart, openZip, type ZipParts } from "./zip-parts.ts";

export type WorkbookKind = "xlsx" | "xls" | "ods" | "xml" | "html";

export type Workbook = { kind: WorkbookKind } & SheetsOrFault;

/** A file in binary: null when it is no workbook and none is pretended. */
export const readBinaryWorkbook = (bytes: Uint8Array): Workbook | null => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startsWith = (...start: number[]) => start.every((byte, place) => buffer[place] === byte);
  if (startsWith(0x50, 0x4b, 0x03, 0x04) || startsWith(0x50, 0x4b, 0x05, 0x06)) return readZip(buffer);
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) return { kind: "xls", ...guarded(() => readXls(buffer)) };
  if (startsWith(0x09, 0x08) && buffer[3] === 0)
    return { kind: "xls", ...guarded(() => readBiff(Buffer.from(buffer))) };
  return null;
};

const readZip = (buffer: Buffer): Workbook => {
  const opened = openZip(buffer);
  if ("fault" in opened) return { kind: "xlsx", ...opened };
  const { zip } = opened;
  const has = (name: RegExp) => [...zip.names].some((one) => name.test(one));
  if (has(/^xl\/workbook\.xml$/i)) return { kind: "xlsx", ...guarded(() => readXlsx(zip)) };
  if (has(/^content\.xml$/)) return { kind: "ods", ...guarded(() => readOds(zip)) };
  const [, what] = otherZips.find(([name]) => has(name)) ?? otherZip;
  return { kind: "xlsx", fault: otherDocument(what) };
};

const otherZip = [/^/, "Es un ZIP"] as const;
const otherZips = [
  [/^word\//i, "Es un documento de Word"],
  [/^ppt\//i, "Es una presentación de PowerPoint"],
  [/^xl\/workbook\.bin$/i, "Es un Excel binario (XLSB)"],
  [/^Index\/|^Index\.zip$/, "Es un documento de Numbers"],
] as const;

const sheetType = /^application\/vnd\.oasis\.opendocument\.spreadsheet/;

const readOds = (zip: ZipParts): SheetsOrFault => {
  const type = zip.part("mimetype")?.toString("latin1") ?? "";
  if (type !== "" && !sheetType.test(type))
    return { fault: otherDocument("Es un documento de texto o de otra clase") };
  if (zip.part("META-INF/manifest.xml")?.includes("encryption-data")) return { fault: passwordProtected() };
  if ([...zip.names].some((name) => /^(?:Basic|Scripts)\/.+\/./.test(name))) return { fault: hasMacros() };
  const content = zip.part("content.xml")?.toString("utf8") ?? "";
  return readXml(content, /<\/(?:[\w-]+:)?document-content>\s*$/, readOpenDocument);
};

const readXml = (
  text: string,
  ending: RegExp,
  read: (xml: string) => ReturnType<typeof readOpenDocument>,
): SheetsOrFault => {
  if (/<!DOCTYPE|<!ENTITY/.test(text)) return { fault: doctype() };
  if (!ending.test(text.slice(-200))) return { fault: truncatedFile("the document does not end") };
  return { sheets: read(text) };
};

const sheetXml = /urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/;
/** The first tag is the document's: what it says of the kind stands before the tag ends. */
const isFlatSheet = (start: string) => {
  const [, tag = ""] = start.split("<office:document");
  return tag.split(">")[0]?.includes("opendocument.spreadsheet") ?? false;
};
const isPage = (start: string) =>
  (/^\s*</.test(start) && /<(?:html|body|table)\b/i.test(start)) || /^[^;,\t|<]{0,200}<table\b/i.test(start);

/** A file in text: null when it is neither Excel's XML nor a page. */
export const readTextWorkbook = ({ text }: Decoded): Workbook | null => {
  const start = text.slice(0, 4_000).replace(/^\ufeff/, "");
  if (/^\s*</.test(start) && sheetXml.test(start) && !/<html\b/i.test(start))
    return {
      kind: "xml",
      ...guarded(() => readXml(text, /<\/(?:[\w-]+:)?Workbook>\s*$/, readSpreadsheetXml)),
    };
  if (/^\s*</.test(start) && isFlatSheet(start))
    return { kind: "ods", ...guarded(() => readXml(text, /<\/office:document>\s*$/, readOpenDocument)) };
  if (isPage(start)) return { kind: "html", ...guarded(() => ({ sheets: readHtmlTables(text) })) };
  return null;
};

/** Whatever a reader stumbles over in a file is damage of the file. */
const guarded = (read: () => SheetsOrFault): SheetsOrFault => {
  try {
    return read();
  } catch (error) {
    return { fault: faultOf(error) };
  }
};

const faultOf = (error: unknown): StatementFault => {
  if (error instanceof SheetTooLarge) return unfoldsTooFar("a cell far beyond any statement");
  if (error instanceof BrokenMarkup) return truncatedFile("a tag that does not end");
  if (error instanceof DamagedPart) return damagedFile(error.message);
  return damagedFile("the reader of workbooks refuses it");
};
