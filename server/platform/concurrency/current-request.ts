import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Runs work under a request's id, which every line of the log then carries. */
export const underRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

export const currentRequestId = () => current.getStore();
