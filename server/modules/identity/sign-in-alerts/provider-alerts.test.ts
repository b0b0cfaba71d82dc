import { expect, test } from "vitest";
import {
  createTraveller,
  publicUrl,
  startProviders,
} from "#server/dev/testing/identity-doubles/all-providers.ts";
import { tokenIn } from "#server/dev/testing/mail-links.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { denySignIn } from "#shared/contracts/identity/mail-links.ts";
import { resetPassword } from "#shared/contracts/identity/passwords.ts";

const start = "2026-03-02T09:00:00Z";
const { providers } = await startProviders();
const app = await startTestApp({ identityProviders: providers, publicUrl, now: start });
const { sql } = app.database;

const signIn = async (as: string) => {
  const { fetch, call } = app.browser();
  await createTraveller(app.baseUrl, fetch).signInWith("google", { as }, { from: "auth" });
  return { call, user: await call(getCurrentUser) };
};
const alerts = async () => {
  await app.runJobs();
  return app.outbox.splice(0).filter(({ text }) => text.includes("/auth/deny#"));
};

/** An account made by Google's word, and a sign-in to it from another browser an hour later. */
const twice = async (as: string) => {
  app.setNow(start);
  const owner = await signIn(as);
  const first = await alerts();
  app.setNow("2026-03-02T10:00:00Z");
  const other = await signIn(as);
  const [mail] = await alerts();
  return { ...owner, first, other, mail, token: tokenIn(mail ?? { text: "" }) };
};

test("a provider sign-in is mailed with the provider's name, and denying it keeps the only sign-in method", async () => {
  const { call, first, other, mail, token } = await twice("g30@gmail.example");

  expect(first).toEqual([]);
  expect(mail?.text).toContain("(hora peninsular), con Google.");
  expect(mail?.text).toContain("en la seguridad de tu cuenta de Google");
  expect(await app.signedOutCall()(denySignIn, { body: { token } })).toEqual({
    ended: "1 sesión",
    providers: ["Google"],
    resetToken: null,
  });
  await expect(other.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  await expect(call(getCurrentUser)).resolves.toBeDefined();
  await expect(signIn("g30@gmail.example")).resolves.toBeDefined();
});

test("a denial that removes every sign-in method leads to a new password", async () => {
  const { user, token } = await twice("g31@gmail.example");
  // As after a stranger who took the owner's Google account away.
  await sql.query("delete from identities where user_id = $1", [user.id]);

  const { resetToken } = await app.signedOutCall()(denySignIn, { body: { token } });

  await app.signedOutCall()(resetPassword, {
    body: { token: resetToken ?? "", password: "una-clave-larga-mia" },
  });
  const { rows } = await sql.query("select auth_provider, password_hash from users where id = $1", [user.id]);
  expect(rows).toMatchObject([
    { auth_provider: "manual", password_hash: expect.stringContaining("argon2id") },
  ]);
});

test("of two denials at once only one counts", async () => {
  const { token } = await twice("g32@gmail.example");

  const presses = await Promise.allSettled(
    [1, 2].map(() => app.signedOutCall()(denySignIn, { body: { token } })),
  );

  expect(presses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
