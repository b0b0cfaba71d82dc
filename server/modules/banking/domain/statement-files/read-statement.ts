import { refusal } from "./accounts.ts";
import { isCamt053, readCamt053 } from "./camt053.ts";
import { readCsv } from "./csv/read-csv.ts";
import { type Decoded, decode } from "./decoding.ts";
import { faultAt, mixedEncodings } from "./faults.ts";
import { isNorma43, readNorma43 } from "./norma43.ts";
import { isOfx, readOfx } from "./ofx.ts";
import type { ReadResult } from "./statement.ts";
import { cleanText } from "./text.ts";
import { unsupportedKindOf } from "./unsupported.ts";

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
