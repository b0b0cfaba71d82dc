import * as z from "zod/mini";
import { day, euros } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const forecastDays = 90;

/** What can be spent beside what is usual, even if much goes badly, until the day before the next pay. */
export const availableSchema = z.object({
  until: day,
  /** Null where no pay is expected: then it is until the end of the month. */
  payOn: z.nullable(day),
  /** 0 where nothing is left. */
  amount: euros,
  /** Of each day from today on, whole cents. */
  daily: euros,
  /** What goes out until then as promised, positive. */
  promised: euros,
  /** The lowest day of `p10` until then, and what goes out as promised until it, positive. */
  lowest: z.object({ day, promised: euros }),
  /** What `amount` is made of: the line less the others, at least 0. */
  parts: z.object({
    /** The lowest of `p10` until then, without savings; promises and what is usually spent are off it. */
    line: euros,
    /** What contributions to goals and transfers to savings take. */
    saving: euros,
    /** What own budgets keep beyond what the line has for their category. */
    budgets: z.array(z.object({ category: z.string(), amount: euros })),
  }),
  /** Today where nothing is left, else the lowest day, when what is there may not be enough. */
  shortOn: z.nullable(day),
});
export type AvailableMoney = z.infer<typeof availableSchema>;

/** The balance at the end of each of the next days; 304 while unchanged. Empty without transactions. */
export const getForecast = defineEndpoint({
  method: "GET",
  path: "/api/cash-flow/forecast",
  access: "person",
  tokenScope: "read",
  response: z.object({
    today: day,
    /** `p50` is as likely to be less as to be more; four in five fall between `p10` and `p90`. */
    days: z.array(z.object({ day, p10: euros, p50: euros, p90: euros })),
    available: z.nullable(availableSchema),
    /** Of what was forecast a week before, in the last hundred days; null where too little of it has come. */
    accuracy: z.nullable(z.object({ days: z.int(), within: z.int(), meanError: euros })),
  }),
});
