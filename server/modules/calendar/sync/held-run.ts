import type { CalendarSession } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { leaseEnd } from "./lease.ts";
import type { Lease, StoredConnection } from "./lease-repository.ts";
import type { Tally } from "./settle.ts";
import type { SyncRepository } from "./sync-repository.ts";
import type { SyncRows } from "./sync-rows-repository.ts";

/** One who asks a person's calendar, and may write as long as nobody else does. */
export interface HeldRun extends Lease {
  /** As it was when the run began. */
  connection: StoredConnection;
  session: CalendarSession;
  tally: Tally;
  /** Once it is aborted nothing more is sent: what is left waits for another run. */
  signal: AbortSignal | null;
  now(): Date;
  /** Work in one transaction. Throws `LeaseLostError`. */
  hold<Result>(work: (rows: SyncRows) => Promise<Result>): Promise<Result>;
}

interface Parts extends Omit<HeldRun, "hold" | "now"> {
  repository: SyncRepository;
  clock: Clock;
}

export const heldRun = ({ repository, clock, ...run }: Parts): HeldRun => ({
  ...run,
  now: () => clock.now(),
  hold: (work) => repository.hold(run, leaseEnd(clock), work),
});
