import { AppError } from "#server/errors.ts";

/** Refuses what is tried too often while there are seconds to wait, and says how long. */
export const refuseWhile = (seconds: number, what = "Demasiados intentos") => {
  if (seconds === 0) return;
  const message = `${what}. Espera ${inWords(seconds)} y vuelve a probar.`;
  throw new AppError("too_many_requests", message, { retryAfter: seconds });
};

const inWords = (seconds: number) => {
  if (seconds < 90) return counted(seconds, "segundo");
  if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), "minuto");
  return counted(Math.ceil(seconds / 3600), "hora");
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
