import { bigint, date, timestamp } from "drizzle-orm/pg-core";

/** Integer cents. */
export const cents = () => bigint({ mode: "number" });

/** To the millisecond, as JavaScript has it. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** `YYYY-MM-DD`. */
export const day = () => date({ mode: "string" });
