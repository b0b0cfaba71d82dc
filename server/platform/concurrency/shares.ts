import { AppError } from "#server/errors.ts";

interface ShareOptions {
  /** How many works of one key run at once. */
  places: number;
  /** How long a work waits for its place, in milliseconds. */
  patience: number;
  /** How many works of one key may wait; without it, any number. */
  queue?: number;
}

interface Share {
  taken: number;
  waiting: Set<() => void>;
}

const tooMuch = (code: "unavailable" | "too_many_requests") =>
  new AppError(code, "Tienes demasiado en marcha a la vez. Vuelve a intentarlo en unos segundos.", {
    retryAfter: 5,
  });

/**
 * Lets so many works of a key run at once; the others wait in the order in which they came, and not for ever. Throws
 * `unavailable` to who has waited too long, and `too_many_requests` where too many wait.
 */
export const createShares = ({ places, patience, queue = Number.POSITIVE_INFINITY }: ShareOptions) => {
  const shares = new Map<string, Share>();

  const enter = (share: Share) => {
    if (share.taken < places) {
      share.taken += 1;
      return undefined;
    }
    if (share.waiting.size >= queue) throw tooMuch("too_many_requests");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const admit = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      share.waiting.delete(admit);
      reject(tooMuch("unavailable"));
    }, patience);
    share.waiting.add(admit);
    return promise;
  };

  /** A place that somebody waits for is handed on, never free in between. */
  const leave = (key: string, share: Share) => {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      return next();
    }
    share.taken -= 1;
    if (share.taken === 0) shares.delete(key);
  };

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const share = shares.get(key) ?? { taken: 0, waiting: new Set() };
    shares.set(key, share);
    await enter(share);
    try {
      return await work();
    } finally {
      leave(key, share);
    }
  };
};
