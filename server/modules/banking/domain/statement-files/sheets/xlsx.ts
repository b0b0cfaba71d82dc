import * as XLSX from "@e965/xlsx";
import { notWellFormed } from "#server/modules/banking/domain/statement-files/faults.ts";
import type { SheetsOrFault } from "./sheet.ts";
import { hasMacros, unfoldsTooFar } from "./sheet-faults.ts";
import { readingOptions, sheetsOfWorkbook } from "./workbook.ts";
import { plainWorksheet } from "./worksheet-xml.ts";
import type { ZipParts } from "./zip-parts.ts";

const macroParts = /(?:^|\/)(?:vbaproject\.bin$|vbadata\.xml$|macrosheets\/|dialogsheets\/)/i;
const worksheets = /^(?:.*\/)?worksheets\/[^/]+\.xml$/i;
const neededParts = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/i;
const mostSheets = 100;

/** Unpacks what rows need and no more: links, comments, drawings and macros are never looked at. */
export const readXlsx = (zip: ZipParts): SheetsOrFault => {
  const types = zip.part("[Content_Types].xml");
  if ([...zip.names].some((name) => macroParts.test(name)) || isForMacros(types))
    return { fault: hasMacros() };
  const sheets = [...zip.names].filter((name) => worksheets.test(name));
  if (sheets.length > mostSheets) return { fault: unfoldsTooFar(`${sheets.length} sheets`) };
  const needed = [...zip.names].filter((name) => neededParts.test(name));

  const container = XLSX.CFB.utils.cfb_new();
  for (const name of [...needed, ...sheets]) {
    const content = zip.part(name);
    if (!content) continue;
    if (content.includes("<!DOCTYPE") || content.includes("<!ENTITY")) return { fault: doctype() };
    XLSX.CFB.utils.cfb_add(container, name, worksheets.test(name) ? plainWorksheet(content) : content);
  }
  return { sheets: sheetsOfWorkbook(parseZip(container, { ...readingOptions })) };
};

/** A default for a kind of file says nothing of what is there. */
const isForMacros = (types: Buffer | null) =>
  /<Override[^<>]*macroEnabled/i.test(types?.toString("latin1", 0, 200_000) ?? "");

/** Exported by the package and left out of its types. */
const parseZip = (XLSX as unknown as { parse_zip: (zip: unknown, options: object) => XLSX.WorkBook })
  .parse_zip;

export const doctype = () => notWellFormed("a DOCTYPE is not allowed", "Trae un DOCTYPE, que no se admite");
