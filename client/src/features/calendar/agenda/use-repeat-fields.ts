import { useState } from "react";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { fieldsOf } from "./event-fields.ts";
import { useEventRepeat } from "./event-queries.ts";
import { neverRepeats, type RepeatFields, repeatChange, repeatFieldsOf } from "./repeat-fields.ts";

/** How an event repeats, as it is stored and as the person changes it. */
export const useRepeatFields = (event: CalendarEvent) => {
  const stored = useEventRepeat(event);
  const [changed, setChanged] = useState<RepeatFields>();
  const isKnown = event.seriesId === undefined || stored !== undefined;
  const before = stored ? repeatFieldsOf(stored, fieldsOf(event).start.day) : neverRepeats;
  const fields = changed ?? before;

  return {
    isKnown,
    fields,
    setFields: setChanged,
    changeOn: (day: string) => repeatChange(before, fields, day),
  };
};
