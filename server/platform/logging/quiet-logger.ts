import { AppError } from "#server/errors.ts";
import type { Logger } from "./logger.ts";

const isOfDeletedAccount = (details: object) =>
  "error" in details && details.error instanceof AppError && details.error.code === "unauthenticated";

export const createQuietLogger = (logger: Logger): Logger => ({
  info: (details, message) => logger.info(details, message),
  warn: (details, message) => logger.warn(details, message),
  error: (details, message) => {
    if (!isOfDeletedAccount(details)) logger.error(details, message);
  },
});
