import { pino } from "pino";
import { currentRequestId } from "#server/platform/concurrency/current-request.ts";
import type { Logger } from "./logger.ts";

const secretNames = [
  "password",
  "passwordHash",
  "token",
  "accessToken",
  "refreshToken",
  "secret",
  "cookie",
  "authorization",
  "iban",
  "email",
];

export const createPinoLogger = (destination?: { write(line: string): void }): Logger =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-cookie"]`]),
        censor: "[redacted]",
      },
      mixin: () => {
        const request = currentRequestId();
        return request === undefined ? {} : { request };
      },
      serializers: { error: describeError },
    },
    ...(destination ? [destination] : []),
  );

interface LoggedError {
  name: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: LoggedError;
}

const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { name: "NotAnError", message: String(error) };
  return {
    name: error.name,
    message: withoutValues(error.message),
    ...("code" in error && { code: error.code }),
    ...(error.stack && { stack: withoutValues(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
};

// Drizzle writes a failed query's values after "params:"; they are a person's data.
const withoutValues = (text: string) =>
  text.replace(/\bparams:(?:(?!\n\s+at )[\s\S])*/g, "params: [redacted]");
