import type { JobLoaders } from "./serve-jobs.ts";

/** Pure functions that read outside content. Only worker threads load them. */
export const jobCode = {
  understanding: async () => (await import("./jobs/understanding.ts")).run,
  twoRequests: async () => (await import("./jobs/two-requests.ts")).run,
  statement: async () => (await import("./jobs/statement.ts")).run,
  statementRows: async () => (await import("./jobs/statement-rows.ts")).run,
  calendar: async () => (await import("./jobs/calendar.ts")).run,
} satisfies JobLoaders;
