import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { type EventDraft, eventDraftSchema } from "#shared/contracts/calendar/events.ts";
import { dayLater, everyDay, expectedMadridInstant } from "#shared/testing/independent-madrid.ts";
import { createEventRepository } from "./event-repository.ts";
import { toWireEvent } from "./event-wire.ts";

const { signIn, services, setNow, database } = await startTestApp();
const { events } = services;
const repository = createEventRepository(database.db);

/** An expected event: start and end in milliseconds, and the response of the API. */
interface ModelEvent {
  title: string;
  from: number;
  to: number;
  startTime: string;
  endTime: string;
  isAllDay: boolean;
}

const wholeDays = (title: string, first: string, last: string): ModelEvent => ({
  title: `${first} ${title}`,
  from: expectedMadridInstant(first, "00:00:00"),
  to: expectedMadridInstant(last, "24:00:00"),
  startTime: first,
  endTime: last,
  isAllDay: true,
});

const hours = (
  title: string,
  [first, start]: [string, string],
  [last, end]: [string, string],
): ModelEvent => {
  const [from, to] = [expectedMadridInstant(first, start), expectedMadridInstant(last, end)];
  const [startTime, endTime] = [new Date(from).toISOString(), new Date(to).toISOString()];
  return { title: `${first} ${title}`, from, to, startTime, endTime, isAllDay: false };
};

const eventsOn = (day: string) => [
  wholeDays("all day", day, day),
  // 49 hours where the clocks go back, which is just more than a short event.
  wholeDays("two days", day, dayLater(day, 1)),
  hours("from midnight", [day, "00:00:00"], [day, "01:00:00"]),
  hours("until midnight", [day, "23:00:00"], [day, "24:00:00"]),
  hours("across midnight", [day, "23:30:00"], [dayLater(day, 1), "00:30:00"]),
];

const inTime = (one: ModelEvent, other: ModelEvent) =>
  one.from - other.from || Number(other.isAllDay) - Number(one.isAllDay);
/** Days around the ends of months and years and around changes of the clocks. */
const borders = everyDay.filter((day) => /-(0[12]|2[4-9]|3[01])$/.test(day));
const model = borders.flatMap(eventsOn).sort(inTime);
/** One line per event. Events with the same start may come in any order. */
const linesOf = (list: readonly { title: string; startTime: string; endTime: string }[]) =>
  list
    .map(({ title, startTime, endTime }) => `${title}: ${startTime} ${endTime}`)
    .sort()
    .join("\n");

const draftOf = ({ title, startTime, endTime, isAllDay }: ModelEvent): EventDraft =>
  eventDraftSchema.parse({ title, startTime, endTime, isAllDay });

const { user } = await signIn();
await events.createMany(user.id, model.map(draftOf));

/** An event touches a day when it begins before the day ends and ends after the day begins. */
const touching = (first: string, last = first) => {
  const [from, to] = [expectedMadridInstant(first, "00:00:00"), expectedMadridInstant(last, "24:00:00")];
  return model.filter((event) => event.from < to && event.to > from);
};

const clocks = ["00:00:00", "12:00:00", "23:59:59"] as const;

const zoneOfMachine = process.env.TZ;

describe.each(["UTC", "America/Los_Angeles", "Pacific/Auckland"])("with a server in %s", (zone) => {
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (zoneOfMachine === undefined) delete process.env.TZ;
    else process.env.TZ = zoneOfMachine;
  });

  test.each(clocks)("at %s of such a day, today lists what touches Madrid's day", async (time) => {
    for (const day of borders) {
      setNow(new Date(expectedMadridInstant(day, time)).toISOString());

      const { today, events: found } = await events.today(user.id);

      expect(today).toBe(day);
      const expected = touching(day);
      expect(linesOf(found.map(toWireEvent))).toBe(linesOf(expected));
      const wholeDay = expected.filter(({ isAllDay }) => isAllDay).length;
      expect(found.findLastIndex(({ isAllDay }) => isAllDay)).toBe(wholeDay - 1);
    }
  });

  test.each(clocks)("at %s of such a day, upcoming lists what has not begun", async (time) => {
    const few = 8;
    let firstFuture = 0;
    for (const day of borders) {
      const now = expectedMadridInstant(day, time);

      const found = await repository.upcoming(user.id, new Date(now), few);

      while ((model[firstFuture]?.from ?? Number.POSITIVE_INFINITY) <= now) firstFuture += 1;
      const next = model.slice(firstFuture, firstFuture + few);
      expect(found.map(({ startsAt }) => startsAt.getTime()).join()).toBe(
        next.map(({ from }) => from).join(),
      );
      // The last one may be one of several with the same start.
      expect(linesOf(found.slice(0, 5).map(toWireEvent))).toBe(linesOf(next.slice(0, 5)));
    }
  });

  test("lists of one or several days end where those days end in Madrid", async () => {
    for (const day of borders) {
      const until = dayLater(day, Number(day.slice(8)) % 3);

      const { events: found } = await events.list(user.id, { from: day, to: until });

      expect(linesOf(found.map(toWireEvent))).toBe(linesOf(touching(day, until)));
    }
  });
});
