import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { StateChange } from "#server/modules/banking/domain/transaction-state.ts";
import type { LedgerChange, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";

/** Something beside transactions, as it was and as it is; null where there is nothing. */
export interface SettingChange {
  subject: string;
  key: string;
  before: object | null;
  after: object | null;
}

/** How a module reads and puts back something of its own. What is stored may come from an archive that anyone wrote. */
export interface Subject<State extends object> {
  key: z.ZodMiniType<string>;
  /** What it may be put back to: nothing that the usual endpoints refuse. */
  state: z.ZodMiniType<State>;
  /** As of now; without those that do not exist. */
  read: (scope: LedgerScope, userId: string, keys: readonly string[]) => Promise<Map<string, State>>;
  /** By default all that is stored of it has to be the same. */
  isAs?: (now: State, stored: State) => boolean;
  /**
   * Stores `to`. Returns transactions that change along with it, beside those of the entry; they are not written yet.
   * Null for what must not be stored.
   */
  write: (
    change: LedgerChange,
    setting: { key: string; from: State | null; to: State | null },
    ofEntry: ReadonlySet<string>,
  ) => Promise<readonly StateChange[] | null>;
}

const unreadable = () =>
  new AppError("conflict", "Este cambio no se puede deshacer: lo que se guardó de él no vale");

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

    /** As they may be put back. Throws `conflict` for what was stored by nobody of ours. */
    checked: (settings: readonly SettingChange[]) =>
      settings.map((setting): SettingChange => {
        const { key, state } = subjects.get(setting.subject) ?? {};
        const before = state && z.safeParse(z.nullable(state), setting.before);
        if (!key || !z.safeParse(key, setting.key).success || !before?.success) throw unreadable();
        return { ...setting, before: before.data };
      }),

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
        const changed = await subjectOf(subject).write(change, setting, ofEntry);
        if (changed === null) throw unreadable();
        for (const one of changed) along.push(one);
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
