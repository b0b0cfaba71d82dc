import * as z from "zod/mini";
import { wholeNumber } from "#client/lib/format.ts";
import { centsProblem, parseAge, parseEuros } from "#client/lib/spanish-number.ts";
import {
  ages,
  onboardingProfileSchema,
  profileLineMaxLength,
  routineMaxLength,
} from "#shared/contracts/profile.ts";
import { maxEuros } from "#shared/contracts/text.ts";
import type { Draft } from "./onboarding-draft.ts";

export type TypedField =
  | "age"
  | "location"
  | "occupation"
  | "monthlyIncome"
  | "fixedExpenses"
  | "travelBudget"
  | "morningRoutine"
  | "eveningRoutine";

interface Check {
  /** What is sent for it, or undefined when the text is no number. */
  parse: (text: string) => unknown;
  sentence: string;
  /** What is wrong with a number that is not sent. */
  unsentProblem?: (text: string) => string | undefined;
}

const amount: Check = {
  parse: parseEuros,
  sentence: `Entre 0 y ${wholeNumber(maxEuros)} €`,
  unsentProblem: centsProblem,
};
const line: Check = {
  parse: (text) => text.trim(),
  sentence: `Como mucho ${profileLineMaxLength} caracteres, en una línea`,
};
const lines: Check = {
  parse: (text) => text.trim(),
  sentence: `Como mucho ${wholeNumber(routineMaxLength)} caracteres`,
};

const checks: Record<TypedField, Check> = {
  age: { parse: parseAge, sentence: `Entre ${ages.least} y ${ages.most} años` },
  location: line,
  occupation: line,
  monthlyIncome: amount,
  fixedExpenses: amount,
  travelBudget: amount,
  morningRoutine: lines,
  eveningRoutine: lines,
};

/** Why the server would refuse a field, in a sentence. What is empty or no number is left unset, so it is fine. */
export const problemWith = (draft: Draft, field: TypedField) => {
  const { parse, sentence, unsentProblem } = checks[field];
  const value = parse(draft[field]);
  if (value === undefined || value === "") return unsentProblem?.(draft[field]);
  return z.safeParse(onboardingProfileSchema.shape[field], value).success ? undefined : sentence;
};

/** Text that is no number is left unset, and the person is told. */
export const isLeftUnset = (draft: Draft, field: TypedField) =>
  draft[field].trim() !== "" &&
  checks[field].parse(draft[field]) === undefined &&
  problemWith(draft, field) === undefined;
