import { notWellFormed } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { SheetsOrFault } from "./sheet.ts";
import { hasMacros, unfoldsTooFar } from "./sheet-faults.ts";
import { readBook } from "./xlsx-book.ts";
import { readWorksheet } from "./xlsx-worksheet.ts";
import type { ZipParts } from "./zip-parts.ts";

const macroParts = /(?:^|\/)(?:vbaproject\.bin$|vbadata\.xml$|macrosheets\/|dialogsheets\/)/i;
const mostSheets = 100;

/** Unpacks what rows need and no more: links, comments, drawings and macros are never looked at. */
export const readXlsx = (zip: ZipParts): SheetsOrFault => {
  const part = createPartReader(zip);
  const isForMacros = macroEnabled.test(part("[Content_Types].xml").slice(0, 200_000));
  if ([...zip.names].some((name) => macroParts.test(name)) || isForMacros) return { fault: hasMacros() };
  const book = readBook(part);
  const { sheets } = book;
  if (sheets.length > mostSheets) return { fault: unfoldsTooFar(`${sheets.length} sheets`) };
  return { sheets: sheets.map((sheet) => readWorksheet(part(sheet.part), sheet, book)) };
};

/** A default for a kind of file says nothing of what is there. */
const macroEnabled = /<Override[^<>]*macroEnabled/i;

export class HasDoctype extends Error {}

/** Some programs write the names of parts in other letters than they link them by. */
const createPartReader = (zip: ZipParts) => {
  const names = new Map([...zip.names].map((name) => [name.toLowerCase(), name]));
  return (path: string) => {
    const name = names.get(path.toLowerCase());
    const content = name === undefined ? null : zip.part(name);
    if (content?.includes("<!DOCTYPE") || content?.includes("<!ENTITY")) throw new HasDoctype();
    return content?.toString("utf8") ?? "";
  };
};

export const doctype = () => notWellFormed("a DOCTYPE is not allowed", "Trae un DOCTYPE, que no se admite");
