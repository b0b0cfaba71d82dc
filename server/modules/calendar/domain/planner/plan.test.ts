import { expect, test } from "vitest";
import { planFreeTime } from "./plan.ts";
import type { PlacedSession, Plan, PlanInput, SessionRequest } from "./plan-types.ts";
import { clockAt } from "./testing/plain-rules.ts";

const office = { start: "09:00", end: "17:30", days: [0, 1, 2, 3, 4] };
/** 23 November 2026 is a Monday. */
const monday = "2026-11-23";

const running: SessionRequest = {
  key: "correr",
  title: "Correr",
  minutes: 60,
  times: { perWeek: 3 },
  notBefore: "2026-11-16",
  priority: 5,
};

const input = (changes: Partial<PlanInput>): PlanInput => ({
  now: new Date("2026-11-23T06:00:00Z"),
  until: "2026-11-29",
  hours: { parts: [], work: office },
  busy: [],
  travel: { before: 30, after: 30 },
  requests: [running],
  placed: [],
  ...changes,
});

const event = (startsAt: string, endsAt: string) => ({
  id: startsAt,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  isAllDay: false,
  hasPlace: false,
});

const block = (day: string, hour: string, done = false): PlacedSession => ({
  id: `${day} ${hour}`,
  key: "correr",
  startsAt: new Date(`${day}T${hour}:00Z`),
  endsAt: new Date(+new Date(`${day}T${hour}:00Z`) + 3_600_000),
  done,
});

const times = ({ placements }: Plan) =>
  placements.map(({ startsAt, change }) => {
    const { day, time } = clockAt(startsAt.getTime());
    return `${day} ${time} ${change}`;
  });

test("three sessions a week are spread over it, at reasonable hours outside work", () => {
  const plan = planFreeTime(input({}));

  expect(times(plan)).toEqual(["2026-11-24 17:30 new", "2026-11-26 17:30 new", "2026-11-28 09:00 new"]);
  expect(plan.shortfalls).toEqual([]);
});

test("the preferred part of the day is used where it is free", () => {
  const plan = planFreeTime(input({ requests: [{ ...running, preferred: "evening" }] }));

  expect(times(plan)).toEqual(["2026-11-24 18:00 new", "2026-11-26 18:00 new", "2026-11-28 18:00 new"]);
});

test("the preferred part of the day is given up when otherwise not all sessions fit", () => {
  const hours = { parts: [], work: null };
  const requests = [{ ...running, minutes: 240, times: { total: 4 }, preferred: "afternoon" as const }];

  const plan = planFreeTime(input({ hours, requests, until: monday, dailyMinutes: 960 }));

  expect(times(plan).map((time) => time.slice(11, 16))).toEqual(["07:00", "11:00", "15:00", "19:00"]);
});

test("a session that an event covers moves as the same event, and the others stay", () => {
  const placed = [block("2026-11-24", "17"), block("2026-11-26", "17"), block("2026-11-28", "09")];
  const busy = [event("2026-11-24T16:30:00Z", "2026-11-24T18:30:00Z")];

  const plan = planFreeTime(input({ placed, busy }));

  expect(times(plan)).toEqual(["2026-11-24 19:30 moved", "2026-11-26 18:00 none", "2026-11-28 10:00 none"]);
  expect(plan.placements[0]?.id).toBe("2026-11-24 17");
});

test("a session's own event in the agenda does not block it", () => {
  const placed = [block("2026-11-24", "17"), block("2026-11-26", "17"), block("2026-11-28", "09")];

  const plan = planFreeTime(
    input({ placed, busy: placed.map((one) => ({ ...one, isAllDay: false, hasPlace: true })) }),
  );

  expect(times(plan).every((time) => time.endsWith("none"))).toBe(true);
});

test("a session missed this week is placed again this week", () => {
  const now = new Date("2026-11-25T06:00:00Z");
  const placed = [block(monday, "17"), block("2026-11-24", "17", true), block("2026-11-28", "09")];

  const plan = planFreeTime(input({ now, placed }));

  expect(plan.placements.map(({ change }) => change).sort()).toEqual(["new", "none"]);
});

test("a session missed last week is made up for once, unless it was already", () => {
  const lastWeek = [
    block("2026-11-17", "17", true),
    block("2026-11-19", "17", true),
    block("2026-11-21", "09"),
  ];
  const madeUp = block("2026-11-22", "09", true);

  const [late, inTime] = [lastWeek, [...lastWeek, madeUp]].map((placed) => planFreeTime(input({ placed })));

  expect(late?.placements).toHaveLength(4);
  expect(inTime?.placements).toHaveLength(3);
});

test("a missed session that finds no room this week waits for the next", () => {
  const now = new Date("2026-11-29T22:30:00Z");
  const placed = [
    block("2026-11-24", "17", true),
    block("2026-11-26", "17", true),
    block("2026-11-29", "17"),
  ];

  const plan = planFreeTime(input({ now, placed, until: "2026-12-06" }));

  expect(plan.placements).toHaveLength(4);
  expect(plan.shortfalls).toEqual([]);
});

test("a missed session waits for the next week once, in addition to what never fitted this week", () => {
  const now = new Date("2026-11-29T22:30:00Z");
  const past = [block("2026-11-24", "17", true), block("2026-11-29", "17")];
  const first = planFreeTime(input({ now, placed: past, until: "2026-12-06" }));
  const future = first.placements.map((one) => ({ ...one, id: one.startsAt.toISOString(), done: false }));

  const again = planFreeTime(input({ now, placed: [...past, ...future], until: "2026-12-06" }));

  expect(first.placements).toHaveLength(4);
  expect(again.placements.map(({ change }) => change)).toEqual(["none", "none", "none", "none"]);
  expect([first, again].map(({ shortfalls }) => shortfalls[0]?.missingMinutes)).toEqual([60, 60]);
});

test("with a deadline beyond the planned days only a share is placed now", () => {
  const requests = [{ ...running, times: { total: 8 }, notBefore: monday, deadline: "2026-12-20" }];

  const plan = planFreeTime(input({ requests }));

  expect(plan.placements).toHaveLength(2);
});

test("the more important of two competing requests is placed, and the other reports its shortfall and why", () => {
  const hours = { parts: ["morning" as const], work: null };
  const busy = [event("2026-11-23T08:00:00Z", "2026-11-29T23:00:00Z")];
  const requests: SessionRequest[] = [
    {
      ...running,
      key: "leer",
      title: "Leer",
      minutes: 120,
      times: { total: 1 },
      priority: 3,
      deadline: "2026-11-27",
    },
    { ...running, minutes: 90, times: { total: 1 }, priority: 8 },
  ];

  const plan = planFreeTime(input({ hours, busy, requests }));

  expect(plan.placements.map(({ key }) => key)).toEqual(["correr"]);
  expect(plan.shortfalls).toEqual([
    {
      key: "leer",
      wantedMinutes: 120,
      placedMinutes: 0,
      missingMinutes: 120,
      deadlineAtRisk: true,
      reason: "No quedan huecos de 120 min",
    },
  ]);
});

test.each([
  ["the deadline is over", { deadline: "2026-11-22" }, "La fecha límite ya ha pasado"],
  [
    "a block is longer than a day's share",
    { minutes: 300 },
    "Cada bloque pasa de tu máximo de 240 min al día",
  ],
  ["the days are full", { times: { total: 40 } }, "Los días con huecos ya están al máximo"],
  ["the gap is too wide", { minGapDays: 4 }, "No caben más de uno cada 4 días"],
])("the reason is stated: %s", (_when, changes, reason) => {
  const plan = planFreeTime(input({ requests: [{ ...running, times: { total: 3 }, ...changes }] }));

  expect(plan.shortfalls.map((short) => short.reason)).toEqual([reason]);
});
