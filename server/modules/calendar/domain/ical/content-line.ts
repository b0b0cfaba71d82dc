import ICAL from "ical.js";

/** One property of a component. */
export interface ContentLine {
  name: string;
  /** Names in lower case. */
  parameters: Record<string, unknown>;
  /** As jCal (RFC 7265) writes them: dates with hyphens, recurrence rules as objects. */
  values: unknown[];
}

/** Null when it is none. */
export const contentLineOf = (line: string): ContentLine | null => {
  try {
    const [name, parameters, , ...values] = ICAL.parse.property(line);
    return { name, parameters, values };
  } catch {
    return null;
  }
};
