import type { RequestHandler } from "express";
import { AppError } from "#server/errors.ts";

interface Bounds {
  totalMs: number;
  /** Between two parts. */
  silenceMs: number;
}

const tooSlow = () => new AppError("too_slow", "La petición llega demasiado despacio");

/** Waits for part after part; throws `too_slow` when one takes too long, or all of them together. */
export const createPatience = ({ totalMs, silenceMs }: Bounds) => {
  const endsAt = performance.now() + totalMs;

  return async <Part>(part: Promise<Part>): Promise<Part> => {
    const late = Promise.withResolvers<never>();
    const leftMs = Math.max(0, Math.min(silenceMs, endsAt - performance.now()));
    const timer = setTimeout(() => late.reject(tooSlow()), leftMs);
    // Nobody waits any more for one that comes to nothing later.
    part.catch(() => {});
    try {
      return await Promise.race([part, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
};

/** Ends a request whose body has not arrived in time. */
export const bodyWithin =
  (ms: number): RequestHandler =>
  (request, response, next) => {
    const timer = setTimeout(() => {
      const { code, message } = tooSlow();
      response.once("finish", () => request.destroy());
      response.set("connection", "close").status(408).json({ code, message });
    }, ms);
    for (const end of ["end", "close"] as const) request.once(end, () => clearTimeout(timer));
    next();
  };
