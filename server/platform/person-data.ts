import type * as z from "zod/mini";

/** What an export holds of a table, and what a restore takes of it. */
export interface Exported {
  description: string;
  /** `export-only`: of this installation, so that a restore leaves it out. */
  use: "restored" | "export-only";
  /** Columns that are left out, each with the reason. */
  without?: Record<string, string>;
  /** What columns may hold, where their type says too little. */
  fields?: Record<string, z.ZodMiniType>;
  /** Columns of the file alone; they stand for some that are left out. */
  added?: Record<string, z.ZodMiniType>;
  /** What a restore gives to columns that are left out. */
  filled?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** The only columns that a restore takes over; all by default. */
  takes?: string[];
}

export interface PersonData {
  /** Its tables, by their names in code. */
  tables: Record<string, unknown>;
  /** By the table's name in SQL, in the order in which a restore writes them: what is referred to comes first. */
  exported: Record<string, Exported>;
  /** The reason, by the table's name in SQL. */
  leftOut: Record<string, string>;
  /** Tables that older exports hold and that are no more, by their names in SQL: a restore leaves them aside. */
  former?: readonly string[];
}

export const reasons = {
  secret: "a secret, or what one is checked against",
  ofThisInstallation: "worth something in this installation only",
  keyedHash: "a keyed hash of this installation and person; made anew of what stands for it",
  underWay: "where work under way stands",
};
