import * as z from "zod/mini";
import { parseJsonLines } from "#server/dev/evaluations/json-lines.ts";
import { categories } from "#shared/rules/categories.ts";

const periodSchema = z.object({ from: z.string(), to: z.string() });
const textOrNull = z.nullish(z.string());
const texts = z.optional(z.array(z.nullable(z.string())));
const numberOrNull = z.nullish(z.number());
const periodOrPair = z.union([z.nullable(periodSchema), z.array(periodSchema)]);

/** How many parts, or the names of the others, as a list or joined with commas. */
const shares = z.nullish(
  z.union([
    z.number(),
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((names: string) => names.split(/\s*,\s*/)),
    ),
  ]),
);

/** A slot that is missing is not looked at; null means that the question does not say it. */
const expectedSchema = z.looseObject({
  intent: z.string(),
  acceptableIntents: z.optional(z.array(z.string())),
  clarify: z.optional(z.boolean()),
  category: textOrNull,
  acceptableCategories: texts,
  merchant: textOrNull,
  acceptableMerchants: texts,
  text: textOrNull,
  acceptableTexts: texts,
  what: textOrNull,
  acceptableWhats: texts,
  person: textOrNull,
  account: textOrNull,
  acceptableAccounts: texts,
  goalKey: textOrNull,
  acceptableGoalKeys: texts,
  item: textOrNull,
  acceptableItems: texts,
  amount: numberOrNull,
  acceptableAmounts: z.optional(z.array(z.nullable(z.number()))),
  period: z.nullish(periodSchema),
  periods: z.optional(z.array(periodSchema)),
  acceptablePeriods: z.optional(z.array(periodOrPair)),
  openPeriod: z.optional(z.boolean()),
  until: textOrNull,
  change: textOrNull,
  name: textOrNull,
  acceptableNames: texts,
  acceptableUntils: texts,
  minutes: numberOrNull,
  titleKey: textOrNull,
  acceptableTitleKeys: texts,
  part: textOrNull,
  acceptableParts: texts,
  by: textOrNull,
  acceptableBys: texts,
  per: textOrNull,
  acceptablePers: texts,
  start: textOrNull,
  targetAmount: numberOrNull,
  targetDate: textOrNull,
  acceptableDates: texts,
  match: z.optional(z.object({ titleKey: textOrNull, date: textOrNull })),
  newStart: textOrNull,
  percent: numberOrNull,
  date: textOrNull,
  shares,
  acceptableShares: z.optional(z.array(shares)),
});
export type ExpectedAnswer = z.infer<typeof expectedSchema>;

const contextSchema = z.object({
  events: z.optional(z.array(z.object({ title: z.string(), start: z.string(), end: z.string() }))),
  goals: z.optional(z.array(z.looseObject({ title: z.string(), date: textOrNull }))),
  accounts: z.optional(z.array(z.string())),
  people: z.optional(z.array(z.string())),
  before: z.optional(z.array(z.object({ role: z.enum(["user", "assistant"]), text: z.string() }))),
});

const rowSchema = z.object({
  id: z.union([z.string(), z.number()]),
  now: z.string(),
  text: z.string(),
  context: z.nullish(contextSchema),
  expected: z.nullish(expectedSchema),
  difficulty: textOrNull,
});
/** Local times are Madrid's. */
export type LabelledQuestion = z.infer<typeof rowSchema>;

/** Reading stops at the first invalid line. */
export const parseQuestions = (content: string) => parseJsonLines(content, rowSchema);

const ofQuestionsOnly = new Set(
  `unknown greeting thanks person_balance compare savings why_changed top_spending average_spending find_movement
  upcoming_bills payday safe_to_spend what_if income budget subscriptions net_worth notices week_summary`.split(
    /\s+/,
  ),
);

/** Whether the labels are those of questions and not those of messages. */
export const holdsQuestions = (content: string) =>
  parseQuestions(content).rows.some(({ expected }) => expected && ofQuestionsOnly.has(expected.intent));

export const isCategory = (name: string | null | undefined) =>
  categories.some((category) => category === name);
