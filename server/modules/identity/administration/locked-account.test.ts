import { expect, test } from "vitest";
import {
  createTraveller,
  publicUrl,
  startProviders,
} from "#server/dev/testing/identity-doubles/all-providers.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createCalendarFeed } from "#shared/contracts/calendar/connection.ts";
import { addAccessToken } from "#shared/contracts/identity/access-tokens.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";

const { providers } = await startProviders();
const app = await startTestApp({ identityProviders: providers, publicUrl });
const { administration } = app.services;

test("a locked account loses its sessions, tokens and private addresses, lets nobody in, and is as before once unlocked", async () => {
  const ana = await app.signIn();
  const { email } = ana.user;
  const { token } = await ana.call(addAccessToken, {
    body: { name: "Mi asistente", scope: "read", days: 30 },
  });
  const { url } = await ana.call(createCalendarFeed);
  const byToken = async () =>
    (await fetch(`${app.baseUrl}/api/banking/accounts`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  const atAddress = async () => (await fetch(app.baseUrl + new URL(url ?? "").pathname)).status;
  expect([await byToken(), await atAddress()]).toEqual([200, 200]);

  await administration.lock(email);

  await expect(ana.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect([await byToken(), await atAddress()]).toEqual([401, 404]);
  await expect(ana.enter()).rejects.toMatchObject({
    status: 403,
    reason: expect.stringMatching(/bloqueada/),
  });
  await expect(ana.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  await expect(administration.lock(email)).rejects.toMatchObject({ code: "conflict" });
  expect((await administration.list()).people).toContainEqual(
    expect.objectContaining({ email, lockedAt: new Date("2026-03-02T09:00:00Z") }),
  );

  await administration.unlock(email);
  await ana.enter();
  const kinds = (await ana.call(listActivity)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["account_locked", "account_unlocked"]));
});

test("a locked account lets nobody in by a provider either, and a wrong password does not say that it is locked", async () => {
  const { fetch, call } = app.browser();
  const { signInWith } = createTraveller(app.baseUrl, fetch);
  await signInWith("oidc", { as: "bloqueada" });
  const ana = await app.signIn();
  await administration.lock("bloqueada@oidc.example");
  await administration.lock(ana.user.email);

  expect(await signInWith("oidc", { as: "bloqueada" })).toBe("/auth?error=account_locked");
  await expect(call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  const wrong = await app.browser().fetch(`${app.baseUrl}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ana.user.email, password: "no-es-esta-clave" }),
  });
  expect([wrong.status, await wrong.text()]).toEqual([
    401,
    expect.stringContaining("Credenciales inválidas"),
  ]);
});
