export interface Component {
  name: "VEVENT" | "VTIMEZONE";
  lines: string[];
  /** When its alarms go off. */
  triggers: string[];
}

interface Components {
  isCalendar: boolean;
  events: Component[];
  zones: Component[];
  broken: number;
}

/** One broken event does not affect the others. Of an event's alarms only their time is read; zones keep their parts. */
export const splitComponents = (bytes: Uint8Array): Components => {
  const found: Components = { isCalendar: false, events: [], zones: [], broken: 0 };
  let current: OpenComponent | undefined;

  for (const line of decodeText(bytes).split(/\r\n|\n|\r/)) {
    const [, verb, word] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const name = word?.toUpperCase();
    if (name === "VCALENDAR" || (current && name === "VEVENT" && verb?.toUpperCase() === "BEGIN")) {
      if (current?.name === "VEVENT") found.broken += 1;
      current = undefined;
      found.isCalendar ||= name === "VCALENDAR";
    }
    current = current ? readLine(current, line, verb, found) : openComponent(verb, name);
  }
  if (current?.name === "VEVENT") found.broken += 1;
  return found;
};

interface OpenComponent extends Component {
  depth: number;
}

const openComponent = (verb: string | undefined, name: string | undefined): OpenComponent | undefined =>
  verb?.toUpperCase() === "BEGIN" && (name === "VEVENT" || name === "VTIMEZONE")
    ? { name, lines: [], triggers: [], depth: 0 }
    : undefined;

const readLine = (component: OpenComponent, line: string, verb: string | undefined, found: Components) => {
  const isEnd = verb?.toUpperCase() === "END";
  if (isEnd && component.depth === 0) {
    found[component.name === "VEVENT" ? "events" : "zones"].push(component);
    return undefined;
  }
  if (component.name === "VTIMEZONE" || (!verb && component.depth === 0)) component.lines.push(line);
  else if (!verb && /^TRIGGER[;:]/i.test(line)) component.triggers.push(line);
  if (verb) component.depth += isEnd ? -1 : 1;
  return component;
};

/** Unfolded before decoding, because a line may be folded inside a character (RFC 5545, 3.1). */
const decodeText = (bytes: Uint8Array) => {
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
