import * as z from "zod/mini";
import { day, integerWithin } from "#shared/contracts/text.ts";

export const repeatFrequencies = ["day", "week", "month", "year"] as const;

const weekday = integerWithin({ least: 0, most: 6 });

/** How an event repeats, on Madrid's clock. Without `until` and `count` it never ends. */
export const repeatSchema = z
  .strictObject({
    every: z.enum(repeatFrequencies),
    interval: z._default(integerWithin({ least: 1, most: 99 }), 1),
    /** Of weeks only: 0 is Monday. By default the weekday on which it begins. */
    weekdays: z.optional(z.array(weekday).check(z.minLength(1), z.maxLength(7))),
    /** Of months only: the first to fourth, or the last (-1), of the weekday on which it begins. */
    weekOfMonth: z.optional(z.union([1, 2, 3, 4, -1].map((week) => z.literal(week)))),
    /** Included. */
    until: z.optional(day),
    count: z.optional(integerWithin({ least: 1, most: 1000 })),
  })
  .check(
    z.refine(
      ({ until, count }) => until === undefined || count === undefined,
      "acaba un día o tras un número de veces, no las dos cosas",
    ),
  );
export type Repeat = z.infer<typeof repeatSchema>;

export const changeScopes = ["this", "following", "all"] as const;
export const changeScopeSchema = z.enum(changeScopes);
/** Which occurrences a change is about: this one, it and the later ones, or the whole series. */
export type ChangeScope = z.infer<typeof changeScopeSchema>;
