const opcode = {
  endOfFile: 0x0a,
  filePass: 0x2f,
  boundSheet: 0x85,
  start: 0x0809,
  link: 0x01b8,
  linkTip: 0x0800,
};
const worksheetKind = 0;
const chartKind = 2;
/** No record has it: readers pass over it. */
const nothing = 0xfffe;

const brokenOff = -1;
const depths = new Map([
  [opcode.start, 1],
  [opcode.endOfFile, -1],
]);
const links = new Set([opcode.link, opcode.linkTip]);

export type BiffState = "sound" | "password" | "macros" | "cut";

/**
 * Walks over the records of an old workbook before anything reads them, and blanks those of links, over whose ranges
 * readers loop.
 */
export const checkBiff = (stream: Buffer): BiffState => {
  let open = 0;
  let isStarted = false;
  for (const { kind, place } of recordsOf(stream)) {
    // What fills up the last sector.
    if (kind === 0 && isStarted && open === 0) break;
    const refused = refusalOf(stream, place, kind);
    if (refused) return refused;
    if (kind === opcode.start) isStarted = true;
    open += depths.get(kind) ?? 0;
    if (links.has(kind)) stream.writeUInt16LE(nothing, place);
  }
  return isStarted && open === 0 ? "sound" : "cut";
};

const recordsOf = function* (stream: Buffer) {
  for (let place = 0; place + 4 <= stream.length; place += 4 + stream.readUInt16LE(place + 2)) {
    const end = place + 4 + stream.readUInt16LE(place + 2);
    yield { kind: end > stream.length ? brokenOff : stream.readUInt16LE(place), place };
  }
};

const refusalOf = (stream: Buffer, place: number, kind: number): BiffState | null => {
  if (kind === brokenOff) return "cut";
  if (kind === opcode.filePass) return "password";
  if (kind !== opcode.boundSheet) return null;
  const sheetKind = stream[place + 9];
  return sheetKind === worksheetKind || sheetKind === chartKind ? null : "macros";
};
