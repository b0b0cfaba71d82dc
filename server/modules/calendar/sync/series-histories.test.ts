import fc from "fast-check";
import { expect, test } from "vitest";
import { startSyncedApp } from "#server/dev/testing/synced-calendar.ts";
import { createEvent, deleteOccurrences, updateEvent } from "#shared/contracts/calendar/events.ts";
import type { ChangeScope } from "#shared/contracts/calendar/repeat.ts";

const { aConnectedPerson } = await startSyncedApp();
type Person = Awaited<ReturnType<typeof aConnectedPerson>>;
type Step =
  | { do: "sync" }
  | { do: "rename"; place: number; scope: ChangeScope; title: string }
  | { do: "move"; place: number; scope: ChangeScope; hours: number }
  | { do: "remove"; place: number; scope: ChangeScope }
  | { do: "there"; place: number; title: string }
  | { do: "gone there"; place: number };

const place = fc.nat({ max: 7 });
const scope = fc.constantFrom<ChangeScope>("this", "following", "all");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("sync" as const) }),
  fc.record({ do: fc.constant("rename" as const), place, scope, title: fc.constantFrom("A", "B", "C") }),
  fc.record({ do: fc.constant("move" as const), place, scope, hours: fc.integer({ min: -30, max: 30 }) }),
  fc.record({ do: fc.constant("remove" as const), place, scope }),
  fc.record({ do: fc.constant("there" as const), place, title: fc.constantFrom("X", "Y") }),
  fc.record({ do: fc.constant("gone there" as const), place }),
);

const changeThere = ({ calendar }: Person, step: Extract<Step, { do: "there" | "gone there" }>) => {
  const there = calendar.events()[step.place];
  if (!there) return;
  if (step.do === "there") calendar.edit(there.id, { title: step.title });
  else calendar.remove(there.id);
};

const changeHere = async (
  { call, agenda }: Person,
  step: Extract<Step, { do: "rename" | "move" | "remove" }>,
) => {
  const event = (await agenda())[step.place];
  if (!event) return;
  const { scope } = step;
  const params = { id: event.id };
  if (step.do === "remove") await call(deleteOccurrences, { params, query: { scope } });
  else if (step.do === "rename") await call(updateEvent, { params, body: { title: step.title, scope } });
  else {
    const startTime = new Date(Date.parse(event.startTime) + step.hours * 3_600_000).toISOString();
    await call(updateEvent, { params, body: { startTime, scope } });
  }
};

test("whatever is changed on both sides of a series, both tell the same once all is sent", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const person = await aConnectedPerson();
      const { call, agenda, calendar, sync } = person;
      await call(createEvent, {
        body: { title: "Piano", startTime: "2026-03-10T17:30:00Z", repeat: { every: "week", count: 6 } },
      });
      await sync({ force: true });
      for (const one of steps) {
        if (one.do === "sync") await sync({ force: true });
        else if (one.do === "there" || one.do === "gone there") changeThere(person, one);
        else await changeHere(person, one);
      }
      for (let again = 0; again < 4; again++) await sync({ force: true });

      const here = (await agenda()).map(({ title, startTime }) => `${startTime} ${title}`);
      const told = calendar
        .events()
        .map(({ title, time }) => `${"startsAt" in time && time.startsAt} ${title}`);
      expect(told.toSorted()).toEqual(here.toSorted());
    }),
    {
      numRuns: 10,
      // What was renamed there by itself follows when all are renamed here.
      examples: [
        [
          [
            { do: "there", place: 0, title: "X" },
            { do: "sync" },
            { do: "rename", place: 0, scope: "all", title: "A" },
          ],
        ],
      ],
    },
  );
});
