import {
  type EndedAccess,
  endAccessSince,
} from "#server/modules/identity/account-access/end-access-since-queries.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";

export type { EndedAccess as EndedSince } from "#server/modules/identity/account-access/end-access-since-queries.ts";
export type DenialRepository = ReturnType<typeof createDenialRepository>;

export const createDenialRepository = (db: Database, publish: Publish) => ({
  /** Ends what was made from that instant on. */
  endSince: (userId: string, instants: { since: Date; at: Date }): Promise<EndedAccess> =>
    endAccessSince(db, userId, { ...instants, publish }),
});
