import { daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { type BusyEvent, blockedSpans, type Travel } from "./busy.ts";
import { createDayClock } from "./day-clock.ts";
import { common, minute, without } from "./span.ts";
import { type WantedHours, wantedSpans } from "./wanted-hours.ts";

interface Question {
  from: Date;
  to: Date;
  /** The shortest that counts. */
  minutes: number;
  hours: WantedHours;
  busy: readonly BusyEvent[];
  travel: Travel;
}

export interface FreeSlot {
  startsAt: Date;
  endsAt: Date;
}

/** The free spans between two instants inside the wanted hours, in order, each as long as it goes. */
export const freeSlots = ({ from, to, minutes, hours, busy, travel }: Question): FreeSlot[] => {
  if (from >= to) return [];
  const asked = { from: from.getTime(), to: to.getTime() };
  const wanted = daysFromTo(madridDayOf(from), madridDayOf(to))
    .flatMap((day) => wantedSpans(createDayClock(day), hours))
    .map((span) => common(span, asked))
    .filter((span) => span.from < span.to);
  return without(wanted, blockedSpans(busy, travel))
    .filter((span) => span.to - span.from >= minutes * minute)
    .map((span) => ({ startsAt: new Date(span.from), endsAt: new Date(span.to) }));
};
