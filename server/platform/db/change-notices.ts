import { type SQL, sql } from "drizzle-orm";
import type { LiveTopic } from "#shared/contracts/live.ts";

/** The one channel of LISTEN and NOTIFY; a process hears of all people and passes on what its own tabs wait for. */
export const liveChannel = "live";

export interface ChangeListener {
  onNotice: (text: string) => void;
  /** Notices may have been missed. */
  onLost: () => void;
}

/** Resolves once nothing is missed any more; rejects when it cannot listen now. */
export type ListenForChanges = (listener: ChangeListener) => Promise<{ close(): Promise<void> }>;

/** To be returned by the statement that makes a change: PostgreSQL sends it at the commit, and once per transaction. */
export const announce = (userId: string, topic: LiveTopic): SQL =>
  sql`pg_notify(${liveChannel}, ${`${userId} ${topic}`})`;
