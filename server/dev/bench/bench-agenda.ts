import { type EventDraft, listTodayEvents, listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";
import { type BenchApp, today } from "./bench-app.ts";
import { benchRead } from "./bench-read.ts";
import { print } from "./measure.ts";

const timed = (day: string, place: number): EventDraft => {
  const hour = String(8 + (place % 12)).padStart(2, "0");
  return {
    title: `Reunión ${place}`,
    location: "Sala Norte",
    category: "meeting",
    isAllDay: false,
    startTime: madridInstant(day, `${hour}:00`).toISOString(),
    endTime: madridInstant(day, `${hour}:45`).toISOString(),
  };
};

const wholeDays = (day: string, days: number): EventDraft => ({
  title: `Viaje de ${days} días`,
  category: "personal",
  isAllDay: true,
  startTime: day,
  endTime: addDays(day, days - 1),
});

/** Seven events of today and the rest on the coming days, for both people. */
const near = Array.from({ length: 20 }, (_, place) =>
  place % 10 === 3 ? wholeDays(today, 5) : timed(addDays(today, place < 7 ? 0 : place), place),
);

/** From nine years ago to a year ahead: of a hundred, eight last some days and two three weeks. */
const others = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const after = Math.floor((place * 3653) / count) - 3287;
    // The days that both people ask for have the same events.
    const day = addDays(today, after > -25 && after < 20 ? after - 60 : after);
    if (place % 50 === 0) return wholeDays(day, 21);
    return place % 12 === 5 ? wholeDays(day, 1 + (place % 4)) : timed(day, place);
  });

const aPersonWith = async (app: BenchApp, size: number) => {
  const person = await app.signIn();
  await app.services.events.createMany(person.userId, [...near, ...others(size - near.length)]);
  return { person, size };
};

export const benchAgenda = async (app: BenchApp) => {
  const people = [await aPersonWith(app, 20), await aPersonWith(app, 20_000)];
  const medians = [];
  for (const { person, size } of people) {
    const label = (name: string) => `${name} ${String(size).padStart(7)} events   `;
    medians.push({
      today: await benchRead(person, listTodayEvents.path, label("today     ")),
      upcoming: await benchRead(person, listUpcomingEvents.path, label("upcoming  ")),
    });
  }
  const [small, large] = medians;
  if (!small || !large) return;
  const ratio = (read: "today" | "upcoming") => (large[read] / small[read]).toFixed(2);
  print(`20,000 to 20 events: today ${ratio("today")}, upcoming ${ratio("upcoming")} (50 told to 12)`);
};
