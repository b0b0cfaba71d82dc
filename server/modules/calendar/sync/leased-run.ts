import type { CalendarSession } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Tally } from "./apply-merge.ts";
import { type Lease, leaseEnd, type StoredConnection } from "./lease-repository.ts";
import type { SyncRepository } from "./sync-repository.ts";
import type { SyncRows } from "./sync-rows-repository.ts";

export interface LeasedRun extends Lease {
  connection: StoredConnection;
  session: CalendarSession;
  tally: Tally;
  /** Once aborted, nothing more is sent. The rest waits for another run. */
  signal: AbortSignal | null;
  now(): Date;
  hold<Result>(work: (rows: SyncRows) => Promise<Result>): Promise<Result>;
}

interface Parts extends Omit<LeasedRun, "hold" | "now"> {
  repository: SyncRepository;
  clock: Clock;
}

export const createLeasedRun = ({ repository, clock, ...run }: Parts): LeasedRun => ({
  ...run,
  now: () => clock.now(),
  hold: (work) => repository.hold(run, leaseEnd(clock.now()), work),
});
