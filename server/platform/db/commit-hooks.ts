import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./drizzle-database.ts";

type Hook = () => Promise<void>;

const underWay = new AsyncLocalStorage<Hook[]>();

/** Not when the transaction is rolled back. */
export const onceCommitted = (work: Hook) => {
  const hooks = underWay.getStore();
  if (!hooks) throw new Error("Nothing can be left until the commit outside a transaction");
  hooks.push(work);
};

export const runCommitHooks = (db: Database) => {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, settings) => {
    const hooks: Hook[] = [];
    const result = await transaction((tx) => underWay.run(hooks, () => work(tx)), settings);
    for (const hook of hooks) await hook();
    return result;
  };
};
