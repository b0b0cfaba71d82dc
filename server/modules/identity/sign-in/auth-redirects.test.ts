import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";

const { baseUrl, signIn } = await startTestApp();

const targetOf = async (path: string, fetch = globalThis.fetch, site = "same-origin") => {
  const response = await fetch(`${baseUrl}${path}`, {
    redirect: "manual",
    headers: { "sec-fetch-site": site },
  });
  return response.headers.get("location");
};

test.each([
  ["/api/auth/google", "/auth?error=google_not_configured"],
  ["/api/auth/facebook", "/auth?error=facebook_not_configured"],
  ["/api/auth/apple", "/auth?error=apple_not_configured"],
  ["/api/login?from=auth", "/auth?error=oidc_not_configured"],
  ["/api/login", "/auth?tab=register"],
])("%s leads to %s while no provider is configured", async (path, target) => {
  expect(await targetOf(path)).toBe(target);
});

test("a browser that has signed in before is led to the login tab, signed out or not", async () => {
  const { fetch } = await signIn();
  await targetOf("/api/logout", fetch);

  expect(await targetOf("/api/login", fetch)).toBe("/auth");
});

test("navigating to /api/logout signs out", async () => {
  const { fetch, call } = await signIn();

  expect(await targetOf("/api/logout", fetch)).toBe("/auth");

  await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
});

test("another site's link to /api/logout signs nobody out", async () => {
  const { fetch, call } = await signIn();

  await targetOf("/api/logout", fetch, "cross-site");

  expect(await call(getCurrentUser)).toBeDefined();
});
