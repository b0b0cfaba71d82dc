import type { Database } from "#server/platform/db/database.ts";

export type Scope = Database;

export interface EventKind<Data extends object> {
  name: string;
  /** Never set: it ties `Data` to the kind. */
  readonly data?: Data;
}

export interface DomainEvent<Data extends object = object> {
  name: string;
  userId: string;
  at: Date;
  /** JSON, as a listener after the commit reads it back from a row. */
  data: Data;
}

/** Publishes inside the transaction that makes the event true. */
export type Publish = <Data extends object>(
  scope: Database,
  userId: string,
  kind: EventKind<Data>,
  data: Data,
  at?: Date,
) => Promise<DomainEvent<Data>>;

export interface Listener {
  eventName: string;
  /** Runs in the writer's transaction: when it throws, nothing of the change is stored. */
  inTransaction?: (scope: Database, event: DomainEvent<never>) => Promise<void>;
  /** At least once, even if the process dies. */
  afterCommit?: {
    /** Names the listener in stored rows. */
    name: string;
    /** `deliveryId` is the same when an event is delivered again. */
    run: (event: DomainEvent<never>, deliveryId: string) => Promise<void>;
  };
}

export const eventKind = <Data extends object>(name: string): EventKind<Data> => ({ name });

export const inTransaction = <Data extends object>(
  kind: EventKind<Data>,
  work: (scope: Database, event: DomainEvent<Data>) => Promise<void>,
): Listener => ({ eventName: kind.name, inTransaction: work });

export const afterCommit = <Data extends object>(
  kind: EventKind<Data>,
  name: string,
  run: (event: DomainEvent<Data>, deliveryId: string) => Promise<void>,
): Listener => ({ eventName: kind.name, afterCommit: { name, run } });
