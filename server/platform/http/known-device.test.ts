import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const { baseUrl } = await startTestApp({ trustedProxies: 1 });

const post = (path: string, body: object, scheme: string) =>
  fetch(`${baseUrl}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-proto": scheme },
    body: JSON.stringify(body),
  });

test.each([
  ["https", "__Host-device=", "; Secure"],
  ["http", "device=", ""],
])("over %s a browser is remembered by %s", async (scheme, name, lock) => {
  const person = aRegistration();
  await post("register", person, scheme);

  const { headers } = await post("login", { email: person.email, password: person.password }, scheme);

  const cookie = headers.getSetCookie().find((one) => one.includes("device=")) ?? "";
  expect(cookie.startsWith(name)).toBe(true);
  expect(cookie).toContain("; Path=/;");
  expect(cookie.includes("; Secure")).toBe(lock !== "");
});
