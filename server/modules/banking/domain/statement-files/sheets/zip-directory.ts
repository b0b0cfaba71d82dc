/** What the central directory of a ZIP says of one of its files. */
export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  checksum: number;
  packedSize: number;
  size: number;
  /** Where its local header stands. */
  offset: number;
}

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
const endSize = 22;
const entrySize = 46;
const longestComment = 65_535;

const mostEntries = 2_000;

/** Cut when the directory is missing or leads astray. Reads no file's content. */
export const zipDirectory = (bytes: Buffer): ZipEntry[] | "cut" | "too_many" => {
  const end = findEnd(bytes);
  if (end === null) return "cut";
  const count = bytes.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let place = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) return "too_many";
  for (let number = 0; number < count; number++) {
    const entry = entryAt(bytes, place, end);
    if (!entry) return "cut";
    entries.push(entry.entry);
    place = entry.next;
  }
  return entries;
};

const findEnd = (bytes: Buffer) => {
  const first = Math.max(0, bytes.length - endSize - longestComment);
  for (let place = bytes.length - endSize; place >= first; place--)
    if (bytes.readUInt32LE(place) === endOfDirectory) return place;
  return null;
};

const entryAt = (bytes: Buffer, place: number, end: number) => {
  if (place + entrySize > end || bytes.readUInt32LE(place) !== entryOfDirectory) return null;
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => bytes.readUInt16LE(place + at));
  const nameEnd = place + entrySize + (nameLength ?? 0);
  const next = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  if (next > end) return null;
  const entry: ZipEntry = {
    name: bytes
      .toString("utf8", place + entrySize, nameEnd)
      .replaceAll("\\", "/")
      .replace(/^\/+/, ""),
    method: bytes.readUInt16LE(place + 10),
    isEncrypted: (bytes.readUInt16LE(place + 8) & 0x2041) !== 0,
    checksum: bytes.readUInt32LE(place + 16),
    packedSize: bytes.readUInt32LE(place + 20),
    size: bytes.readUInt32LE(place + 24),
    offset: bytes.readUInt32LE(place + 42),
  };
  return { entry, next };
};
