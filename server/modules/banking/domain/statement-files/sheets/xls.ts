import * as XLSX from "@e965/xlsx";
import * as codePages from "@e965/xlsx/dist/cpexcel.full.mjs";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import { type BiffState, checkBiff } from "./biff-records.ts";
import type { SheetsOrFault } from "./sheet.ts";
import { damagedFile, hasMacros, otherDocument, passwordProtected, truncatedFile } from "./sheet-faults.ts";
import { readingOptions, sheetsOfWorkbook } from "./workbook.ts";

interface Container {
  FullPaths: string[];
  FileIndex: { content?: Uint8Array }[];
}

const otherStreams: readonly (readonly [name: RegExp, what: string])[] = [
  [/\/WordDocument$/i, "Es un documento de Word"],
  [/\/PowerPoint Document$/i, "Es una presentación de PowerPoint"],
  [/\/__properties_version1\.0$|\/__substg1\.0_/i, "Es un correo de Outlook"],
];

/** A compound file: the workbook's stream is checked and read, and nothing else of it. */
export const readXls = (bytes: Buffer): SheetsOrFault => {
  const container = parseContainer(bytes);
  if (!container) return { fault: truncatedFile("the compound file breaks off") };
  const has = (name: RegExp) => container.FullPaths.some((path) => name.test(path));
  if (has(/\/EncryptedPackage$|\/EncryptionInfo$/i)) return { fault: passwordProtected() };
  const place = container.FullPaths.findIndex((path) => /\/(?:Workbook|Book)$/i.test(path));
  const stream = container.FileIndex[place]?.content;
  if (!stream) {
    const other = otherStreams.find(([name]) => has(name));
    return { fault: other ? otherDocument(other[1]) : damagedFile("no stream of a workbook") };
  }
  if (has(/\/_VBA_PROJECT(?:_CUR)?\b|\/VBA\b/i)) return { fault: hasMacros() };
  return readBiff(Buffer.from(stream));
};

const stateFaults: Record<Exclude<BiffState, "sound">, () => StatementFault> = {
  password: passwordProtected,
  macros: hasMacros,
  cut: () => truncatedFile("the records of the workbook break off"),
};

/** The records of a workbook, in a compound file or bare. */
export const readBiff = (stream: Buffer): SheetsOrFault => {
  const state = checkBiff(stream);
  if (state !== "sound") return { fault: stateFaults[state]() };
  XLSX.set_cptable(codePages);
  return { sheets: sheetsOfWorkbook(XLSX.read(stream, { ...readingOptions, type: "buffer" })) };
};

const parseContainer = (bytes: Buffer): Container | null => {
  try {
    return XLSX.CFB.read(bytes, { type: "buffer" });
  } catch {
    return null;
  }
};
