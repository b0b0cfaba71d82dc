import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseAge, parseEuros } from "#client/lib/spanish-number.ts";
import { type OnboardingProfile, onboardingProfileSchema } from "#shared/contracts/profile.ts";
import { problemWith, type TypedField } from "./draft-problems.ts";
import { type Draft, draftOf, emptyDraft, parseDraft, profileOf, withHobbies } from "./onboarding-draft.ts";
import { stepOf, steps } from "./steps.ts";

test.each([
  ["2.850,50", 2850.5],
  ["2850,5", 2850.5],
  ["2.850", 2850],
  ["2850.50", 2850.5],
  ["1.234.567,89 €", 1_234_567.89],
  [" 1 200 ", 1200],
  ["0", 0],
  ["0,999", undefined],
  ["12,345", undefined],
  ["12,340", 12.34],
  ["-5", -5],
  ["", undefined],
  ["mucho", undefined],
  ["12 mil", undefined],
  ["1,2,3", undefined],
  ["1,234.56", undefined],
  ["0.520", 0.52],
])("%j is read as %j euros", (text, euros) => {
  expect(parseEuros(text)).toBe(euros);
});

test.each([
  ["34", 34],
  [" 34,9 ", 34],
  ["treinta", undefined],
  ["", undefined],
])("%j is read as %j years", (text, years) => {
  expect(parseAge(text)).toBe(years);
});

test("a draft becomes a profile with only the filled-in fields", () => {
  const draft: Draft = {
    ...emptyDraft,
    age: "34",
    location: "  Toledo ",
    workStart: "09:00",
    workDays: ["lunes"],
    monthlyIncome: "2.850,50",
    fixedExpenses: "no sé",
    incomeSource: "autonomo",
    hobbies: withHobbies(emptyDraft, ["Lectura"]),
    destinations: ["Japón"],
    productiveHours: ["morning"],
    push: true,
  };

  expect(profileOf(draft)).toEqual({
    age: 34,
    location: "Toledo",
    workSchedule: { start: "09:00", days: ["lunes"] },
    monthlyIncome: 2850.5,
    incomeSource: "autonomo",
    hobbies: [{ name: "Lectura", level: "intermedio", frequency: "semanal" }],
    travelPreferences: { destinations: ["Japón"] },
    productiveHours: { morning: true, afternoon: false, evening: false },
    notificationPreferences: { push: true },
  });
});

test("an empty draft becomes an empty profile", () => {
  expect(profileOf(emptyDraft)).toEqual({});
});

test("a skipped field that the server would refuse is left unset, the others stay", () => {
  expect(profileOf({ ...emptyDraft, age: "7", location: "Toledo" })).toEqual({ location: "Toledo" });
});

test("whatever was typed or stored, the server accepts the profile", () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^-?[\d.,]{0,12}$/),
    fc.string({ minLength: 100, maxLength: 1200 }),
  );
  const stored = fc.record(
    Object.fromEntries(Object.keys(emptyDraft).map((field) => [field, fc.oneof(typed, fc.jsonValue())])),
    { requiredKeys: [] },
  );

  fc.assert(
    fc.property(stored, (stored) => {
      const profile = profileOf(parseDraft(stored));

      expect(z.safeParse(onboardingProfileSchema, profile).success).toBe(true);
    }),
  );
});

test("a saved profile that is opened and saved again is unchanged", () => {
  const profile: OnboardingProfile = {
    age: 34,
    location: "Toledo",
    occupation: "Diseñadora",
    workSchedule: { start: "09:00", end: "17:30", days: ["lunes"] },
    monthlyIncome: 2850.5,
    incomeSource: "autonomo",
    fixedExpenses: 1080,
    riskTolerance: "moderado",
    financialGoals: ["Comprar casa"],
    hobbies: [{ name: "Lectura", level: "avanzado", frequency: "diaria" }],
    learningGoals: ["Idiomas"],
    travelFrequency: "anual",
    travelBudget: 1234567.89,
    travelPreferences: { destinations: ["Japón"] },
    productiveHours: { morning: true, afternoon: false, evening: true },
    organizationStyle: "mixto",
    careerGoals: ["Liderazgo"],
    morningRoutine: "Café\ny correr",
    eveningRoutine: "Leer",
    improvementAreas: ["Sueño"],
    motivations: ["Libertad"],
    communicationStyle: "casual",
    notificationPreferences: { push: false, email: true },
  };

  expect(profileOf(draftOf(profile))).toEqual(profile);
  expect(Object.keys(profile).toSorted()).toEqual(Object.keys(onboardingProfileSchema.shape).toSorted());
});

test("a stored draft is read back unchanged", () => {
  const draft: Draft = { ...emptyDraft, age: "34", financialGoals: ["Comprar casa"], email: false };

  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each<[TypedField, string, string | undefined]>([
  ["age", "13", "Entre 14 y 120 años"],
  ["age", "14", undefined],
  ["age", "121", "Entre 14 y 120 años"],
  ["monthlyIncome", "10.000.000", undefined],
  ["monthlyIncome", "10.000.000,01", "Entre 0 y 10.000.000 €"],
  ["travelBudget", "-1", "Entre 0 y 10.000.000 €"],
  ["occupation", "a".repeat(121), "Como mucho 120 caracteres, en una línea"],
  ["morningRoutine", "a".repeat(1001), "Como mucho 1.000 caracteres"],
  ["morningRoutine", "Café\ny correr", undefined],
  ["fixedExpenses", "ni idea", undefined],
  ["fixedExpenses", "700,005", "Pon como mucho dos decimales"],
])("what is wrong with %s %j", (field, value, problem) => {
  expect(problemWith({ ...emptyDraft, [field]: value }, field)).toBe(problem);
});

test("every field of the profile appears in exactly one step", () => {
  const fields = steps.flatMap(({ fields }) => fields);

  expect(fields.toSorted()).toEqual(Object.keys(onboardingProfileSchema.shape).toSorted());
});

test("a refusal leads to the step of the field that it names", () => {
  expect(stepOf(["hobbies.0.name"])).toBe(2);
  expect(stepOf([])).toBeUndefined();
});
