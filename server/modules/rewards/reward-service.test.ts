import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSentFile } from "#server/dev/testing/sent-file.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { storeGoal } from "#server/dev/testing/stored-goals.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { rewardProgressSchema } from "#shared/contracts/spending/pulse.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { achievements } from "./domain/achievements.ts";
import type { RewardEntry } from "./domain/points.ts";
import {
  pointsForBudget,
  pointsForCalendar,
  pointsForCompletedGoal,
  pointsForEvent,
  pointsForNewGoal,
  pointsForProgress,
  pointsForReview,
  pointsForSession,
} from "./domain/points.ts";

const noon = "2026-11-21T12:00:00Z";
const today = "2026-11-21";
const app = await startTestApp({ now: noon });
const { auth, rewards, statements } = app.services;
const note = (userId: string, entries: RewardEntry[]) =>
  rewards.earn({ userId, at: new Date(noon) }, entries);

const aPerson = async () => {
  app.setNow(noon);
  // Not over HTTP: many notes leave an embedded database no pause in which an idle connection could be seen to end.
  const user = await auth.register(aRegistration(), { address: randomUUID(), knownDevice: null });
  return {
    id: user.id,
    /** Something small, at an instant. */
    async act(instant: string) {
      app.setNow(instant);
      return rewards.earn(
        { userId: user.id, at: new Date(instant) },
        pointsForReview(instant, madridDayOf(new Date(instant))),
      );
    },
    async sum() {
      const text = "select coalesce(sum(points), 0) as sum from reward_entries where user_id = $1";
      const { rows } = await app.database.sql.query(text, [user.id]);
      return Number(rows[0]?.sum);
    },
    progress: () => rewards.progress(user.id),
    bring: async (...lines: string[]) => {
      const file = aSentFile(aCsv(lines.map((line) => `${line};`)));
      await statements.import(user.id, { fileName: "movimientos.csv", file }, () => {});
      await app.runJobs();
    },
  };
};

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

test("before anything was earned there is no progress", async () => {
  const person = await aPerson();

  const progress = await person.progress();

  expect(progress).toBeNull();
});

test("progress has the shape that the client knows", async () => {
  const person = await aPerson();
  await note(person.id, pointsForNewGoal(1, today));

  const progress = await person.progress();

  expect(rewardProgressSchema.parse(progress)).toEqual({
    totalPoints: 50,
    level: 1,
    title: "Primeros pasos",
    nextLevelPoints: 100,
    progress: 50,
    currentStreak: 1,
    week: [15, 16, 17, 18, 19, 20, 21].map((date) => ({
      day: `2026-11-${date}`,
      state: date === 21 ? "active" : "none",
    })),
    recentAchievements: achievements.map(({ id, icon, title }) => ({ id, icon, title, unlocked: false })),
  });
});

test("whatever is reported and however often, the total is the sum of the rows and of what was gained", async () => {
  const slot = fc.integer({ min: 1, max: 25 });
  const percent = fc.integer({ min: 0, max: 100 });
  const fact = fc.oneof(
    slot.map((place) => pointsForNewGoal(place, today)),
    fc
      .tuple(slot, percent, percent)
      .map(([place, from, to]) => pointsForProgress(place, { from, to }, today)),
    slot.map((place) => pointsForCompletedGoal(place, today)),
    slot.map((place) => pointsForSession(`session-${place}`, today)),
    slot.map((place) => pointsForEvent(`event-${place}`, today)),
    fc.constant(pointsForCalendar(today)),
    fc.constantFrom("Seguros", "Compras/Ropa").map((category) => pointsForBudget(category, today)),
  );

  await fc.assert(
    fc.asyncProperty(fc.array(fact, { maxLength: 12 }), async (facts) => {
      const person = await aPerson();

      let gained = 0;
      for (const entries of facts) gained += (await note(person.id, entries)).points;

      const progress = await person.progress();
      expect(progress?.totalPoints ?? 0).toBe(gained);
      expect(await person.sum()).toBe(gained);
    }),
    { numRuns: 8 },
  );
});

test("a gain states the level that it led to, and none when the level stayed", async () => {
  const person = await aPerson();

  const first = await note(person.id, pointsForNewGoal(1, today));
  const second = await note(person.id, pointsForNewGoal(2, today));
  const third = await note(person.id, pointsForNewGoal(3, today));

  expect([first.level, second.level, third.level]).toEqual([null, { level: 2, title: "Con rumbo" }, null]);
});

describe("the streak", () => {
  test("goes by Madrid's midnight", async () => {
    const person = await aPerson();

    // 23:59 and 00:01 in Madrid, both the 20th in UTC.
    await person.act("2026-11-20T22:59:00Z");
    const before = (await person.progress())?.currentStreak;
    await person.act("2026-11-20T23:01:00Z");
    const after = (await person.progress())?.currentStreak;

    expect([before, after]).toEqual([1, 2]);
  });

  test.each([
    [
      "forward",
      ["2026-03-27T22:59:00Z", "2026-03-28T22:59:00Z", "2026-03-29T21:59:00Z", "2026-03-29T22:01:00Z"],
    ],
    [
      "back",
      ["2026-10-23T21:59:00Z", "2026-10-24T21:59:00Z", "2026-10-25T22:59:00Z", "2026-10-25T23:01:00Z"],
    ],
  ])("counts each day once when the clocks go %s", async (_way, instants) => {
    const person = await aPerson();

    const lengths = [];
    for (const instant of instants) {
      await person.act(instant);
      lengths.push((await person.progress())?.currentStreak);
    }

    expect(lengths).toEqual([1, 2, 3, 4]);
  });

  test("is reported once, by the first act of the day that makes it notable", async () => {
    const person = await aPerson();
    await person.act("2026-11-18T10:00:00Z");
    await person.act("2026-11-19T10:00:00Z");

    const first = await person.act("2026-11-20T10:00:00Z");
    const second = await person.act("2026-11-20T11:00:00Z");
    const replayed = await person.act("2026-11-20T10:00:00Z");

    expect([first.streak, second.streak, replayed.streak]).toEqual([3, null, null]);
  });

  test("shows its days of rest", async () => {
    const person = await aPerson();
    for (const date of [17, 18, 21]) await person.act(`2026-11-${date}T10:00:00Z`);

    const progress = await person.progress();

    expect(progress?.currentStreak).toBe(3);
    expect(progress?.week.map(({ state }) => state)).toEqual([
      "none",
      "none",
      "active",
      "active",
      "rest",
      "rest",
      "active",
    ]);
  });
});

describe("achievements", () => {
  test("are unlocked once, reported at that moment, and shown with the newest first", async () => {
    const person = await aPerson();
    await person.act("2026-11-19T10:00:00Z");
    await person.act("2026-11-20T10:00:00Z");

    const third = await person.act("2026-11-21T10:00:00Z");
    const again = await person.act("2026-11-21T11:00:00Z");

    const progress = await person.progress();
    expect(third.achievements).toEqual([
      {
        id: "streak-3",
        icon: "flame",
        title: "3 días seguidos",
        description: "Tres días cuidando de lo tuyo",
      },
    ]);
    expect(idsOf(again.achievements)).toEqual(["four-reviews"]);
    expect(progress?.recentAchievements.slice(0, 3)).toMatchObject([
      { id: "four-reviews", unlocked: true },
      { id: "streak-3", unlocked: true },
      { id: "first-review", unlocked: true },
    ]);
    expect(progress?.recentAchievements).toHaveLength(achievements.length);
  });

  test("that fifty acts reach at once are reported by one of them", async () => {
    const person = await aPerson();
    const acts = Array.from({ length: 50 }, () => note(person.id, pointsForReview("2026-11-16", today)));

    const gains = await Promise.all(acts);

    expect(idsOf(gains.flatMap((gain) => gain.achievements))).toEqual(["first-review"]);
  });

  test("come from goals, steps and sessions as they are stored", async () => {
    const person = await aPerson();
    const { sql } = app.database;
    await person.bring("20/10/2026;COMPRA LIDL;-5,00");
    const { rows } = await sql.query("select id from accounts where user_id = $1", [person.id]);
    await storeGoal(sql, { userId: person.id, accountId: String(rows[0]?.id), eventId: randomUUID() });
    const ofPerson = (text: string) => sql.query(text, [person.id]);

    const first = await rewards.gainOf(person.id, []);
    await ofPerson("update goal_advances set to_progress = 50 where user_id = $1");
    await ofPerson("update goals set key = 'profile:emergency-fund' where user_id = $1");
    const halfway = await rewards.gainOf(person.id, []);
    await ofPerson("update goals set completed_at = now(), status = 'completado' where user_id = $1");
    await ofPerson(`insert into goal_blocks (user_id, event_id, goal_id, kind, starts_at, ends_at, state)
      select goals.user_id, gen_random_uuid(), goals.id, 'session', now(), now(), 'kept'
      from goals, generate_series(1, 10) where goals.user_id = $1`);
    const done = await rewards.gainOf(person.id, []);

    expect(idsOf(first.achievements)).toEqual(["first-goal", "first-step"]);
    expect(idsOf(halfway.achievements)).toEqual(["halfway"]);
    expect(idsOf(done.achievements)).toEqual(["goal-done", "ten-sessions", "emergency-fund"]);
  });

  test("are those of many goals when there are many", async () => {
    const person = await aPerson();
    await app.database.sql.query(
      `insert into goals (user_id, id, slot, title, description, category, para_type, priority, generated_by_ai,
        pace_from, completed_at, created_at, updated_at)
        select $1, gen_random_uuid(), place, 'Un objetivo', '', 'other', 'area', 5, false, '2026-11-01',
        case when place <= 3 then now() end, now(), now() from generate_series(1, 5) as place`,
      [person.id],
    );

    const gain = await rewards.gainOf(person.id, []);

    expect(idsOf(gain.achievements)).toEqual(["first-goal", "five-goals", "goal-done", "three-done"]);
  });
});

describe("a month in the black", () => {
  test("earns once, on the day on which it is found", async () => {
    const person = await aPerson();
    await person.bring(
      "30/09/2026;NOMINA TALLERES SUR SL;2000,00",
      "05/10/2026;COMPRA MERCADONA;-300,00",
      "28/10/2026;NOMINA TALLERES SUR SL;2000,00",
      "10/11/2026;CINES YELMO;-9,00",
      "20/11/2026;COMPRA MERCADONA;-30,00",
    );

    const again = await rewards.gainOf(person.id, []);

    const progress = await person.progress();
    expect(again.points).toBe(0);
    expect(progress?.totalPoints).toBe(30 + 40);
    expect(progress?.recentAchievements.filter(({ unlocked }) => unlocked)).toMatchObject([
      { id: "statement" },
      { id: "black-month" },
    ]);
  });

  test("does not count as points of the act that found it, but may lead to a level", async () => {
    const person = await aPerson();
    await person.bring("30/09/2026;NOMINA TALLERES SUR SL;2000,00", "31/10/2026;COMPRA MERCADONA;-30,00");
    await app.database.sql.query(
      "update daily_totals set income_cents = 200000 where user_id = $1 and day = '2026-10-31'",
      [person.id],
    );
    await app.database.sql.query("update users set ledger_version = ledger_version + 1 where id = $1", [
      person.id,
    ]);

    const gain = await note(person.id, pointsForNewGoal(1, today));

    expect(gain).toMatchObject({ points: 50, level: { level: 2 } });
    expect((await person.progress())?.totalPoints).toBe(30 + 40 + 50);
  });

  test("makes no day of a streak by itself", async () => {
    const person = await aPerson();
    await person.bring("30/09/2026;NOMINA TALLERES SUR SL;2000,00", "31/10/2026;COMPRA MERCADONA;-30,00");
    app.setNow("2026-11-23T12:00:00Z");

    // A second statement earns nothing, but shows that October went well.
    await person.bring("31/10/2026;NOMINA TALLERES SUR SL;2000,00");

    const progress = await person.progress();
    expect([progress?.totalPoints, progress?.currentStreak]).toEqual([30 + 40, 1]);
    expect(progress?.week.at(-1)).toEqual({ day: "2026-11-23", state: "none" });
  });

  test("is none with a month that cost more than it brought", async () => {
    const person = await aPerson();
    await person.bring(
      "30/09/2026;NOMINA TALLERES SUR SL;2000,00",
      "05/10/2026;COMPRA MERCADONA;-300,00",
      "20/11/2026;COMPRA MERCADONA;-30,00",
    );

    const progress = await person.progress();

    expect(progress?.totalPoints).toBe(30);
  });
});

test.each([
  ["of food alone unlocks its achievement", "COMPRA MERCADONA", ["no-whims"]],
  ["with a cinema does not", "CINES YELMO", []],
])("a whole week %s", async (_what, text, expected) => {
  const person = await aPerson();

  await person.bring(
    "08/11/2026;CINES YELMO;-9,00",
    `15/11/2026;${text};-40,00`,
    "16/11/2026;CINES YELMO;-9,00",
  );

  const unlocked = (await person.progress())?.recentAchievements.filter((one) => one.unlocked) ?? [];
  expect(idsOf(unlocked).filter((id) => id !== "statement")).toEqual(expected);
});
