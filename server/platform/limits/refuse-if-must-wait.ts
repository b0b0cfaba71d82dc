import { AppError } from "#server/errors.ts";

export const refuseIfMustWait = (seconds: number, what = "Demasiados intentos") => {
  if (seconds === 0) return;
  const message = `${what}. Espera ${durationInSpanish(seconds)} y vuelve a probar.`;
  throw new AppError("too_many_requests", message, { retryAfter: seconds });
};

const durationInSpanish = (seconds: number) => {
  if (seconds < 90) return countInSpanish(seconds, "segundo");
  if (seconds < 90 * 60) return countInSpanish(Math.ceil(seconds / 60), "minuto");
  return countInSpanish(Math.ceil(seconds / 3600), "hora");
};

const countInSpanish = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
