import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { errorBodySchema } from "#shared/http/errors.ts";

const { baseUrl, settle } = await startTestApp();

test("a body as deep as its size allows is refused", async () => {
  const { fetch } = await settle();

  const response = await fetch(`${baseUrl}/api/auth/profile`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: `{"firstName":${"[".repeat(49_000)}${"]".repeat(49_000)},"lastName":"x"}`,
  });

  expect(response.status).toBe(400);
  expect(errorBodySchema.parse(await response.json()).message).toBe(
    "Revisa el nombre: tiene que ser un texto.",
  );
});

test.each([
  ["application/json; charset=utf-7", 415],
  ["application/json; charset=nada", 415],
  ['application/json; charset="', 415],
  ["application/json;;;", 415],
  ["text/json", 415],
  ["application/jsonp", 415],
])("the content type %s is refused", async (type, status) => {
  const { fetch } = await settle();

  const response = await fetch(`${baseUrl}/api/auth/profile`, {
    method: "PATCH",
    headers: { "content-type": type },
    body: "{}",
  });

  errorBodySchema.parse(await response.json());
  expect([400, status]).toContain(response.status);
});

test.each(["gzip", "br", "deflate", "x-nada", "gzip, gzip"])(
  "a body that is not really %s is refused",
  async (encoding) => {
    const { fetch } = await settle();
    const send = (path: string, type: string, method: string) =>
      fetch(baseUrl + path, {
        method,
        headers: { "content-type": type, "content-encoding": encoding },
        body: "{}",
      });

    const answers = [
      await send("/api/auth/profile", "application/json", "PATCH"),
      await send("/api/banking/import?fileName=a", "application/octet-stream", "POST"),
    ];

    for (const answer of answers) {
      errorBodySchema.parse(await answer.json());
      expect([400, 415]).toContain(answer.status);
    }
  },
);
