import type { Random } from "#server/dev/random.ts";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";

const words = [
  "Cena",
  "Dentista",
  "Reunión & café",
  "Viaje <largo>",
  "Clase de inglés",
  "Médico",
  "Café «solo»",
] as const;
const minute = 60_000;

export type Group = keyof EventContent;

/** Contents that tell themselves apart: each text and nearly each time occurs once. */
export const createDrafts = (random: Random, now: () => Date) => {
  let count = 0;

  const text = () => {
    count += 1;
    return `${random.oneOf(words)} ${count}`;
  };

  const time = (): EventTime => {
    const day = addDays(madridDayOf(now()), random.between(-25, 60));
    if (random.happens(0.3)) return { firstDay: day, lastDay: addDays(day, random.between(0, 3)) };
    const start = Date.parse(`${day}T00:00:00Z`) + random.between(0, 287) * 5 * minute;
    const fraction = random.happens(0.2) ? random.between(0, 999) : 0;
    const end = start + random.between(1, 40) * 15 * minute;
    return { startsAt: new Date(start + fraction).toISOString(), endsAt: new Date(end).toISOString() };
  };

  const reminders = () =>
    random.happens(0.2) ? null : [random.between(0, 20_000), random.between(20_001, 40_320)];

  const optional = () => (random.happens(0.3) ? null : `${text()}\nsegunda línea <b>& más`);

  return {
    time,
    content: (token: number): EventContent => ({
      title: `${text()} #${token}`,
      description: optional(),
      location: random.happens(0.3) ? null : text(),
      time: time(),
      reminders: reminders(),
    }),
    /** A new value of one group. */
    change(token: number): Partial<EventContent> {
      const group = random.oneOf(["title", "description", "location", "time", "time", "reminders"] as const);
      if (group === "time") return { time: time() };
      if (group === "reminders") return { reminders: reminders() };
      if (group === "title") return { title: `${text()} #${token}` };
      return group === "description" ? { description: `${text()}\nmás` } : { location: text() };
    },
    /** New values of several groups. */
    changes(token: number): Partial<EventContent> {
      return random.happens(0.2) ? { ...this.change(token), ...this.change(token) } : this.change(token);
    },
  };
};

/** The number that a title carries through all its changes. */
export const tokenOf = (title: string) => Number(/#(\d+)$/.exec(title)?.[1] ?? Number.NaN);
