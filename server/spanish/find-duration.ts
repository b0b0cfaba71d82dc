import { durationRules } from "./durations.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";
import { type Span, scan } from "./phrase.ts";

/** How long an event lasts, in minutes; null when the message does not say. */
export const findDuration = (text: string): { minutes: number; spans: Span[] } | null => {
  const [first] = scan(foldKeepingLength(text), durationRules, undefined).pieces;
  return first ? { minutes: first.meaning, spans: [{ from: first.from, to: first.to }] } : null;
};
