import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { completeOnboarding, type OnboardingProfile } from "#shared/contracts/profile.ts";
import { runs } from "#shared/testing/runs.ts";
import { freeSlots } from "./domain/planner/free-slots.ts";

/** Monday, 8:00 in Madrid. */
const now = "2026-11-23T07:00:00Z";
const { signIn, services } = await startTestApp({ now });
const { freeTime, events } = services;

const office: OnboardingProfile = {
  workSchedule: { start: "09:00", end: "17:30", days: ["lunes", "martes", "miércoles", "jueves", "viernes"] },
  productiveHours: { evening: true },
};

const personWith = async (profile: OnboardingProfile) => {
  const { call, user } = await signIn();
  await call(completeOnboarding, { body: profile });
  return { call, id: user.id };
};

const running = {
  key: "correr",
  title: "Correr",
  minutes: 60,
  times: { total: 2 },
  notBefore: "2026-11-23",
  deadline: "2026-11-24",
  priority: 5,
  minGapDays: 1,
};

const today = { from: new Date(now), to: new Date("2026-11-23T23:00:00Z"), minutes: 30 };
const isoOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${startsAt.toISOString()} ${endsAt.toISOString()}`;

test("free slots lie in the preferred evenings, around events and travel", async () => {
  const { call, id } = await personWith(office);
  await call(createEvent, {
    body: {
      title: "Cena",
      location: "Casa Paco",
      startTime: "2026-11-23T20:00:00Z",
      endTime: "2026-11-23T21:00:00Z",
    },
  });

  const slots = await freeTime.freeSlots(id, today);

  expect(slots.map(isoOf)).toEqual([
    "2026-11-23T17:00:00.000Z 2026-11-23T19:30:00.000Z",
    "2026-11-23T21:30:00.000Z 2026-11-23T23:00:00.000Z",
  ]);
});

test("a trip takes all its days, a session of a goal moves out of it, and what is only noted for a day takes none", async () => {
  const { call, id } = await personWith(office);
  const week = { ...today, to: new Date("2026-11-29T22:59:00Z") };
  const daysFree = async () =>
    (await freeTime.freeSlots(id, week)).map(({ startsAt }) => startsAt.toISOString().slice(0, 10));
  const stored = await events.createMany(
    id,
    (await freeTime.propose(id, [running])).placements.map(({ title, startsAt, endsAt }) => ({
      ...{ title, startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
      ...{ category: "personal" as const, isAllDay: false },
    })),
    { origin: "planner" },
  );
  const placed = stored.map((event) => ({ ...event, key: "correr", done: false }));

  await call(createEvent, {
    body: { title: "Viaje", startTime: "2026-11-24", endTime: "2026-11-26", isAllDay: true },
  });
  await events.createMany(
    id,
    [{ title: "Aportar", category: "personal", startTime: "2026-11-27", isAllDay: true }],
    { origin: "planner" },
  );
  const { placements, dropped } = await freeTime.propose(id, [{ ...running, deadline: "2026-11-29" }], {
    placed,
  });

  expect([...new Set(await daysFree())]).toEqual(["2026-11-23", "2026-11-27", "2026-11-28", "2026-11-29"]);
  expect(placements.map(isoOf)).toEqual([
    "2026-11-23T17:00:00.000Z 2026-11-23T18:00:00.000Z",
    "2026-11-28T17:00:00.000Z 2026-11-28T18:00:00.000Z",
  ]);
  expect(dropped).toEqual([]);
});

test("without a profile the day is free from seven to eleven, from now on, whatever others have planned", async () => {
  const other = await personWith(office);
  await other.call(createEvent, { body: { title: "Ajeno", startTime: "2026-11-23T10:00:00Z" } });
  const { user } = await signIn();

  const slots = await freeTime.freeSlots(user.id, { ...today, from: new Date("2026-11-22T23:00:00Z") });

  expect(slots.map(isoOf)).toEqual(["2026-11-23T07:00:00.000Z 2026-11-23T22:00:00.000Z"]);
});

test("working hours without days mean Monday to Friday", async () => {
  const { id } = await personWith({ workSchedule: { start: "09:00", end: "23:00" } });

  const slots = await freeTime.freeSlots(id, {
    ...today,
    to: new Date("2026-11-29T22:00:00Z"),
    minutes: 180,
  });

  expect(slots.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
    "2026-11-28",
    "2026-11-29",
  ]);
});

test("a search over more than three months is refused", async () => {
  const { id } = await personWith({});

  const search = freeTime.freeSlots(id, { ...today, to: new Date("2027-11-23T23:00:00Z") });

  await expect(search).rejects.toMatchObject({ code: "invalid_request" });
});

test("free slots are what events leave, however these overlap, touch, last or have locations", async () => {
  const minutes = fc.integer({ min: 0, max: 4 * 24 * 4 }).map((quarters) => quarters * 15);
  const anEvent = fc.record({
    after: minutes,
    lasting: fc.oneof(
      minutes.map((most) => Math.max(15, most)),
      fc.constant(15),
    ),
    location: fc.constantFrom("Sol", " ", ""),
    isAllDay: fc.constantFrom(false, false, false, true),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { maxLength: 25 }), async (agenda) => {
      const { user } = await signIn();
      const start = (after: number) => Date.parse(now) + (after - 2 * 24 * 60) * 60_000;
      const made = await events.createMany(
        user.id,
        agenda.map(({ after, lasting, location, isAllDay }) => ({
          ...{ title: "Cosa", category: "other" as const, location, isAllDay },
          startTime: new Date(start(after)).toISOString(),
          endTime: new Date(start(after + (isAllDay ? 0 : lasting))).toISOString(),
        })),
      );
      const question = { from: new Date(now), to: new Date("2026-11-26T23:00:00Z"), minutes: 15 };

      const slots = await freeTime.freeSlots(user.id, question);

      const busy = made.map((event) => ({ ...event, hasPlace: Boolean(event.location?.trim()) }));
      const travel = { before: 30, after: 30 };
      expect(slots).toEqual(freeSlots({ ...question, busy, travel, hours: { parts: [], work: null } }));
    }),
    runs(15),
  );
});

test("a plan stores nothing; once stored it stays, until an event covers it", async () => {
  const { call, id } = await personWith(office);

  const proposal = await freeTime.propose(id, [running]);

  expect(proposal.placements.map(isoOf)).toEqual([
    "2026-11-23T17:00:00.000Z 2026-11-23T18:00:00.000Z",
    "2026-11-24T17:00:00.000Z 2026-11-24T18:00:00.000Z",
  ]);
  expect(proposal.shortfalls).toEqual([]);
  expect((await events.list(id)).events).toEqual([]);

  const drafts = proposal.placements.map(({ title, startsAt, endsAt }) => ({
    title,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    location: "Retiro",
    category: "personal" as const,
    isAllDay: false,
  }));
  const blocks = await events.createMany(id, drafts, { origin: "planner" });
  const placed = blocks.map(({ id, startsAt, endsAt }) => ({
    id,
    key: "correr",
    startsAt,
    endsAt,
    done: false,
  }));
  const again = await freeTime.propose(id, [running], { placed });

  expect(again.placements.map(({ change }) => change)).toEqual(["none", "none"]);

  await call(createEvent, {
    body: { title: "Visita", startTime: "2026-11-24T16:00:00Z", endTime: "2026-11-24T23:00:00Z" },
  });
  const late = await freeTime.propose(id, [running], { placed });

  expect(late.placements.map(({ change }) => change)).toEqual(["none"]);
  expect(late.dropped).toEqual([placed[1]?.id]);
  expect(late.shortfalls).toEqual([
    {
      key: "correr",
      wantedMinutes: 120,
      placedMinutes: 60,
      missingMinutes: 60,
      deadlineAtRisk: true,
      reason: "No caben más de uno al día",
    },
  ]);
});
