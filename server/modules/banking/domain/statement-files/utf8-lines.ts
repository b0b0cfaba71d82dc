export interface LegacyLine {
  /** 1-based. */
  line: number;
  /** Byte offsets, line end included. */
  start: number;
  end: number;
}

const lineFeed = 0x0a;

export const linesThatAreNotUtf8 = (bytes: Uint8Array, limit: number): LegacyLine[] => {
  const found: LegacyLine[] = [];
  let line = 1;
  let start = 0;
  let place = 0;
  while (place < bytes.length && found.length < limit) {
    const length = sequenceLength(bytes, place);
    if (length > 0 && bytes[place] !== lineFeed) {
      place += length;
      continue;
    }
    const end = bytes.indexOf(lineFeed, place) + 1 || bytes.length;
    if (length === 0) found.push({ line, start, end });
    line += 1;
    start = end;
    place = end;
  }
  return found;
};

/** Lead bytes of two, three and four bytes, and the narrower second byte that some of them ask for (RFC 3629). */
const leads = [
  [0xc2, 0xdf, 2],
  [0xe0, 0xef, 3],
  [0xf0, 0xf4, 4],
] as const;
const secondBytes = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

const isBetween = (byte: number | undefined, [least = 0x80, most = 0xbf]: readonly number[] = []) =>
  byte !== undefined && byte >= least && byte <= most;

const sequenceLength = (bytes: Uint8Array, place: number) => {
  const first = bytes[place] ?? 0;
  if (first < 0x80) return 1;
  const [, , length = 0] = leads.find((lead) => isBetween(first, lead)) ?? [];
  if (!isBetween(bytes[place + 1], secondBytes.get(first))) return 0;
  for (let next = 2; next < length; next++) {
    if (!isBetween(bytes[place + next])) return 0;
  }
  return length;
};

/** Their first bytes are Â Ã Ä Å â ð in Windows-1252, which Spanish texts do not write before a symbol. */
export const hasUtf8Letters = (bytes: Uint8Array) => {
  for (let place = 0; place < bytes.length; place++) {
    const first = bytes[place] ?? 0;
    if (first < 0xc2 || !isBetween(bytes[place + 1])) continue;
    if (first <= 0xc5) return true;
    if ((first === 0xe2 || first === 0xf0) && isBetween(bytes[place + 2])) return true;
  }
  return false;
};
