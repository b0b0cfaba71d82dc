/** One event or zone of a calendar: its lines, unfolded. */
export interface Block {
  name: "VEVENT" | "VTIMEZONE";
  lines: string[];
}

interface Blocks {
  isCalendar: boolean;
  events: Block[];
  zones: Block[];
  /** Events that do not end. */
  broken: number;
}

/**
 * Takes a file of calendars apart, so that what is wrong with one event is no matter of the others. An event's lines are
 * without those of what lies in it (alarms); a zone's are whole.
 */
export const blocksOf = (bytes: Uint8Array): Blocks => {
  const found: Blocks = { isCalendar: false, events: [], zones: [], broken: 0 };
  let current: Open | undefined;

  for (const line of textOf(bytes).split(/\r\n|\n|\r/)) {
    const [, verb, word] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const name = word?.toUpperCase();
    if (name === "VCALENDAR" || (current && name === "VEVENT" && verb?.toUpperCase() === "BEGIN")) {
      if (current?.name === "VEVENT") found.broken += 1;
      current = undefined;
      found.isCalendar ||= name === "VCALENDAR";
    }
    current = current ? stepIn(current, line, verb, found) : opened(verb, name);
  }
  if (current?.name === "VEVENT") found.broken += 1;
  return found;
};

interface Open extends Block {
  /** How many components are open inside it. */
  depth: number;
}

const opened = (verb: string | undefined, name: string | undefined): Open | undefined =>
  verb?.toUpperCase() === "BEGIN" && (name === "VEVENT" || name === "VTIMEZONE")
    ? { name, lines: [], depth: 0 }
    : undefined;

const stepIn = (block: Open, line: string, verb: string | undefined, found: Blocks) => {
  const isEnd = verb?.toUpperCase() === "END";
  if (isEnd && block.depth === 0) {
    found[block.name === "VEVENT" ? "events" : "zones"].push(block);
    return undefined;
  }
  if (block.name === "VTIMEZONE" || (!verb && block.depth === 0)) block.lines.push(line);
  if (verb) block.depth += isEnd ? -1 : 1;
  return block;
};

/**
 * The text of a file, unfolded before its letters are read: long lines may be cut in the middle of one (RFC 5545, section
 * 3.1). UTF-8 with or without its mark, or Windows-1252, which also reads ISO-8859-1.
 */
const textOf = (bytes: Uint8Array) => {
  const unfolded = Buffer.from(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString("latin1")
      .replace(/\r?\n[ \t]/g, ""),
    "latin1",
  );
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(unfolded);
  } catch {
    return new TextDecoder("windows-1252").decode(unfolded);
  }
};
