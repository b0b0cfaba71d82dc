import type { JobLoaders } from "./serve-jobs.ts";

/** The code of every kind of job: pure functions of what was read from outside. Only threads load it. */
export const jobCode = {
  understanding: async () => (await import("./jobs/understanding.ts")).run,
  statement: async () => (await import("./jobs/statement.ts")).run,
  statementRows: async () => (await import("./jobs/statement-rows.ts")).run,
  calendar: async () => (await import("./jobs/calendar.ts")).run,
} satisfies JobLoaders;
