import { AppError } from "#server/errors.ts";

export const refuseIfMustWait = (seconds: number, what = "Demasiados intentos") => {
  refuseUntil(seconds, `${what}. Espera ${durationInSpanish(seconds)} y vuelve a probar.`);
};

export const refuseUntil = (retryAfter: number, message: string) => {
  if (retryAfter > 0) throw new AppError("too_many_requests", message, { retryAfter });
};

const durationInSpanish = (seconds: number) => {
  if (seconds < 90) return countInSpanish(seconds, "segundo");
  if (seconds < 90 * 60) return countInSpanish(Math.ceil(seconds / 60), "minuto");
  return countInSpanish(Math.ceil(seconds / 3600), "hora");
};

const countInSpanish = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
