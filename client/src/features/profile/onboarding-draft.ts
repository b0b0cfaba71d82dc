import * as z from "zod/mini";
import { parseAge, parseEuros } from "#client/lib/spanish-number.ts";
import * as contract from "#shared/contracts/profile.ts";

const text = z.catch(z.string(), "");
const oneOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.catch(z.optional(z.enum(choices)), undefined);
const someOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.catch(z.array(z.enum(choices)), []);
const answer = z.catch(z.optional(z.boolean()), undefined);

const hobbySchema = z.object({
  name: z.enum(contract.hobbies),
  level: z.enum(contract.hobbyLevels),
  frequency: z.enum(contract.hobbyFrequencies),
});

const dayParts = ["morning", "afternoon", "evening"] as const;

/** The profile as typed. Invalid fields from an older version fall back to empty ones. */
const draftSchema = z.object({
  age: text,
  location: text,
  occupation: text,
  workStart: text,
  workEnd: text,
  workDays: someOf(contract.weekdays),
  monthlyIncome: text,
  fixedExpenses: text,
  incomeSource: oneOf(contract.incomeSources),
  riskTolerance: oneOf(contract.riskTolerances),
  financialGoals: someOf(contract.financialGoals),
  hobbies: z.catch(z.array(hobbySchema), []),
  learningGoals: someOf(contract.learningGoals),
  travelFrequency: oneOf(contract.travelFrequencies),
  travelBudget: text,
  destinations: someOf(contract.destinations),
  productiveHours: someOf(dayParts),
  organizationStyle: oneOf(contract.organizationStyles),
  careerGoals: someOf(contract.careerGoals),
  morningRoutine: text,
  eveningRoutine: text,
  improvementAreas: someOf(contract.improvementAreas),
  motivations: someOf(contract.motivations),
  communicationStyle: oneOf(contract.communicationStyles),
  push: answer,
  email: answer,
});
export type Draft = z.infer<typeof draftSchema>;
export type DraftHobby = z.infer<typeof hobbySchema>;

/** Whatever was stored, as a draft. */
export const parseDraft = (stored: unknown): Draft => {
  const parsed = z.safeParse(draftSchema, stored);
  return parsed.success ? parsed.data : z.parse(draftSchema, {});
};

export const emptyDraft = parseDraft({});

const typed = (number: number | undefined) => (number === undefined ? "" : String(number).replace(".", ","));

/** A saved profile, to be changed. */
export const draftOf = (profile: contract.OnboardingProfile): Draft => {
  const { workSchedule, travelPreferences, productiveHours, notificationPreferences, ...same } = profile;
  return parseDraft({
    ...same,
    age: typed(profile.age),
    monthlyIncome: typed(profile.monthlyIncome),
    fixedExpenses: typed(profile.fixedExpenses),
    travelBudget: typed(profile.travelBudget),
    workStart: workSchedule?.start,
    workEnd: workSchedule?.end,
    workDays: workSchedule?.days,
    destinations: travelPreferences?.destinations,
    productiveHours: dayParts.filter((part) => productiveHours?.[part]),
    push: notificationPreferences?.push,
    email: notificationPreferences?.email,
  });
};

/** Adds a hobby with the defaults of product specification, section 3, or takes it out. */
export const withHobbies = (draft: Draft, names: DraftHobby["name"][]): DraftHobby[] =>
  names.map(
    (name) =>
      draft.hobbies.find((hobby) => hobby.name === name) ?? {
        name,
        level: "intermedio",
        frequency: "semanal",
      },
  );

/** What is sent: only what was filled in and what the contract accepts. Money in euros. */
export const profileOf = (draft: Draft): contract.OnboardingProfile => {
  const filled = dropEmpty({
    age: parseAge(draft.age),
    location: draft.location.trim(),
    occupation: draft.occupation.trim(),
    workSchedule: dropEmpty({ start: draft.workStart, end: draft.workEnd, days: draft.workDays }),
    monthlyIncome: parseEuros(draft.monthlyIncome),
    incomeSource: draft.incomeSource,
    fixedExpenses: parseEuros(draft.fixedExpenses),
    riskTolerance: draft.riskTolerance,
    financialGoals: draft.financialGoals,
    hobbies: draft.hobbies,
    learningGoals: draft.learningGoals,
    travelFrequency: draft.travelFrequency,
    travelBudget: parseEuros(draft.travelBudget),
    travelPreferences: dropEmpty({ destinations: draft.destinations }),
    productiveHours:
      draft.productiveHours.length > 0
        ? Object.fromEntries(dayParts.map((part) => [part, draft.productiveHours.includes(part)]))
        : {},
    organizationStyle: draft.organizationStyle,
    careerGoals: draft.careerGoals,
    morningRoutine: draft.morningRoutine.trim(),
    eveningRoutine: draft.eveningRoutine.trim(),
    improvementAreas: draft.improvementAreas,
    motivations: draft.motivations,
    communicationStyle: draft.communicationStyle,
    notificationPreferences: dropEmpty({ push: draft.push, email: draft.email }),
  });
  return withoutRefused(filled);
};

const isEmpty = (value: unknown) =>
  value === undefined || value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);

const dropEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Partial<Fields>;

/** An invalid field of a skipped step stays unset and does not block the others. */
const withoutRefused = (fields: Record<string, unknown>): contract.OnboardingProfile => {
  const parsed = z.safeParse(contract.onboardingProfileSchema, fields);
  if (parsed.success) return parsed.data;
  const refused = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return z.parse(
    contract.onboardingProfileSchema,
    Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.has(name))),
  );
};
