import { type AnyPgColumn, bigint, date, foreignKey, timestamp } from "drizzle-orm/pg-core";

export const cents = () => bigint({ mode: "number" });

/** Milliseconds, the precision of a JavaScript date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const day = () => date({ mode: "string" });

type Row = Record<"userId" | "id", AnyPgColumn>;

export const belongsTo = (parent: Row, userId: AnyPgColumn, id: AnyPgColumn) =>
  foreignKey({ columns: [userId, id], foreignColumns: [parent.userId, parent.id] }).onDelete("cascade");
