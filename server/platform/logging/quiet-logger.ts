import { AppError } from "#server/errors.ts";
import type { Logger } from "./logger.ts";

const isOfWhoHasLeft = (details: object) =>
  "error" in details && details.error instanceof AppError && details.error.code === "unauthenticated";

/** A logger to which it is no error that somebody deleted their account while something ran for them. */
export const createQuietLogger = (logger: Logger): Logger => ({
  info: (details, message) => logger.info(details, message),
  warn: (details, message) => logger.warn(details, message),
  error: (details, message) => {
    if (!isOfWhoHasLeft(details)) logger.error(details, message);
  },
});
