import type { Statement } from "./statement.ts";

export interface Decoded {
  text: string;
  encoding: Statement["encoding"];
  isAscii: boolean;
  /** 1-based lines that are not UTF-8; empty in a UTF-8 file. */
  legacyLines: number[];
  /** Some characters are UTF-8 and others Windows-1252. */
  isMixed: boolean;
}

const lineFeed = 0x0a;

/**
 * UTF-8 (with or without its mark) or Windows-1252, which also reads ISO-8859-1. A file of both is read line by
 * line, so that its faults can be told, and is marked as mixed.
 */
export const decode = (bytes: Uint8Array): Decoded => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    const text = new TextDecoder("utf-16le").decode(bytes);
    return { text, encoding: "utf-16le", isAscii: false, legacyLines: [], isMixed: false };
  }

  const text = decodeUtf8(bytes);
  if (text !== null) {
    return {
      text,
      encoding: "utf-8",
      isAscii: text.length === bytes.length,
      legacyLines: [],
      isMixed: false,
    };
  }

  const isMixed = hasUtf8Letters(bytes);
  const { lines, legacyLines } = decodeByLine(bytes);
  const whole = isMixed ? lines.join("") : decodeWindows1252(bytes);
  return { text: whole, encoding: "windows-1252", isAscii: false, legacyLines, isMixed };
};

const decodeUtf8 = (bytes: Uint8Array) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const decodeWindows1252 = (bytes: Uint8Array) => new TextDecoder("windows-1252").decode(bytes);

const decodeByLine = (bytes: Uint8Array) => {
  const lines: string[] = [];
  const legacyLines: number[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(lineFeed, start) + 1 || bytes.length;
    const line = bytes.subarray(start, end);
    const text = decodeUtf8(line);
    if (text === null) legacyLines.push(lines.length + 1);
    lines.push(text ?? decodeWindows1252(line));
    start = end;
  }
  return { lines, legacyLines };
};

const isContinuation = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

/**
 * Whether there are UTF-8 sequences of western letters, punctuation or emoji. Their first bytes read Â Ã Ä Å â ð
 * in Windows-1252, which Spanish bank texts do not write before a symbol; others (Ñº) do occur and prove nothing.
 */
const hasUtf8Letters = (bytes: Uint8Array) => {
  for (let place = 0; place < bytes.length; place++) {
    const first = bytes[place] ?? 0;
    if (first < 0xc2 || !isContinuation(bytes[place + 1])) continue;
    if (first <= 0xc5) return true;
    if ((first === 0xe2 || first === 0xf0) && isContinuation(bytes[place + 2])) return true;
  }
  return false;
};
