import ICAL from "ical.js";

export interface ContentLine {
  name: string;
  parameters: Record<string, unknown>;
  /** In the form of jCal (RFC 7265): dates with hyphens, recurrence rules as objects. */
  values: unknown[];
}

export const contentLineOf = (line: string): ContentLine | null => {
  try {
    const [name, parameters, , ...values] = ICAL.parse.property(line);
    return { name, parameters, values };
  } catch {
    return null;
  }
};
