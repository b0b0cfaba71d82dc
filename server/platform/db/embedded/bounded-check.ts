import { databaseTimeoutError } from "#server/platform/db/database-errors.ts";

interface CheckOptions {
  query: () => Promise<unknown>;
  timeoutMs: number;
}

export const createBoundedCheck = ({ query, timeoutMs }: CheckOptions) => {
  let pending: Promise<unknown> | undefined;

  const withinTimeout = (answer: Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      let startedAt = performance.now();
      const giveUp = () => {
        const waited = performance.now() - startedAt;
        startedAt = performance.now();
        // A statement that blocked the event loop delayed this timer too, so the query gets more time.
        if (waited >= timeoutMs * 1.5) timer = setTimeout(giveUp, timeoutMs);
        else reject(databaseTimeoutError());
      };
      let timer = setTimeout(giveUp, timeoutMs);
      answer.then(() => resolve(), reject).finally(() => clearTimeout(timer));
    });

  return () => {
    pending ??= query().finally(() => {
      pending = undefined;
    });
    return withinTimeout(pending);
  };
};
