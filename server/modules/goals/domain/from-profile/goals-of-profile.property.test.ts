import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { goalSuggestionSchema } from "#shared/contracts/goals.ts";
import { type OnboardingProfile, onboardingProfileSchema } from "#shared/contracts/profile.ts";
import { toCents } from "#shared/rules/money.ts";
import { goalsOfProfile } from "./goals-of-profile.ts";
import { type Shape, valueFor } from "./testing/value-for.ts";

const dayLength = 86_400_000;
const manyAnswers = valueFor(z.toJSONSchema(onboardingProfileSchema) as Shape);
const fewAnswers = manyAnswers.chain((profile) =>
  fc.subarray(Object.entries(profile ?? {}), { maxLength: 2 }).map((entries) => Object.fromEntries(entries)),
);
const anyProfile = fc
  .oneof(manyAnswers, fewAnswers)
  .map((profile) => z.parse(onboardingProfileSchema, profile));
const anyDay = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const holds = (check: (profile: OnboardingProfile, today: string) => void) =>
  fc.assert(fc.property(anyProfile, anyDay, check), { numRuns: 150 });

/** What the person wrote and the hours of their work, out of a text: what is left was ours to say. */
const withoutQuotes = (text: string, { occupation = "", workSchedule }: OnboardingProfile) =>
  [`«${occupation}»`, workSchedule?.start, workSchedule?.end].reduce<string>(
    (left, quote) => (quote ? left.replaceAll(quote, "") : left),
    text,
  );

const figuresIn = (text: string) =>
  [...text.matchAll(/\d[\d.]*(?:,\d+)?/g)].map(([figure]) =>
    Number(figure.replaceAll(".", "").replace(",", ".")),
  );

test("every goal is valid under the contract as it is", () => {
  holds((profile, today) => {
    for (const { generatedByAI, ...goal } of goalsOfProfile(profile, today)) {
      expect(z.parse(goalSuggestionSchema, goal)).toEqual(goal);
      expect(generatedByAI).toBe(true);
    }
  });
});

test("there are four to twelve goals, the most important first, no key twice", () => {
  holds((profile, today) => {
    const goals = goalsOfProfile(profile, today);

    expect(goals.length).toBeGreaterThanOrEqual(4);
    expect(goals.length).toBeLessThanOrEqual(12);
    expect(new Set(goals.map(({ key }) => key)).size).toBe(goals.length);
    const priorities = goals.map(({ priority }) => priority);
    expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
  });
});

test("the same profile gives the same goals on the same day, and the same keys on any day", () => {
  fc.assert(
    fc.property(anyProfile, anyDay, anyDay, (profile, today, later) => {
      const keysOn = (day: string) => goalsOfProfile(profile, day).map(({ key }) => key);

      expect(goalsOfProfile(structuredClone(profile), today)).toEqual(goalsOfProfile(profile, today));
      expect(keysOn(later)).toEqual(keysOn(today));
    }),
  );
});

test("a goal with a date is a project, and its date is a real future day within ten years", () => {
  holds((profile, today) => {
    for (const { paraType, targetDate } of goalsOfProfile(profile, today)) {
      expect(paraType === "project").toBe(Boolean(targetDate));
      if (!targetDate) continue;
      expect(new Date(targetDate).toISOString().slice(0, 10)).toBe(targetDate);
      const days = (Date.parse(targetDate) - Date.parse(today)) / dayLength;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(3653);
    }
  });
});

test("the monthly savings of all goals together fit what fixed expenses leave", () => {
  holds((profile, today) => {
    const { monthlyIncome, fixedExpenses } = profile;
    if (monthlyIncome === undefined || fixedExpenses === undefined) return;
    const monthlySums = goalsOfProfile(profile, today).map(({ targetAmount, targetDate }) => {
      if (!targetAmount || !targetDate) return 0;
      const days = (Date.parse(targetDate) - Date.parse(today)) / dayLength;
      return targetAmount / Math.ceil(days / 30);
    });

    const left = Math.max(0, monthlyIncome - fixedExpenses);
    expect(monthlySums.reduce((sum, euros) => sum + euros, 0)).toBeLessThanOrEqual(left / 2 + 1e-6);
  });
});

test("every figure in a reason is the person's own, what two of them leave, or the target", () => {
  holds((profile, today) => {
    const { age, monthlyIncome, fixedExpenses, travelBudget } = profile;
    const left = (toCents(monthlyIncome ?? 0) - toCents(fixedExpenses ?? 0)) / 100;
    for (const { aiReasoning, targetAmount } of goalsOfProfile(profile, today)) {
      const known = [age, monthlyIncome, fixedExpenses, travelBudget, left, targetAmount];

      const figures = figuresIn(withoutQuotes(aiReasoning, profile));

      expect(figures.filter((figure) => !known.includes(figure))).toEqual([]);
    }
  });
});

test("a profile without amounts gives no reason with an amount", () => {
  holds(({ monthlyIncome, fixedExpenses, travelBudget, ...profile }, today) => {
    for (const { aiReasoning, targetAmount } of goalsOfProfile(profile, today)) {
      expect(targetAmount).toBeNull();
      expect(withoutQuotes(aiReasoning, profile)).not.toContain("€");
    }
  });
});

test("a reason is one or two short sentences without exclamation, a title fits on a line", () => {
  holds((profile, today) => {
    for (const { title, aiReasoning } of goalsOfProfile(profile, today)) {
      const sentences = withoutQuotes(aiReasoning, profile).split(/(?<=\.)\s+(?=\p{Lu})/u);

      expect(title.length).toBeLessThanOrEqual(40);
      expect(sentences.length).toBeLessThanOrEqual(2);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^\p{Lu}[^!¡]*\.$/u);
        expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(16);
      }
    }
  });
});

test("sessions take ten hours of a week at most", () => {
  holds((profile, today) => {
    const minutes = goalsOfProfile(profile, today).map(({ sessions }) =>
      sessions ? sessions.minutes * sessions.perWeek : 0,
    );

    expect(minutes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(600);
  });
});
