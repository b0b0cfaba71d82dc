import { z } from "zod";
import { day, euros } from "./money-fields.ts";

export const affordabilityInput = z.object({
  item: z.string().trim().max(100).nullable().describe("Qué se quiere comprar; null si no se dice"),
  amount: z
    .number()
    .positive()
    .max(10_000_000)
    .nullable()
    .describe("Precio en euros, solo si la persona lo dice; null toma el de la guía de precios"),
  months: z.int().min(1).max(480).nullable().describe("En cuántos meses se pagaría; null al contado"),
  apart: z
    .string()
    .trim()
    .max(100)
    .nullable()
    .optional()
    .describe("Cuenta, o «ahorros», de la que no se quiere gastar; null si no se dice"),
});

export const affordabilityOutput = z.object({
  item: z.string().nullable(),
  price: euros.nullable(),
  priceFrom: z.enum(["person", "guide"]).nullable(),
  judged: z
    .object({
      score: z.number(),
      verdict: z.string(),
      parts: z.array(z.object({ label: z.string(), score: z.number(), note: z.string() })),
      freeMonthly: euros,
      balance: euros,
      left: euros,
      emergencyTarget: euros,
      monthsOfCushion: z.number().nullable(),
      /** Accounts that the means leave out, in words. */
      without: z.string().nullable(),
      /** What an account that is not to be touched leaves. */
      untouched: z.object({ accounts: z.array(z.string()), left: euros }).nullable(),
      goalDelays: z.array(z.object({ title: z.string(), days: z.int() })),
      /** After paying at once. */
      lowest: z.object({ day, dayText: z.string(), amount: euros }).nullable(),
      instalments: z
        .object({ months: z.int(), monthly: euros, total: euros, interest: euros, tae: z.number() })
        .nullable(),
    })
    .nullable(),
});
export type AffordabilityOutput = z.output<typeof affordabilityOutput>;
export type Judgement = NonNullable<AffordabilityOutput["judged"]>;
