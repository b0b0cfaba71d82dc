import { daysFromTo, madridDayOf } from "#shared/rules/madrid-day.ts";
import { type AvailableHours, availableSpans, createDayClock } from "./available-hours.ts";
import { type BusyEvent, blockedSpans, type Travel } from "./busy-events.ts";
import { intersection, minute, subtractSpans } from "./span.ts";

interface FreeSlotQuery {
  from: Date;
  to: Date;
  minutes: number;
  hours: AvailableHours;
  busy: readonly BusyEvent[];
  travel: Travel;
}

interface FreeSlot {
  startsAt: Date;
  endsAt: Date;
}

export const freeSlots = ({ from, to, minutes, hours, busy, travel }: FreeSlotQuery): FreeSlot[] => {
  if (from >= to) return [];
  const period = { from: from.getTime(), to: to.getTime() };
  const wholeSpans = daysFromTo(madridDayOf(from), madridDayOf(to))
    .flatMap((day) => availableSpans(createDayClock(day), hours))
    .map((span) => intersection(span, period))
    .filter((span) => span.from < span.to);
  return subtractSpans(wholeSpans, blockedSpans(busy, travel))
    .filter((span) => span.to - span.from >= minutes * minute)
    .map((span) => ({ startsAt: new Date(span.from), endsAt: new Date(span.to) }));
};
