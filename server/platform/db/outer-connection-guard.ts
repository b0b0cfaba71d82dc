import { AsyncLocalStorage } from "node:async_hooks";

type Method = (...parameters: never[]) => unknown;

/** On one connection this use would wait for ever; on a pool it would run outside the transaction. */
export const createOuterConnectionGuard = () => {
  const inside = new AsyncLocalStorage<true>();

  const refuseInside = <T extends object>(client: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const original = client[name] as Method;
      client[name] = ((...parameters: never[]) => {
        if (inside.getStore()) {
          throw new Error("The outer connection was used inside a transaction: use the transaction's own");
        }
        return original.apply(client, parameters);
      }) as T[keyof T];
    }
  };

  return { refuseInside, runInside: <R>(work: () => R) => inside.run(true, work) };
};
