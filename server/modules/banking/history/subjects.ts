import { isDeepStrictEqual } from "node:util";
import type { StateChange } from "#server/modules/banking/domain/transaction-state.ts";
import type { LedgerChange, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";

/** Something beside transactions, as it was and as it is; null where there is nothing. */
export interface SettingChange {
  subject: string;
  key: string;
  before: object | null;
  after: object | null;
}

/** How a module reads and puts back something of its own. */
export interface Subject<State extends object> {
  /** As of now; without those that do not exist. */
  read: (scope: LedgerScope, userId: string, keys: readonly string[]) => Promise<Map<string, State>>;
  /** By default all that is stored of it has to be the same. */
  isAs?: (now: State, stored: State) => boolean;
  /** Stores `to`. Returns transactions that change along with it, beside those of the entry; they are not written yet. */
  write: (
    change: LedgerChange,
    setting: { key: string; from: State | null; to: State | null },
    ofEntry: ReadonlySet<string>,
  ) => Promise<readonly StateChange[]>;
}

export const transactionSubject = "transaction";

export type Subjects = ReturnType<typeof createSubjects>;

export const createSubjects = () => {
  const subjects = new Map<string, Subject<never>>();

  const subjectOf = (name: string) => {
    const subject = subjects.get(name);
    if (!subject) throw new Error(`Nobody puts back changes of the kind ${name}`);
    return subject;
  };

  return {
    handle: <State extends object>(name: string, subject: Subject<State>) =>
      void subjects.set(name, subject as unknown as Subject<never>),

    /** Whether all of them are as they became. */
    async stand(scope: LedgerScope, userId: string, settings: readonly SettingChange[]) {
      for (const [name, some] of Map.groupBy(settings, ({ subject }) => subject)) {
        const keys = some.map(({ key }) => key);
        const { read, isAs = isAsStored } = subjectOf(name);
        const now: ReadonlyMap<string, object> = await read(scope, userId, keys);
        const stands = ({ key, after }: SettingChange) => {
          const current = now.get(key) ?? null;
          return current === null || after === null
            ? current === after
            : isAs(current as never, after as never);
        };
        if (!some.every(stands)) return false;
      }
      return true;
    },

    async putBack(change: LedgerChange, settings: readonly SettingChange[], ofEntry: ReadonlySet<string>) {
      const along: StateChange[] = [];
      for (const { subject, key, before, after } of settings) {
        const setting = { key, from: after as never, to: before as never };
        for (const one of await subjectOf(subject).write(change, setting, ofEntry)) along.push(one);
      }
      return along;
    },
  };
};

/** What is not stored of it, such as a column that was added later, may be as it likes. */
const isAsStored = (now: object, stored: object) => {
  const fields = now as Record<string, unknown>;
  return Object.entries(stored).every(([field, value]) => isDeepStrictEqual(fields[field], value));
};
