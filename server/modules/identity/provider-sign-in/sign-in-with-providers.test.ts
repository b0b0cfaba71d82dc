import { expect, test } from "vitest";
import {
  createTraveller,
  publicUrl,
  startProviders,
} from "#server/dev/testing/identity-doubles/all-providers.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { listIdentities } from "#shared/contracts/identity/identities.ts";
import { termsVersion } from "#shared/rules/accepted-terms.ts";

const { providers, facebook, oidc, google } = await startProviders();
const app = await startTestApp({ identityProviders: providers, publicUrl });

const traveller = () => {
  const { fetch, call } = app.browser();
  return { ...createTraveller(app.baseUrl, fetch), fetch, call };
};

facebook.add({ id: "1001", first_name: "Fina", last_name: "Libro", email: "fina@example.es" });
facebook.add({ id: "1002", first_name: "Fermín", last_name: "Sin Correo" });

test.each([
  ["google", "g0@gmail.example", { email: "g0@gmail.example", emailVerified: true, firstName: "Gema" }],
  ["apple", "a0@icloud.example", { email: "a0@icloud.example", emailVerified: true, firstName: "Alba" }],
  ["facebook", "1001", { email: "", emailVerified: false, firstName: "Fina", lastName: "Libro" }],
  ["oidc", "olivia", { email: "olivia@oidc.example", emailVerified: true, firstName: "olivia" }],
] as const)(
  "%s creates an account at the first sign-in and opens the same at the second",
  async (provider, as, expected) => {
    const [first, second] = [traveller(), traveller()];

    const end = await first.signInWith(provider, { as });
    const made = await first.call(getCurrentUser);
    await second.signInWith(provider, { as });

    expect(end).toBe("/");
    expect(made).toMatchObject({ ...expected, authProvider: provider, onboardingCompleted: false });
    expect(await second.call(getCurrentUser)).toEqual(made);
  },
);

test("the first sign-in with a provider accepts the terms, and no later one changes it", async () => {
  const termsOf = async ({ id }: { id: string }) => {
    const { rows } = await app.database.sql.query(
      "select terms_version, terms_accepted_at from users where id = $1",
      [id],
    );
    return rows;
  };
  const [first, second] = [traveller(), traveller()];
  await first.signInWith("oidc", { as: "condiciones" });
  const person = await first.call(getCurrentUser);
  const before = await termsOf(person);
  app.setNow("2026-03-03T09:00:00Z");

  await second.signInWith("oidc", { as: "condiciones" });

  app.setNow("2026-03-02T09:00:00Z");
  expect(before).toEqual([
    { terms_version: termsVersion, terms_accepted_at: new Date("2026-03-02T09:00:00Z") },
  ]);
  expect(await termsOf(person)).toEqual(before);
});

test("Apple sends a name only once, and a later sign-in without it changes nothing", async () => {
  const as = "a1@icloud.example";
  await traveller().signInWith("apple", { as });
  const second = traveller();

  await second.signInWith("apple", { as });

  expect(await second.call(getCurrentUser)).toMatchObject({ firstName: "Alba", lastName: "Número 1" });
});

test("a relay address from Apple is the account's address", async () => {
  const person = traveller();

  await person.signInWith("apple", { as: "oculta@icloud.example" });

  const { email, emailVerified } = await person.call(getCurrentUser);
  expect(email).toMatch(/@privaterelay\.appleid\.com$/);
  expect(emailVerified).toBe(true);
});

test("Facebook without an address creates an account without one", async () => {
  const person = traveller();

  await person.signInWith("facebook", { as: "1002" });

  expect(await person.call(getCurrentUser)).toMatchObject({ firstName: "Fermín", email: "" });
});

test("Facebook is called with its current version, a state, PKCE and an app secret proof", async () => {
  await traveller().signInWith("facebook", { as: "1001" });

  expect(facebook.dialogs.at(-1)).toMatchObject({
    scope: "email",
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

test("Google is asked for the identity only", async () => {
  const url = new URL(await traveller().begin("google"));

  expect(url.origin).toBe(google.url);
  expect(url.searchParams.get("scope")).toBe("openid email profile");
  expect(url.searchParams.get("access_type")).toBeNull();
  expect(url.searchParams.get("redirect_uri")).toBe(`${publicUrl}/api/auth/google/callback`);
});

test.each([
  ["no proof of the address", { email: "nadie@oidc.example", email_verified: false }],
  ["nothing about it", { email: "nadie@oidc.example" }],
  ["a word that is not a yes", { email: "nadie@oidc.example", email_verified: "yes" }],
  ["no address that is one", { email: "nadie en casa", email_verified: true }],
])("an account made with %s has no address", async (_what, account) => {
  const name = `sin-${crypto.randomUUID()}`;
  oidc.setAccount(name, account);
  const person = traveller();

  await person.signInWith("oidc", { as: name });

  expect(await person.call(getCurrentUser)).toMatchObject({ email: "", emailVerified: false });
});

test("names from providers become one plain line within our length limit", async () => {
  oidc.setAccount("retorcida", {
    given_name: `  Ana\u0000\u202E\n<b>${"x".repeat(200)}`,
    family_name: "\u0007",
  });
  const person = traveller();

  await person.signInWith("oidc", { as: "retorcida" });

  const { firstName, lastName } = await person.call(getCurrentUser);
  expect(firstName).toMatch(/^Ana <b>x{73}$/);
  expect(lastName).toBe("");
});

test.each([
  ["google", "google_cancelled"],
  ["apple", "apple_cancelled"],
  ["facebook", "facebook_cancelled"],
  ["oidc", "oidc_cancelled"],
] as const)("giving it up at %s leads back to the sign-in page, which says so", async (provider, error) => {
  expect(await traveller().signInWith(provider, "cancel")).toBe(`/auth?error=${error}`);
});

test("two windows of one browser may sign in at once, in any order", async () => {
  const person = traveller();
  const [first, second] = [await person.begin("google"), await person.begin("google")];
  const as = { as: "g1@gmail.example" };

  const ends = [
    await person.handleCallback(await person.act(second, as)),
    await person.handleCallback(await person.act(first, as)),
  ];

  expect(ends).toEqual(["/", "/"]);
});

test("sign-ins are recorded with the provider's name", async () => {
  const person = traveller();

  await person.signInWith("google", { as: "g2@gmail.example" });

  const entries = (await person.call(listActivity)).map(({ kind, detail }) => `${kind} ${detail}`);
  expect(entries.sort()).toEqual(["registered Google", "signed_in Google"]);
});

test("linked providers are listed, with those that can be added", async () => {
  const person = traveller();

  await person.signInWith("google", { as: "g3@gmail.example" });

  expect(await person.call(listIdentities)).toMatchObject({
    identities: [{ provider: "google", email: "g3@gmail.example" }],
    available: ["google", "facebook", "apple", "oidc"],
  });
});

test("a session planted before the sign-in is not signed in", async () => {
  const person = traveller();
  const cookieOf = async () => {
    const response = await person.navigate(`/api/auth/google/callback${await cameBack()}`);
    return response.headers.getSetCookie().find((cookie) => cookie.startsWith("aifred="));
  };
  const cameBack = async () =>
    (await person.act(await person.begin("google"), { as: "g4@gmail.example" })).leaves?.search;

  const [first, second] = [await cookieOf(), await cookieOf()];

  expect(first).toMatch(/HttpOnly; SameSite=Lax/);
  expect(second).toBeDefined();
  expect(second?.split(";")[0]).not.toBe(first?.split(";")[0]);
});

test.each([
  ["/settings", "/settings"],
  ["/settings?tab=seguridad", "/settings?tab=seguridad"],
  ["/settings?tab=seguridad&next=//evil.example", "/settings?tab=seguridad"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example/", "/"],
  ["/settings/../../evil", "/"],
  ["javascript:alert(1)", "/"],
  ["/api/logout", "/"],
  ["/settings#@evil.example", "/"],
  ["/settings?tab=%0d%0aset-cookie:x", "/settings"],
])("a sign-in that asks to return to %s ends at %s", async (returnTo, end) => {
  expect(await traveller().signInWith("google", { as: "g5@gmail.example" }, { returnTo })).toBe(end);
});

test("no token and no secret of a provider is stored in plain text", async () => {
  const person = traveller();
  await person.signInWith("apple", { as: "a2@icloud.example" });
  await person.signInWith("oidc", { as: "sellada" });

  const { rows } = await app.database.sql.query(
    "select provider, id_token, revocation_token from identities order by provider",
  );

  for (const { provider, id_token, revocation_token } of rows) {
    const sealedToken = provider === "apple" ? revocation_token : provider === "oidc" ? id_token : "v2.";
    expect(sealedToken).toMatch(/^v2\./);
  }
});
