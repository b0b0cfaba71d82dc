import { crc32, inflateRawSync } from "node:zlib";
import type { StatementFault } from "#server/modules/banking/domain/statement-files/statement.ts";
import { damagedFile, passwordProtected, truncatedFile, unfoldsTooFar } from "./sheet-faults.ts";
import { type ZipEntry, zipDirectory } from "./zip-directory.ts";

export interface ZipParts {
  names: ReadonlySet<string>;
  /** The unpacked content, bounded by what the directory declares; null when there is none of that name. */
  part(name: string): Buffer | null;
}

/** Some 300,000 transactions; a workbook of 100,000 unfolds to 30 MB. */
const mostBytes = 100_000_000;
/** Rows that are much alike shrink to a fortieth; what shrinks further was made to explode. */
const densest = { ratio: 100, bytes: 2_000_000 };

export class DamagedPart extends Error {}

/** Opens a ZIP without unpacking anything. */
export const openZip = (bytes: Buffer): { zip: ZipParts } | { fault: StatementFault } => {
  const entries = zipDirectory(bytes);
  if (entries === "cut") return { fault: truncatedFile("there is no whole central directory") };
  if (entries === "too_many") return { fault: unfoldsTooFar("too many files inside") };
  if (entries.some(({ isEncrypted }) => isEncrypted)) return { fault: passwordProtected() };
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size < entries.length) return { fault: damagedFile("two files of one name") };
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > mostBytes || entries.some(isTooDense)) return { fault: unfoldsTooFar(`${total} bytes`) };
  const part = (name: string) => {
    const entry = byName.get(name);
    return entry ? unpack(bytes, entry) : null;
  };
  return { zip: { names: new Set(byName.keys()), part } };
};

const isTooDense = ({ size, packedSize }: ZipEntry) =>
  size > densest.bytes && size > packedSize * densest.ratio;

const localHeader = { signature: 0x04034b50, size: 30 };

const unpack = (bytes: Buffer, { name, method, size, packedSize, offset, checksum }: ZipEntry) => {
  const fail = (detail: string): never => {
    throw new DamagedPart(`${name}: ${detail}`);
  };
  if (offset + localHeader.size > bytes.length || bytes.readUInt32LE(offset) !== localHeader.signature)
    return fail("no local header");
  const start = offset + localHeader.size + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.length < packedSize || (method !== 0 && method !== 8)) return fail("not readable");
  const content = method === 0 ? packed : inflated(packed, size, fail);
  if (content.length !== size || crc32(content) !== checksum) return fail("another content than declared");
  return content;
};

/** The size that the directory declares was checked, and more than that is never unpacked. */
const inflated = (packed: Buffer, size: number, fail: (detail: string) => never) => {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1), chunkSize: 65_536 });
  } catch {
    return fail("cannot be unpacked as declared");
  }
};
