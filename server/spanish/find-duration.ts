import { durationRules } from "./durations.ts";
import { fold } from "./fold.ts";
import { type Span, scan } from "./phrase.ts";

/** How long something lasts, "que dure hora y media": minutes. Null when a message does not say. */
export const findDuration = (text: string): { minutes: number; spans: Span[] } | null => {
  const [first] = scan(fold(text), durationRules, undefined).pieces;
  return first ? { minutes: first.meaning, spans: [{ from: first.from, to: first.to }] } : null;
};
