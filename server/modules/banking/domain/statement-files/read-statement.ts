import { refusal } from "./accounts.ts";
import { isCamt053, readCamt053 } from "./camt053.ts";
import { type Decoded, decode } from "./decoding.ts";
import { faultAt, mixedEncodings } from "./faults.ts";
import type { Mappings } from "./mapped-file.ts";
import { isNorma43, readNorma43 } from "./norma43.ts";
import { isOfx, readOfx } from "./ofx.ts";
import { rawTableOfSheets, readByMapping } from "./read-mapped.ts";
import { readSheets } from "./sheets/read-sheets.ts";
import { readBinaryWorkbook, readTextWorkbook, type Workbook } from "./sheets/read-workbook.ts";
import type { ReadResult, Statement } from "./statement.ts";
import { readCsv } from "./table/csv-file.ts";
import { rawTableOfText } from "./table/raw-table.ts";
import { cleanText } from "./text.ts";

const maxBytes = 50 * 1024 * 1024;
const maxBlanks = 1_000;

const noMappings: Mappings = { byFingerprint: {} };

/** A file that contradicts itself is refused completely. Never throws. */
export const readStatement = (bytes: Uint8Array, mappings = noMappings): ReadResult => {
  if (bytes.length > maxBytes) {
    return refusal([faultAt("file_too_large", undefined, "El fichero pasa de 50 MB")]);
  }
  const unsupported = unsupportedKindOf(bytes);
  if (unsupported) return refusal([faultAt("unsupported_format", undefined, unsupported)]);
  const workbook = readBinaryWorkbook(bytes);
  if (workbook) return readWorkbook(workbook, null, mappings);
  const decoded = decode(bytes);
  if (cleanText(decoded.text.slice(0, maxBlanks)) === "" && cleanText(decoded.text) === "") {
    return refusal([faultAt("empty_file", undefined, "El fichero está vacío")]);
  }
  return readText(decoded, mappings);
};

const readWorkbook = (
  workbook: Workbook,
  encoding: Statement["encoding"],
  mappings: Mappings,
): ReadResult => {
  const { kind: format } = workbook;
  if ("fault" in workbook) return refusal([workbook.fault], { format, encoding });
  const { sheets } = workbook;
  const known = readSheets(sheets, { format, encoding, isPage: format === "html" });
  const raw = isUnknown(known) ? rawTableOfSheets(sheets) : null;
  const mapped = raw && readByMapping(raw, mappings, { format, encoding });
  if (mapped) return betterOf(known, mapped);
  const unknown = faultAt("unknown_format", undefined, noKnownHeader);
  return known ?? refusal([unknown], { format, encoding });
};

const noKnownHeader = "No encuentro una tabla de movimientos con columnas de fecha, concepto e importe";

/** No header that is known, one that lacks what a person may point at, or days in another order. */
const isUnknown = (known: ReadResult | null) =>
  known === null ||
  (!known.valid && known.faults.every(({ code }) => code === "missing_columns" || code === "invalid_date"));

/** Where a guess does not read the file either, the fault that was found says more. */
const betterOf = (known: ReadResult | null, mapped: ReadResult) => {
  const file = mapped.valid ? mapped.statement.mapped : mapped.mapped;
  const { amount, debit, credit } = file?.mapping ?? {};
  const hasMoney = [amount, debit, credit].some((place) => place != null);
  return known && file?.source === "guess" && !(hasMoney && mapped.valid) ? known : mapped;
};

const readText = (decoded: Decoded, mappings: Mappings): ReadResult => {
  const { text, encoding } = decoded;
  const encodingFaults = decoded.isMixed ? [mixedEncodings(decoded.legacyLines)] : [];
  if (isOfx(text)) return readOfx(decoded, encodingFaults);
  if (isCamt053(text)) return readCamt053(decoded, encodingFaults);
  const workbook = readTextWorkbook(decoded);
  if (workbook && encodingFaults.length > 0)
    return refusal(encodingFaults, { format: workbook.kind, encoding });
  if (workbook) return readWorkbook(workbook, encoding, mappings);
  if (isNorma43(text)) return readNorma43(decoded, encodingFaults);
  const known = readCsv(decoded);
  const raw = isUnknown(known) && encodingFaults.length === 0 ? rawTableOfText(decoded) : null;
  if (raw) return betterOf(known, readByMapping(raw, mappings, { format: null, encoding }));
  const sentence =
    "No reconozco el formato. Sirven Norma 43, OFX, CAMT.053, y Excel o CSV con columnas de fecha, concepto e importe";
  return known ?? refusal([...encodingFaults, faultAt("unknown_format", undefined, sentence)], { encoding });
};

const exportInstead = "Descárgalo de tu banco como Excel, CSV o Norma 43";

const magicNumbers: readonly (readonly [bytes: number[], sentence: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], `Es un PDF. ${exportInstead}`],
  [[0x1f, 0x8b], `Está comprimido. ${exportInstead}`],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], `Es un documento RTF. ${exportInstead}`],
  [[0xff, 0xd8, 0xff], `Es una imagen. ${exportInstead}`],
  [[0x89, 0x50, 0x4e, 0x47], `Es una imagen. ${exportInstead}`],
];

const intraday = /camt\.05[24]\b|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn/;

const unsupportedKindOf = (bytes: Uint8Array): string | null => {
  for (const [magic, sentence] of magicNumbers) {
    if (magic.every((byte, place) => bytes[place] === byte)) return sentence;
  }
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, 2_000)).replace(/^ï»¿/, "");
  if (intraday.test(start)) return "Es un CAMT.052 o CAMT.054. Descarga el extracto CAMT.053";
  return null;
};
