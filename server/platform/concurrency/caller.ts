import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Runs work on behalf of a person: what it asks of the database counts as theirs. */
export const onBehalfOf = <Result>(userId: string, work: () => Result): Result => current.run(userId, work);

/** Whose work this is; undefined where it is nobody's in particular. */
export const callerOf = () => current.getStore();
