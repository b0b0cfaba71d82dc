import * as z from "zod/mini";
import { parseJsonLines } from "#server/dev/evaluations/json-lines.ts";

const period = z.object({ from: z.string(), to: z.string() });
const textOrNull = z.nullish(z.string());

/** The rules of each field are in `score-fields.ts`. */
const expectedSchema = z.object({
  intent: z.string(),
  acceptableIntents: z.optional(z.array(z.string())),
  /** Acceptable titles, normalised. */
  title: z.optional(z.array(z.string())),
  /** Words that all acceptable titles share. */
  titleKey: textOrNull,
  start: textOrNull,
  startUtc: textOrNull,
  end: textOrNull,
  isAllDay: z.optional(z.boolean()),
  acceptableStarts: z.optional(z.array(z.string())),
  acceptableEnds: z.optional(z.array(z.nullable(z.string()))),
  startWindow: z.optional(period),
  /** Asking back is right too. */
  clarify: z.optional(z.boolean()),
  category: textOrNull,
  acceptableCategories: z.optional(z.array(z.nullable(z.string()))),
  location: textOrNull,
  acceptableLocations: z.optional(z.array(z.string())),
  merchant: textOrNull,
  period: z.optional(period),
  acceptablePeriods: z.optional(z.array(period)),
  account: textOrNull,
  goalKey: textOrNull,
  targetAmount: z.nullish(z.number()),
  targetDate: textOrNull,
  acceptableDates: z.optional(z.array(z.nullable(z.string()))),
  item: textOrNull,
  amount: z.nullish(z.number()),
  match: z.optional(z.object({ titleKey: textOrNull, date: textOrNull })),
  newStart: textOrNull,
  acceptableNewStarts: z.optional(z.array(z.string())),
});
export type Expected = z.infer<typeof expectedSchema>;

const rowSchema = z.object({
  id: z.union([z.string(), z.number()]),
  now: z.string(),
  text: z.string(),
  context: z.nullish(
    z.object({
      events: z.optional(z.array(z.object({ title: z.string(), start: z.string(), end: z.string() }))),
    }),
  ),
  expected: z.nullish(expectedSchema),
  difficulty: textOrNull,
});
/** Local times are Madrid's. */
export type LabelledMessage = z.infer<typeof rowSchema>;

/** Reading stops at the first invalid line. */
export const parseMessages = (content: string) => parseJsonLines(content, rowSchema);
