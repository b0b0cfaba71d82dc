import type { Statement } from "./statement.ts";
import { hasUtf8Letters, type LegacyLine, linesThatAreNotUtf8 } from "./utf8-lines.ts";

export interface Decoded {
  text: string;
  encoding: NonNullable<Statement["encoding"]>;
  isAscii: boolean;
  /** 1-based lines that are not UTF-8; empty in a UTF-8 file. */
  legacyLines: number[];
  /** Some characters are UTF-8 and others Windows-1252. */
  isMixed: boolean;
}

/** Windows-1252 also reads ISO-8859-1. A mixed file is read line by line, so that its faults can be listed. */
export const decode = (bytes: Uint8Array): Decoded => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    const text = new TextDecoder("utf-16le").decode(bytes);
    return { text, encoding: "utf-16le", isAscii: false, legacyLines: [], isMixed: false };
  }

  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const text = new TextDecoder("utf-16be").decode(bytes);
    return { text, encoding: "utf-16be", isAscii: false, legacyLines: [], isMixed: false };
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
  const legacy = linesThatAreNotUtf8(bytes, maxLegacyLines);
  const whole =
    isMixed && legacy.length < maxLegacyLines ? decodeByRuns(bytes, legacy) : windows1252.decode(bytes);
  return {
    text: whole,
    encoding: "windows-1252",
    isAscii: false,
    legacyLines: legacy.map(({ line }) => line),
    isMixed,
  };
};

/** A longer mixed file is refused without being read. */
const maxLegacyLines = 100_000;

const windows1252 = new TextDecoder("windows-1252");
const utf8 = new TextDecoder("utf-8");

const decodeUtf8 = (bytes: Uint8Array) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const decodeByRuns = (bytes: Uint8Array, legacy: LegacyLine[]) => {
  const runs: string[] = [];
  let done = 0;
  for (const { start, end } of legacy) {
    runs.push(utf8.decode(bytes.subarray(done, start)), windows1252.decode(bytes.subarray(start, end)));
    done = end;
  }
  return runs.join("") + utf8.decode(bytes.subarray(done));
};
