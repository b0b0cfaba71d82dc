import { readNewEvent } from "./new-event.ts";
import type { Reading } from "./read-message.ts";
import { wordsOf } from "./text-piece.ts";
import type { NewEvent, Understanding } from "./understanding.ts";

/** "dentista mañana por la tarde" has few words besides its day; a longer message tells of more than an appointment. */
const mostWordsOfTitle = 5;

/** What a message that asks nothing would put on a day to come. */
const appointmentIn = ({ message, when, signals }: Reading): NewEvent | null => {
  const { isUpcoming, hasEventWord, hasMoney, isNegated, isReport, isNotForFred } = signals;
  if (!isUpcoming || !hasEventWord || hasMoney || isNegated || isReport || isNotForFred) return null;
  const event = readNewEvent(message.raw, when);
  return event.missing.length === 0 && wordsOf(event.title).length <= mostWordsOfTitle ? event : null;
};

/** Spending lies behind: of days to come nobody asks what was spent. */
const isOfMoneyToCome = (understanding: Understanding, today: string) =>
  understanding.intent === "spending" && understanding.period.from > today;

/** An appointment that was taken for something else is asked about; one that may be in the agenda is looked up first. */
export const withAppointment = (reading: Reading, understanding: Understanding): Understanding => {
  const isMissed = understanding.intent === "other" || isOfMoneyToCome(understanding, reading.today);
  const isLookedUp = understanding.intent === "list_events" && understanding.words.length > 0;
  const event = isMissed || isLookedUp ? appointmentIn(reading) : null;
  if (event === null) return understanding;
  return understanding.intent === "list_events"
    ? { ...understanding, orNew: event }
    : { ...event, isUnsure: true };
};
