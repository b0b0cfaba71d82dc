import { bigint, date, timestamp } from "drizzle-orm/pg-core";

export const cents = () => bigint({ mode: "number" });

/** Milliseconds, the precision of a JavaScript date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const day = () => date({ mode: "string" });
