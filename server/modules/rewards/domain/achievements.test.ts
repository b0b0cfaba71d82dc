import { describe, expect, test } from "vitest";
import { type AchievementFacts, achievements, shownAchievements } from "./achievements.ts";

const nothing: AchievementFacts = {
  goals: 0,
  goalsDone: 0,
  hasStepped: false,
  isHalfway: false,
  hasFilledEmergencyFund: false,
  sessionsKept: 0,
  reviews: 0,
  streak: 0,
  hasBank: false,
  hasStatement: false,
  hasCalendar: false,
  hasCorrected: false,
  hasBudget: false,
  hasMonthInTheBlack: false,
  hasWeekWithoutDiscretionarySpending: false,
};

const reachedWith = (facts: Partial<AchievementFacts>) =>
  achievements.filter(({ isReached }) => isReached({ ...nothing, ...facts })).map(({ id }) => id);

test("there are at least sixteen, each with an id, words and an icon of its own kind", () => {
  const ids = achievements.map(({ id }) => id);

  expect(ids.length).toBeGreaterThanOrEqual(16);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { icon, title, description } of achievements) {
    expect(icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(title).toMatch(/^\S.{3,24}$/);
    expect(description).toMatch(/^[^!¡]{10,70}$/);
  }
});

test.each<[Partial<AchievementFacts>, string[]]>([
  [{}, []],
  [{ goals: 1 }, ["first-goal"]],
  [{ goals: 5 }, ["first-goal", "five-goals"]],
  [{ hasStepped: true }, ["first-step"]],
  [{ isHalfway: true }, ["halfway"]],
  [{ goalsDone: 1 }, ["goal-done"]],
  [{ goalsDone: 3 }, ["goal-done", "three-done"]],
  [{ streak: 2 }, []],
  [{ streak: 3 }, ["streak-3"]],
  [{ streak: 7 }, ["streak-3", "streak-7"]],
  [{ streak: 30 }, ["streak-3", "streak-7", "streak-30"]],
  [{ hasBank: true }, ["bank"]],
  [{ hasStatement: true }, ["statement"]],
  [{ hasCorrected: true }, ["correction"]],
  [{ hasBudget: true }, ["budget"]],
  [{ hasMonthInTheBlack: true }, ["black-month"]],
  [{ hasWeekWithoutDiscretionarySpending: true }, ["no-whims"]],
  [{ hasFilledEmergencyFund: true }, ["emergency-fund"]],
  [{ hasCalendar: true }, ["calendar"]],
  [{ sessionsKept: 9 }, []],
  [{ sessionsKept: 10 }, ["ten-sessions"]],
  [{ reviews: 1 }, ["first-review"]],
  [{ reviews: 4 }, ["first-review", "four-reviews"]],
])("%o unlocks %j", (facts, expected) => {
  const reached = reachedWith(facts);

  expect(reached).toEqual(expected);
});

describe("what is shown", () => {
  test("lists what was unlocked, newest first, then what is to come in the order of the table", () => {
    const shown = shownAchievements(["streak-3", "first-goal"]);

    expect(shown.slice(0, 4)).toEqual([
      { id: "streak-3", icon: "flame", title: "3 días seguidos", unlocked: true },
      { id: "first-goal", icon: "target", title: "Primer objetivo", unlocked: true },
      { id: "first-step", icon: "footprints", title: "Primer paso", unlocked: false },
      { id: "bank", icon: "landmark", title: "Banco conectado", unlocked: false },
    ]);
    expect(shown).toHaveLength(achievements.length);
  });

  test("leaves out an achievement that there is no longer", () => {
    const shown = shownAchievements(["of-old"]);

    expect(shown.map(({ id }) => id)).toEqual(achievements.map(({ id }) => id));
  });
});
