import type { RequestHandler } from "express";
import { AppError } from "#server/errors.ts";

interface ReceiveLimits {
  totalMs: number;
  silenceMs: number;
}

const tooSlowError = () => new AppError("too_slow", "La petición llega demasiado despacio");

/** Throws `too_slow` when one part or all together take too long. */
export const createReceiveTimeout = ({ totalMs, silenceMs }: ReceiveLimits) => {
  const endsAt = performance.now() + totalMs;

  return async <Part>(part: Promise<Part>): Promise<Part> => {
    const timeout = Promise.withResolvers<never>();
    const leftMs = Math.max(0, Math.min(silenceMs, endsAt - performance.now()));
    const timer = setTimeout(() => timeout.reject(tooSlowError()), leftMs);
    // A part that fails after the timeout is ignored.
    part.catch(() => {});
    try {
      return await Promise.race([part, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
};

export const bodyTimeout =
  (ms: number): RequestHandler =>
  (request, response, next) => {
    const timer = setTimeout(() => {
      const { code, message } = tooSlowError();
      response.once("finish", () => request.destroy());
      response.set("connection", "close").status(408).json({ code, message });
    }, ms);
    for (const end of ["end", "close"] as const) request.once(end, () => clearTimeout(timer));
    next();
  };
