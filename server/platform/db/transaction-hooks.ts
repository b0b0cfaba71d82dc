import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./drizzle-database.ts";

interface FirstWriteHook {
  write: (tx: Database) => Promise<boolean>;
  isStored: boolean;
}

const currentHook = new AsyncLocalStorage<FirstWriteHook>();

/** `write` runs in the first transaction of the work that changes anything, so that both are stored or neither. */
export const withFirstWriteHook = <Result>(write: FirstWriteHook["write"], work: () => Promise<Result>) =>
  currentHook.run({ write, isStored: false }, work);

const supportFirstWriteHooks = (db: Database) => {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, settings) => {
    const hook = currentHook.getStore();
    if (!hook || hook.isStored) return transaction(work, settings);
    let hasChanged = false;
    const result = await transaction(async (tx) => {
      const done = await work(tx);
      hasChanged = await hook.write(tx);
      return done;
    }, settings);
    hook.isStored ||= hasChanged;
    return result;
  };
};

type Hook = () => Promise<void>;

const underWay = new AsyncLocalStorage<Hook[]>();

/** Not when the transaction is rolled back. */
export const onceCommitted = (work: Hook) => {
  const hooks = underWay.getStore();
  if (!hooks) throw new Error("Nothing can be left until the commit outside a transaction");
  hooks.push(work);
};

const runCommitHooks = (db: Database) => {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, settings) => {
    const hooks: Hook[] = [];
    const result = await transaction((tx) => underWay.run(hooks, () => work(tx)), settings);
    for (const hook of hooks) await hook();
    return result;
  };
};

export const supportTransactionHooks = (db: Database) => {
  supportFirstWriteHooks(db);
  runCommitHooks(db);
};
