import { AppError } from "#server/errors.ts";

interface LimitOptions {
  limit: number;
  timeoutMs?: number;
  maxWaiting?: number;
}

interface Slots {
  running: number;
  waiting: Set<() => void>;
}

const overloaded = (code: "unavailable" | "too_many_requests") =>
  new AppError(code, "Tienes demasiado en marcha a la vez. Vuelve a intentarlo en unos segundos.", {
    retryAfter: 5,
  });

/** Works beyond `limit` wait in order. Throws `unavailable` after `timeoutMs`, `too_many_requests` over `maxWaiting`. */
export const createKeyedConcurrencyLimit = ({
  limit,
  timeoutMs,
  maxWaiting = Number.POSITIVE_INFINITY,
}: LimitOptions) => {
  const slotsByKey = new Map<string, Slots>();

  const enter = (share: Slots) => {
    if (share.running < limit) {
      share.running += 1;
      return undefined;
    }
    if (share.waiting.size >= maxWaiting) throw overloaded("too_many_requests");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const admit = () => {
      clearTimeout(timer);
      resolve();
    };
    const giveUp = () => {
      share.waiting.delete(admit);
      reject(overloaded("unavailable"));
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
    share.waiting.add(admit);
    return promise;
  };

  const leave = (key: string, share: Slots) => {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      return next();
    }
    share.running -= 1;
    if (share.running === 0) slotsByKey.delete(key);
  };

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const share = slotsByKey.get(key) ?? { running: 0, waiting: new Set() };
    slotsByKey.set(key, share);
    const turn = enter(share);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      leave(key, share);
    }
  };
};
