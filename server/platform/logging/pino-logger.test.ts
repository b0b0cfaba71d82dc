import { expect, test } from "vitest";
import { underRequestId } from "#server/platform/concurrency/current-request.ts";
import { createPinoLogger } from "./pino-logger.ts";

const logged = (details: object) => {
  const lines: string[] = [];
  createPinoLogger({ write: (line) => void lines.push(line) }).error(details, "Something failed");
  return lines.join("");
};

test("secrets are redacted at any depth that we log", () => {
  const line = logged({
    password: "clave-1",
    request: { cookie: "clave-2", body: { refreshToken: "clave-3", iban: "clave-4" } },
  });

  expect(line).not.toMatch(/clave-\d/);
  expect(line.match(/\[redacted\]/g)).toHaveLength(4);
});

test("a failed statement keeps its text and loses a person's values", () => {
  const error = new Error("Failed query: insert into users (email) values ($1)\nparams: ana@ejemplo.es", {
    cause: new Error("connection lost"),
  });

  const line = logged({ error });

  expect(line).toContain("insert into users");
  expect(line).toContain("connection lost");
  expect(line).not.toContain("ana@ejemplo.es");
});

test("a log line is JSON with level, time and message", () => {
  expect(JSON.parse(logged({ path: "/api/health" }))).toMatchObject({
    level: "error",
    time: expect.stringMatching(/^\d{4}-/),
    msg: "Something failed",
    path: "/api/health",
  });
});

test("values of several lines are removed too, and the stack stays", () => {
  const error = new Error(
    "Failed query: insert into users values ($1, $2)\nparams: primera\nsegunda,\n  tercera",
  );

  const line = logged({ error });

  expect(line).not.toMatch(/primera|segunda|tercera/);
  expect(line).toContain("pino-logger.test.ts");
});

test("each line that a request writes names it", () => {
  const line = underRequestId("peticion-1", () => logged({}));

  expect([JSON.parse(line).request, JSON.parse(logged({})).request]).toEqual(["peticion-1", undefined]);
});
