import { expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import {
  createTraveller,
  publicUrl,
  startProviders,
} from "#server/dev/testing/identity-doubles/all-providers.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { listIdentities, unlinkIdentity } from "#shared/contracts/identity/identities.ts";
import { finishLogin } from "#shared/contracts/identity/second-factors.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const now = "2026-03-02T09:00:00Z";
const { providers, apple, facebook, oidc } = await startProviders();
const app = await startTestApp({ identityProviders: providers, publicUrl, now });

const traveller = () => {
  const { fetch, call } = app.browser();
  return { ...createTraveller(app.baseUrl, fetch), fetch, call };
};

/** Registers with a password; `isVerified` once they have followed the link in a mail. */
const settler = async (email: string, { isVerified }: { isVerified: boolean }) => {
  const person = traveller();
  const registration = aRegistration({ email });
  await person.call(register, { body: registration });
  const { user } = await person.call(login, { body: { email, password: registration.password } });
  if (isVerified) {
    await app.database.sql.query("update users set email_verified_at = now() where id = $1", [user.id]);
  }
  return { ...person, user, password: registration.password };
};

const whoIs = async ({ call }: ReturnType<typeof traveller>) => (await call(getCurrentUser)).id;
const peopleWith = async (email: string) => {
  const { rows } = await app.database.sql.query("select id from users where email = $1", [email]);
  return rows.length;
};

const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

test("an address verified on both sides links the provider, and the owner is mailed", async () => {
  const owner = await settler("g0@gmail.example", { isVerified: true });
  const other = traveller();

  await other.signInWith("google", { as: "g0@gmail.example" });

  expect(await whoIs(other)).toBe(owner.user.id);
  expect(await owner.call(listActivity)).toContainEqual(
    expect.objectContaining({ kind: "identity_linked", detail: "Google" }),
  );
  await app.runJobs();
  expect(app.outbox.filter(({ to }) => to === "g0@gmail.example")).not.toEqual([]);
});

test("whoever registers first with somebody's address loses the account to them", async () => {
  const attacker = await settler("g1@gmail.example", { isVerified: false });
  const victim = traveller();

  const end = await victim.signInWith("google", { as: "g1@gmail.example" });

  expect(end).toBe("/");
  expect(await victim.call(getCurrentUser)).toMatchObject({
    ...{ id: attacker.user.id, authProvider: "google", emailVerified: true, isClaimed: true },
  });
  expect((await victim.call(listIdentities)).identities).toHaveLength(1);
  await expect(attacker.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  const again = { email: "g1@gmail.example", password: attacker.password };
  await expect(attacker.call(login, { body: again })).rejects.toMatchObject({ status: 401 });
});

test("an address that the provider has not verified does not sign in to an account", async () => {
  const victim = await settler("sinverificar@gmail.example", { isVerified: true });
  const attacker = traveller();

  const end = await attacker.signInWith("google", { as: "sinverificar@gmail.example" });

  expect(end).toBe("/");
  expect(await whoIs(attacker)).not.toBe(victim.user.id);
  expect(await attacker.call(getCurrentUser)).toMatchObject({ email: "" });
});

test("an address from Facebook does not sign in to an account", async () => {
  const victim = await settler("victima@example.es", { isVerified: true });
  facebook.add({ id: "666", first_name: "Mala", last_name: "Persona", email: "victima@example.es" });
  const attacker = traveller();

  await attacker.signInWith("facebook", { as: "666" });

  expect(await whoIs(attacker)).not.toBe(victim.user.id);
  expect((await victim.call(listIdentities)).identities).toEqual([]);
});

test("the same address in capitals is the same address", async () => {
  const owner = await settler("mayusculas@oidc.example", { isVerified: true });
  oidc.setAccount("grande", { email: " MAYUSCULAS@OIDC.example ", email_verified: "true" });
  const other = traveller();

  await other.signInWith("oidc", { as: "grande" });

  expect(await whoIs(other)).toBe(owner.user.id);
});

test("addresses that differ by a dot or a plus are different", async () => {
  const owner = await settler("ana.gil@oidc.example", { isVerified: true });
  oidc.setAccount("anagil", { email: "anagil@oidc.example", email_verified: true });
  const other = traveller();

  await other.signInWith("oidc", { as: "anagil" });

  expect(await whoIs(other)).not.toBe(owner.user.id);
});

test("another subject with the same unverified address is a different person", async () => {
  facebook.add({ id: "701", first_name: "Una", last_name: "Persona", email: "reciclada@example.es" });
  facebook.add({ id: "702", first_name: "Otra", last_name: "Persona", email: "reciclada@example.es" });
  const [first, second] = [traveller(), traveller()];

  await first.signInWith("facebook", { as: "701" });
  await second.signInWith("facebook", { as: "702" });

  expect(await whoIs(first)).not.toBe(await whoIs(second));
});

test.each(["google", "facebook"] as const)(
  "two first sign-ins of one person with %s at once create one account",
  async (provider) => {
    facebook.add({ id: "800", first_name: "Doble", last_name: "Vez" });
    const as = { as: provider === "google" ? "g2@gmail.example" : "800" };
    const people = Array.from({ length: 4 }, traveller);
    const steps = await Promise.all(
      people.map(async (person) => person.act(await person.begin(provider), as)),
    );

    const ends = await Promise.all(
      people.map((person, n) => person.handleCallback(steps[n] as (typeof steps)[0])),
    );

    expect(ends).toEqual(["/", "/", "/", "/"]);
    expect(new Set(await Promise.all(people.map(whoIs))).size).toBe(1);
  },
);

test("two providers that verify one new address at once create one account", async () => {
  oidc.setAccount("gemela", { email: "g3@gmail.example", email_verified: true });
  const [one, other] = [traveller(), traveller()];
  const steps = [
    await one.act(await one.begin("google"), { as: "g3@gmail.example" }),
    await other.act(await other.begin("oidc"), { as: "gemela" }),
  ] as const;

  const ends = await Promise.all([one.handleCallback(steps[0]), other.handleCallback(steps[1])]);

  expect(ends).toEqual(["/", "/"]);
  expect(await whoIs(one)).toBe(await whoIs(other));
  expect(await peopleWith("g3@gmail.example")).toBe(1);
});

test("a signed-in person links a provider, whatever its address", async () => {
  const owner = await settler("enlaza@example.es", { isVerified: false });

  const end = await owner.signInWith("facebook", { as: "701" }, { purpose: "link" });
  const again = await owner.signInWith(
    "google",
    { as: "g4@gmail.example" },
    { purpose: "link", returnTo: "/settings?tab=seguridad" },
  );

  expect(end).toBe("/settings?error=identity_taken");
  expect(again).toBe("/settings?tab=seguridad&linked=google");
  const other = traveller();
  await other.signInWith("google", { as: "g4@gmail.example" });
  expect(await whoIs(other)).toBe(owner.user.id);
});

test("linking a linked provider again is no error and adds nothing", async () => {
  const owner = await settler("dos-veces@example.es", { isVerified: false });
  await owner.signInWith("google", { as: "g5@gmail.example" }, { purpose: "link" });

  const end = await owner.signInWith("google", { as: "g5@gmail.example" }, { purpose: "link" });

  expect(end).toBe("/settings?linked=google");
  expect((await owner.call(listIdentities)).identities).toHaveLength(1);
});

test("cancelling at the provider leads back to the settings", async () => {
  const owner = await settler("se-arrepiente@example.es", { isVerified: false });

  expect(await owner.signInWith("apple", "cancel", { purpose: "link" })).toBe(
    "/settings?error=apple_cancelled",
  );
});

test.each(["link", "confirm"])("%s requires a session", async (purpose) => {
  expect(await traveller().begin("google", { purpose })).toBe("/auth");
});

test.each(["cross-site", "same-site"])("a link from a %s page cannot start linking", async (site) => {
  const owner = await settler(`${crypto.randomUUID()}@example.es`, { isVerified: false });

  const target = await owner.targetOf("/api/auth/google?purpose=link", {}, site);

  expect(target).toBe("/settings?error=confirm_first");
});

test("linking requires a confirmation of the last ten minutes", async () => {
  const owner = await settler("tarda@example.es", { isVerified: false });
  app.setNow(later(11));

  const target = await owner.begin("google", { purpose: "link" });

  app.setNow(now);
  expect(target).toBe("/settings?error=confirm_first");
});

test("a linking flow that returns when somebody else is signed in links nothing", async () => {
  const owner = await settler("primera@example.es", { isVerified: false });
  const step = await owner.act(await owner.begin("google", { purpose: "link" }), { as: "g6@gmail.example" });
  const registration = aRegistration();
  await owner.call(register, { body: registration });
  await owner.call(login, { body: { email: registration.email, password: registration.password } });

  const end = await owner.handleCallback(step);

  expect(end).toBe("/settings?error=sign_in_expired");
  expect((await owner.call(listIdentities)).identities).toEqual([]);
});

test("a provider confirms only the person who linked it", async () => {
  const owner = traveller();
  await owner.signInWith("oidc", { as: "confirma" });
  const { id } = (await owner.call(listIdentities)).identities[0] ?? { id: "" };
  app.setNow(later(15));
  const unlinking = () => owner.call(unlinkIdentity, { params: { id } });
  const before = await unlinking().catch(({ code }) => code);

  const url = new URL(await owner.begin("oidc", { purpose: "confirm", returnTo: "/settings?tab=datos" }));
  const other = traveller();
  const wrong = await owner.handleCallback(
    await other.act(await owner.begin("oidc", { purpose: "confirm" }), { as: "otra" }),
  );
  const between = await unlinking().catch(({ code }) => code);
  const end = await owner.handleCallback(await owner.act(url.href, { as: "confirma" }));
  const after = await unlinking().catch(({ code }) => code);

  app.setNow(now);
  expect(url.searchParams.get("prompt")).toBe("login");
  expect(url.searchParams.get("max_age")).toBe("0");
  expect([before, between]).toEqual(["confirmation_required", "confirmation_required"]);
  expect(wrong).toBe("/settings?error=other_identity");
  expect(end).toBe("/settings?tab=datos&confirmed=oidc");
  expect(after).toBe("conflict");
});

test("Facebook and Google are asked to authenticate again as far as they can", async () => {
  const owner = traveller();
  await owner.signInWith("google", { as: "g7@gmail.example" });

  await owner.act(await owner.begin("facebook", { purpose: "confirm" }), { as: "701" });
  const url = new URL(await owner.begin("google", { purpose: "confirm" }));

  expect(facebook.dialogs.at(-1)).toMatchObject({ auth_type: "reauthenticate" });
  expect(url.searchParams.get("prompt")).toBe("select_account");
});

test("an old sign-in at the provider confirms nothing", async () => {
  const owner = traveller();
  await owner.signInWith("oidc", { as: "antigua" });
  const url = await owner.begin("oidc", { purpose: "confirm" });
  await app.database.sql.query("update sign_in_visits set created_at = '2100-01-01'");

  const end = await owner.handleCallback(await owner.act(url, { as: "antigua" }));

  expect(end).toBe("/settings?error=oidc_refused");
});

test("the last sign-in method stays", async () => {
  const owner = traveller();
  await owner.signInWith("google", { as: "g8@gmail.example" });
  const [identity] = (await owner.call(listIdentities)).identities;

  const unlinking = owner.call(unlinkIdentity, { params: { id: identity?.id ?? "" } });

  await expect(unlinking).rejects.toMatchObject({ status: 409 });
});

test("of the last two sign-in methods one stays, even when both are removed at once", async () => {
  const owner = traveller();
  await owner.signInWith("google", { as: "g9@gmail.example" });
  await owner.signInWith("apple", { as: "a0@icloud.example" }, { purpose: "link" });
  const { identities } = await owner.call(listIdentities);

  const ends = await Promise.allSettled(
    identities.map(({ id }) => owner.call(unlinkIdentity, { params: { id } })),
  );

  expect(identities).toHaveLength(2);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await owner.call(listIdentities)).identities).toHaveLength(1);
});

test("unlinking Apple revokes its consent, ends the other sessions, and removes the sign-in method", async () => {
  const owner = await settler("desvincula@example.es", { isVerified: false });
  await owner.signInWith("apple", { as: "a1@icloud.example" }, { purpose: "link" });
  const other = traveller();
  await other.signInWith("apple", { as: "a1@icloud.example" });
  const [identity] = (await owner.call(listIdentities)).identities;
  const revokedBefore = apple.revoked.length;

  await owner.call(unlinkIdentity, { params: { id: identity?.id ?? "" } });

  await expect(other.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect(await whoIs(owner)).toBe(owner.user.id);
  expect(apple.revoked).toHaveLength(revokedBefore + 1);
  const stranger = traveller();
  await stranger.signInWith("apple", { as: "a1@icloud.example" });
  expect(await whoIs(stranger)).not.toBe(owner.user.id);
});

test("unlinking works while Apple cannot be reached", async () => {
  const owner = await settler("sin-apple@example.es", { isVerified: false });
  await owner.signInWith("apple", { as: "a2@icloud.example" }, { purpose: "link" });
  const [identity] = (await owner.call(listIdentities)).identities;
  apple.failNext("/auth/revoke", 500);

  await owner.call(unlinkIdentity, { params: { id: identity?.id ?? "" } });

  expect((await owner.call(listIdentities)).identities).toEqual([]);
});

test("another person's identity does not exist", async () => {
  const owner = traveller();
  await owner.signInWith("google", { as: "g10@gmail.example" });
  const [identity] = (await owner.call(listIdentities)).identities;
  const other = await settler("curiosa@example.es", { isVerified: false });

  const unlinking = other.call(unlinkIdentity, { params: { id: identity?.id ?? "" } });

  await expect(unlinking).rejects.toMatchObject({ status: 404 });
});

test("with two-step verification a provider is only the first step", async () => {
  const owner = await settler("dos-pasos@example.es", { isVerified: false });
  await owner.signInWith("google", { as: "g11@gmail.example" }, { purpose: "link" });
  const { codeAt } = await setUpAuthenticator(owner.call, now);
  const confirming = await owner.begin("google", { purpose: "confirm" });
  const other = traveller();
  app.setNow(later(1));

  const end = await other.signInWith("google", { as: "g11@gmail.example" });
  const before = await other.call(getCurrentUser).catch(({ status }) => status);
  await other.call(finishLogin, { body: { code: codeAt(later(1)) } });

  app.setNow(now);
  expect(end).toBe("/auth?step=code");
  expect(before).toBe(401);
  expect(await whoIs(other)).toBe(owner.user.id);
  expect(confirming).toBe("/settings?error=second_step_needed");
});

test("signing out continues at the provider that the person signed in with", async () => {
  const person = traveller();
  await person.signInWith("oidc", { as: "sale" });

  const target = new URL(await person.targetOf("/api/logout"));

  expect(target.origin).toBe(oidc.url);
  expect(target.searchParams.get("post_logout_redirect_uri")).toBe(`${publicUrl}/auth`);
  expect(target.searchParams.get("id_token_hint")).toMatch(/^ey/);
  await expect(person.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  expect((await person.act(target.href, { as: "sale" })).leaves?.href).toBe(`${publicUrl}/auth`);
});

test("a person who signed in another way signs out here only", async () => {
  const person = traveller();
  await person.signInWith("google", { as: "g12@gmail.example" });

  expect(await person.targetOf("/api/logout")).toBe("/auth");

  await expect(person.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
});
