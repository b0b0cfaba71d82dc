import { expect, test } from "vitest";
import { AppError } from "#server/errors.ts";
import { createPinoLogger } from "./pino-logger.ts";
import { createQuietLogger } from "./quiet-logger.ts";

test("every error is logged except those of a person who has deleted their account", () => {
  const lines: string[] = [];
  const logger = createQuietLogger(createPinoLogger({ write: (line) => void lines.push(line) }));

  logger.info({}, "one");
  logger.warn({}, "two");
  logger.error({ error: new Error("broken") }, "three");
  logger.error({ error: new AppError("unauthenticated", "Unauthorized") }, "four");

  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["one", "two", "three"]);
});
