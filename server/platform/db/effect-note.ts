import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./drizzle-database.ts";

/** What work notes in the first transaction in which it changes anything, so that both are stored or neither is. */
interface EffectNote {
  /** Runs before the transaction commits; answers whether the transaction has changed anything. */
  write: (tx: Database) => Promise<boolean>;
  isStored: boolean;
}

const open = new AsyncLocalStorage<EffectNote>();

/** Runs work whose first changing transaction also runs `write`. */
export const noteEffect = <Result>(write: EffectNote["write"], work: () => Promise<Result>) =>
  open.run({ write, isStored: false }, work);

/** Lets the transactions of a database carry the notes of `noteEffect`. */
export const carryEffectNotes = (db: Database) => {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, settings) => {
    const note = open.getStore();
    if (!note || note.isStored) return transaction(work, settings);
    let hasChanged = false;
    const result = await transaction(async (tx) => {
      const done = await work(tx);
      hasChanged = await note.write(tx);
      return done;
    }, settings);
    note.isStored ||= hasChanged;
    return result;
  };
};
