import { refusal } from "./accounts.ts";
import { isCamt053, readCamt053 } from "./camt053.ts";
import { readCsv } from "./csv/read-csv.ts";
import { type Decoded, decode } from "./decoding.ts";
import { faultAt, mixedEncodings } from "./faults.ts";
import { isNorma43, readNorma43 } from "./norma43.ts";
import { isOfx, readOfx } from "./ofx.ts";
import type { ReadResult } from "./statement.ts";
import { cleanText } from "./text.ts";

const maxBytes = 50 * 1024 * 1024;
const maxBlanks = 1_000;

/** A file that contradicts itself is refused completely. Never throws. */
export const readStatement = (bytes: Uint8Array): ReadResult => {
  if (bytes.length > maxBytes) {
    return refusal([faultAt("file_too_large", undefined, "El fichero pasa de 50 MB")]);
  }
  const unsupported = unsupportedKindOf(bytes);
  if (unsupported) return refusal([faultAt("unsupported_format", undefined, unsupported)]);
  const decoded = decode(bytes);
  if (cleanText(decoded.text.slice(0, maxBlanks)) === "" && cleanText(decoded.text) === "") {
    return refusal([faultAt("empty_file", undefined, "El fichero está vacío")]);
  }
  return readText(decoded);
};

const readText = (decoded: Decoded): ReadResult => {
  const { text } = decoded;
  const encodingFaults = decoded.isMixed ? [mixedEncodings(decoded.legacyLines)] : [];
  if (isOfx(text)) return readOfx(decoded, encodingFaults);
  if (isCamt053(text)) return readCamt053(decoded, encodingFaults);
  if (isNorma43(text)) return readNorma43(decoded, encodingFaults);
  const sentence =
    "No reconozco el formato. Sirven Norma 43, CSV con columnas de fecha, concepto e importe, OFX y CAMT.053";
  return (
    readCsv(decoded) ??
    refusal([...encodingFaults, faultAt("unknown_format", undefined, sentence)], {
      encoding: decoded.encoding,
    })
  );
};

const exportInstead = "Descárgalo de tu banco como CSV o Norma 43";

const magicNumbers: readonly (readonly [bytes: number[], sentence: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], `Es un Excel (XLSX) o un ZIP. ${exportInstead}`],
  [[0x50, 0x4b, 0x05, 0x06], `Es un ZIP vacío. ${exportInstead}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `Es un Excel antiguo (XLS). ${exportInstead}`],
  [[0x25, 0x50, 0x44, 0x46], `Es un PDF. ${exportInstead}`],
  [[0x1f, 0x8b], `Está comprimido. ${exportInstead}`],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], `Es un documento RTF. ${exportInstead}`],
  [[0xff, 0xd8, 0xff], `Es una imagen. ${exportInstead}`],
  [[0x89, 0x50, 0x4e, 0x47], `Es una imagen. ${exportInstead}`],
];

const htmlStart = /^\s*(?:<!--[^>]*-->\s*)*<(?:!doctype html|html|head|body|table|div|style|meta)\b/i;
const sheetXml = /urn:schemas-microsoft-com:office:spreadsheet|mso-application/;
const intraday = /camt\.05[24]\b|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn/;

const unsupportedKindOf = (bytes: Uint8Array): string | null => {
  for (const [magic, sentence] of magicNumbers) {
    if (magic.every((byte, place) => bytes[place] === byte)) return sentence;
  }
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, 2_000)).replace(/^ï»¿/, "");
  if (sheetXml.test(start)) return `Es un Excel en XML. ${exportInstead}`;
  if (htmlStart.test(start)) return `Es una página HTML, aunque se llame XLS. ${exportInstead}`;
  if (intraday.test(start)) return "Es un CAMT.052 o CAMT.054. Descarga el extracto CAMT.053";
  return null;
};
