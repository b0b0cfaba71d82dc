import { findWhen } from "#server/spanish/find-when.ts";
import { eventTitleMaxLength } from "#shared/contracts/events.ts";
import { isShort } from "./leaning.ts";
import { pieceOf, without } from "./message.ts";
import { readNewEvent } from "./new-event.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./reading.ts";
import { isUnnamed, newPlaceIn, readDelete, readMove, speaksOfIt } from "./targets.ts";
import { titleOf, titlePieces } from "./title.ts";
import type { Before, NewEvent, NewPlace, Understanding } from "./understanding.ts";

const HERE = phrases(
  "(?:no|mejor|mejor dicho|perdon|digo|bueno|al final|que sea|pues|espera|cambialo|ponlo|ponla|dejalo|dejala|que sea mejor|si|ay|uy|era|es|quiero decir|queria decir|pero)(?:[ ,]+(?:no|mejor|perdon|digo|bueno|que sea|espera|que|era|es|mejor dicho|quiero decir|pon))*",
  { isHead: true },
);

const DELETES = /^(?:no )?(?:borr|elimin|cancel|anul|quit|suprim|tach|saca)/;
const BETTER = /\bmejor\b/;

const isNowhere = (to: NewPlace) => Object.values(to).every((part) => part === null);

/** "cámbialo a las 9" of a dinner is at 21:00: the title of the event tells too. */
const placeFor = (reading: Reading, title: string): NewPlace => {
  const named = pieceOf(title);
  const words = without(named, findWhen(title, reading.now)?.spans ?? [])
    .map(({ raw }) => raw)
    .join(" ");
  const { to } = readMove(reading, words);
  return isNowhere(to) ? newPlaceIn(reading.message.raw, words, reading.now) : to;
};

/** What to do with the event that the conversation is about; null when the message is not of it. */
export const ofEvent = (reading: Reading, { event }: Before): Understanding | null => {
  if (!event) return null;
  const { plain, when } = reading;
  const it = { id: event.id, words: [], day: null, time: null };
  if (DELETES.test(plain) && isUnnamed(readDelete(reading).target))
    return { intent: "delete_event", target: it };
  const leansOnIt = when !== null && isShort(reading, 8) && (HERE.test(plain) || BETTER.test(plain));
  if (!leansOnIt && !speaksOfIt(plain)) return null;
  const to = placeFor(reading, event.title);
  return isNowhere(to) ? null : { intent: "move_event", target: it, to };
};

const named = (reading: Reading, event: NewEvent): NewEvent => {
  const { message, when } = reading;
  const whole = readNewEvent(message.raw, when);
  const { start, end, isAllDay, startInstant } = when ? whole : event;
  const missing: NewEvent["missing"] = start === null ? ["start"] : [];
  return {
    ...whole,
    start,
    end,
    isAllDay,
    startInstant,
    location: whole.location ?? event.location,
    missing,
  };
};

const dated = ({ message, now, when }: Reading, event: NewEvent): NewEvent => {
  const text = `${event.title} ${message.raw}`;
  const whole = readNewEvent(text, findWhen(text, now));
  return {
    ...whole,
    title: event.title,
    category: event.category,
    location: event.location ?? readNewEvent(message.raw, when).location,
    costCents: event.costCents ?? whole.costCents,
    missing: [],
  };
};

/** The answer to what Fred asked after an event without a title or a start; null when it is none. */
export const completed = (reading: Reading, event: NewEvent): NewEvent | null => {
  const { when, message, signals } = reading;
  if (signals.isQuestion) return null;
  const said = titleOf(titlePieces(without(message, when?.spans ?? [])), eventTitleMaxLength);
  if (event.missing.includes("title")) return said === "" ? null : named(reading, event);
  const isOther = signals.isOrder || (signals.hasEventWord && said.split(" ").length > 2);
  return event.missing.includes("start") && when && !isOther ? dated(reading, event) : null;
};
