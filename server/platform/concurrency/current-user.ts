import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Runs work for a person, so that its database statements count towards that person's limits. */
export const onBehalfOf = <Result>(userId: string, work: () => Result): Result => current.run(userId, work);

export const currentUserId = () => current.getStore();
