import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";
import { titleWords } from "./agenda-questions.ts";
import { wordsOf } from "./text-piece.ts";
import type { EventTarget } from "./understanding.ts";

/** Start and end are instants (ISO 8601), or both days of an all-day event, inclusive. */
export interface KnownEvent {
  id: string;
  title: string;
  start: string;
  end: string;
  isAllDay: boolean;
}

const firstDay = ({ start, isAllDay }: KnownEvent) =>
  isAllDay ? start.slice(0, 10) : madridDayOf(new Date(start));
const lastDay = ({ end, isAllDay }: KnownEvent) => (isAllDay ? end.slice(0, 10) : madridDayOf(new Date(end)));
const timeOf = ({ start, isAllDay }: KnownEvent) => (isAllDay ? null : madridTimeOf(new Date(start)));

const isOneLetterApart = (one: string, other: string) => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [rest, rival] = [one.slice(at), other.slice(at)];
  return rest.slice(1) === rival.slice(1) || rest.slice(1) === rival || rest === rival.slice(1);
};

const MIN_STEM_LENGTH = 4;

const isSameWord = (word: string, other: string) =>
  word === other ||
  (word.length >= MIN_STEM_LENGTH &&
    other.length >= MIN_STEM_LENGTH &&
    (other.startsWith(word) || word.startsWith(other))) ||
  (word.length > MIN_STEM_LENGTH && other.length > MIN_STEM_LENGTH && isOneLetterApart(word, other));

/** From 0 to 2: the share of the words found in the title, plus a bonus for few other words in it. */
const similarity = (words: readonly string[], title: string) => {
  if (words.length === 0) return 1;
  const named = [...new Set([...wordsOf(foldKeepingLength(title)), ...titleWords(foldKeepingLength(title))])];
  const found = words.filter((word) => named.some((other) => isSameWord(word, other)));
  if (found.length === 0) return 0;
  const own = titleWords(foldKeepingLength(title));
  const extra = own.filter((word) => !words.some((other) => isSameWord(word, other)));
  return found.length / words.length + 1 / (1 + extra.length);
};

export const wordsNotInTitle = (words: readonly string[], title: string) => {
  const named = [...wordsOf(foldKeepingLength(title)), ...titleWords(foldKeepingLength(title))];
  return words.filter((word) => !named.some((other) => isSameWord(word, other)));
};

/** Whether a spoken hour may be this time, in the morning or in the afternoon. */
export const sameHour = (spokenTime: string, time: string | null) =>
  time !== null &&
  spokenTime.slice(3) === time.slice(3) &&
  Number(spokenTime.slice(0, 2)) % 12 === Number(time.slice(0, 2)) % 12;

const matches = (target: EventTarget, event: KnownEvent) =>
  (target.day === null || (firstDay(event) <= target.day && target.day <= lastDay(event))) &&
  (target.time === null || sameHour(target.time, timeOf(event)));

/**
 * The events that match a description best. One is certain; several are equally good and have to be asked
 * about. Past events count only when no future one fits, and a wrong day only when the words are unambiguous.
 */
export const resolveEvent = (target: EventTarget, events: readonly KnownEvent[], now: Date): KnownEvent[] => {
  if (target.id !== null) return events.filter(({ id }) => id === target.id);
  const similar = events
    .map((event) => ({ event, weight: similarity(target.words, event.title) }))
    .filter(({ weight }) => weight > 0);
  const matching = similar.filter(({ event }) => matches(target, event));
  const isNamed = target.words.length > 0;
  const eligible = matching.length > 0 || !isNamed ? matching : similar;
  const today = madridDayOf(now);
  const upcoming = eligible.filter(({ event }) => lastDay(event) >= today);
  const candidates = upcoming.length ? upcoming : eligible;
  const best = Math.max(0, ...candidates.map(({ weight }) => weight));
  return candidates
    .filter(({ weight }) => weight === best)
    .map(({ event }) => event)
    .sort((a, b) => a.start.localeCompare(b.start));
};
