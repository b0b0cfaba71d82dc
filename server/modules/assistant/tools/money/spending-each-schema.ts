import { z } from "zod";
import { categoryField, day, dayField, euros, flowField, merchantField } from "./money-fields.ts";

const mostThings = 4;

const thingInput = z.object({
  category: categoryField,
  merchant: merchantField,
  asked: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .nullable()
    .describe("Con una categoría: la palabra más estrecha que se dijo («librería»); null si es toda"),
});

export const eachInput = z.object({
  things: z.array(thingInput).min(1).max(mostThings).describe("Las cosas por las que se pregunta a la vez"),
  from: dayField("Primer día"),
  to: dayField("Último día"),
  flow: flowField,
  wanted: z.enum(["sum", "mean"]).describe("La suma del periodo o la media al mes"),
});
export type EachInput = z.output<typeof eachInput>;
export type ThingInput = EachInput["things"][number];

export const eachOutput = z.object({
  things: z.array(
    z.object({
      name: z.string(),
      search: z.string().nullable(),
      category: z.string().nullable(),
      ownCategoryId: z.uuid().nullable(),
      /** Less than its category, told apart by the bank's texts. */
      isKind: z.boolean(),
      /** The rows of a kind, where they are not too many; separated by commas. */
      ids: z.string().nullable(),
      /** Of the period, or of a month where the mean is asked for. */
      amount: euros,
      /** Nothing of this name was ever seen. */
      isUnknown: z.boolean(),
      /** A kind of its category, which no text of the bank tells apart from the rest. */
      isHidden: z.boolean(),
      /** The word that was taken for all of its category. */
      asked: z.string().nullable(),
    }),
  ),
  from: day,
  to: day,
  periodText: z.string(),
  flow: z.enum(["out", "in"]),
  isMean: z.boolean(),
  total: euros,
});
export type Each = z.output<typeof eachOutput>;
export type EachThing = Each["things"][number];
