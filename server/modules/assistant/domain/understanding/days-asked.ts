import { addDays, dayOfMonth, daysFromTo, monthStartOf } from "#shared/rules/madrid-day.ts";
import type { Reading } from "./read-message.ts";
import type { Period } from "./understanding.ts";

/** What is over: "qué tuve", "a qué hora fue", "hemos estado". */
const OVER =
  /\b(?:tuve|tuvimos|tuvo|hice|hicimos|hizo|hubo|fui|fuimos|fue|fueron|estuve|estuvimos|estuvo|vi|vimos|cene|cenamos|comi|comimos|quede|viaje|viajamos|celebre|celebramos|paso|pase|pasaron|(?:he|hemos|ha|han) (?:tenido|estado|hecho|ido|visto|quedado|habido|sido|pasado|celebrado|faltado))\b/;
/** Said of what was and of what is still to come: "qué tenía el martes". */
const EITHER = /\b(?:tenia|teniamos|habia|era|tocaba|quedaba|habiamos|estaba|estabamos|iba|ibamos)\b/;

const daysOf = (found: Period | null): Period | null => found && { from: found.from, to: found.to };

const distance = (one: string, other: string) =>
  daysFromTo(one < other ? one : other, one < other ? other : one).length;

/** Whether the verb of a question about the agenda looks back; of a verb that says neither, the nearer days count. */
export const looksBack = ({ plain, past, future, today }: Reading) => {
  if (past === null || past.from > today) return false;
  if (OVER.test(plain)) return true;
  if (!EITHER.test(plain) || past.to > today) return false;
  return future === null || future.to < today || distance(past.to, today) < distance(today, future.from);
};

/** The days that have begun which a question about money names; without any, this month so far. */
export const daysGone = ({ past, today }: Reading): Period =>
  past && past.from <= today ? { from: past.from, to: past.to } : { from: monthStartOf(today), to: today };

const firstDays = 3;
const daysOfMonth = 30;

/** The same of where most goes, or why: of the first days of a month there is little to tell, so that the last 30 count. */
export const daysOfLate = (reading: Reading): Period => {
  const { past, today } = reading;
  const isStated = past !== null && past.from <= today;
  return isStated || dayOfMonth(today) > firstDays
    ? daysGone(reading)
    : { from: addDays(today, 1 - daysOfMonth), to: today };
};

/** The days to come that a message names; what of them is over does not count. */
export const daysToCome = ({ future, when, today }: Reading): Period | null => {
  if (future && future.to >= today) return { from: future.from < today ? today : future.from, to: future.to };
  if (!when?.isStated.day || !when.day || when.day < today) return null;
  return { from: when.day, to: when.lastDay ?? when.endDay ?? when.day };
};

/** The days of the agenda that a question names. */
export const agendaDays = (reading: Reading): Period | null => {
  const { past, future, when } = reading;
  if (looksBack(reading)) return daysOf(past);
  if (future) return daysOf(future);
  return when?.day ? { from: when.day, to: when.lastDay ?? when.endDay ?? when.day } : null;
};

/** From today on, where a question names no days. */
export const fromToday = (today: string, days: number): Period => ({ from: today, to: addDays(today, days) });
