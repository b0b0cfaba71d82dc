import type { Database } from "#server/db/database.ts";
import { type EndedSince, endSince } from "#server/db/end-since.ts";

export type { EndedSince } from "#server/db/end-since.ts";
export type DenialRepository = ReturnType<typeof createDenialRepository>;

export const createDenialRepository = (db: Database) => ({
  /** Ends what was made from that instant on. */
  endSince: (userId: string, instants: { since: Date; at: Date }): Promise<EndedSince> =>
    endSince(db, userId, instants),
});
