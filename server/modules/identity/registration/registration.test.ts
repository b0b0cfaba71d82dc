import { describe, expect, test } from "vitest";
import {
  createTraveller,
  publicUrl,
  startProviders,
} from "#server/dev/testing/identity-doubles/all-providers.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { getInstallation } from "#shared/contracts/installation.ts";
import { ApiError } from "#shared/http/errors.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const { providers } = await startProviders();

type App = Awaited<ReturnType<typeof startTestApp>>;

const openApp = (registration: "invite" | "closed") =>
  startTestApp({ registration, identityProviders: providers, publicUrl });
const [invite, closed] = [await openApp("invite"), await openApp("closed")];

const modeOf = async (app: App) => (await app.signedOutCall()(getInstallation)).registration;
const peopleIn = async (app: App) => (await app.services.administration.list()).people.length;
const tokenIn = (link: string) => new URL(link).hash.slice(1);

const tryTo = async (app: App, registration: ReturnType<typeof aRegistration>) => {
  try {
    await app.signedOutCall()(register, { body: registration });
    return "made";
  } catch (error) {
    return error instanceof ApiError ? `${error.status} ${error.reason}` : String(error);
  }
};

const withProvider = async (app: App, as: string) => {
  const { fetch, call } = app.browser();
  const end = await createTraveller(app.baseUrl, fetch).signInWith("oidc", { as });
  return { end, call };
};

describe("in an installation that is closed", () => {
  test("of several who come at once to an empty one, one is the first, and nobody comes after", async () => {
    expect(await modeOf(closed)).toBe("open");

    const outcomes = await Promise.all([1, 2, 3, 4].map(() => tryTo(closed, aRegistration())));

    const refusal = "403 Aquí no se admiten cuentas nuevas. Habla con quien lo lleva.";
    expect(outcomes.toSorted()).toEqual([refusal, refusal, refusal, "made"]);
    expect([await modeOf(closed), await peopleIn(closed)]).toEqual(["closed", 1]);
    expect((await withProvider(closed, "cerrado")).end).toBe("/auth?error=registration_closed");
    const { link } = await closed.services.administration.invite("ana@ejemplo.es", 7);
    expect(await tryTo(closed, aRegistration({ email: "ana@ejemplo.es", invitation: tokenIn(link) }))).toBe(
      refusal,
    );
    expect(await peopleIn(closed)).toBe(1);
  });
});

describe("in an installation that invites", () => {
  test("an invitation counts once, for its address, until its end, and the newest alone", async () => {
    await tryTo(invite, aRegistration());
    const { administration } = invite.services;
    const email = "invitada@ejemplo.es";
    const first = tokenIn((await administration.invite(email, 7)).link);
    const { link, expiresAt } = await administration.invite("Invitada@ejemplo.es", 7);
    const invitation = tokenIn(link);

    expect(link).toMatch(/^https:\/\/fred\.example\.es\/auth\?tab=register#[\w-]{43}$/);
    expect(expiresAt.toISOString()).toBe("2026-03-09T09:00:00.000Z");
    expect(await modeOf(invite)).toBe("invite");
    expect(await tryTo(invite, aRegistration({ email }))).toMatch(/^403 .*hace falta una invitación/);
    expect(await tryTo(invite, aRegistration({ email, invitation: first }))).toMatch(/^403 .*ya no vale/);
    expect(await tryTo(invite, aRegistration({ invitation }))).toMatch(/^403 .*es para otro correo/);
    invite.setNow("2026-03-09T09:00:00Z");
    expect(await tryTo(invite, aRegistration({ email, invitation }))).toMatch(/^403 .*ya no vale/);
    invite.setNow("2026-03-09T08:59:59Z");
    expect(await tryTo(invite, aRegistration({ email, invitation }))).toBe("made");
    expect(await tryTo(invite, aRegistration({ email: "otra@ejemplo.es", invitation }))).toMatch(
      /ya no vale/,
    );
    invite.setNow("2026-03-02T09:00:00Z");
    expect(await administration.list()).toMatchObject({ invited: [] });
    await expect(administration.invite(email, 7)).rejects.toMatchObject({ code: "conflict" });
  });

  test("of two who use one invitation at once, one account is made", async () => {
    const email = "doble@ejemplo.es";
    const { link } = await invite.services.administration.invite(email, 7);
    const before = await peopleIn(invite);

    const body = aRegistration({ email, invitation: tokenIn(link) });
    const outcomes = await Promise.all([tryTo(invite, body), tryTo(invite, body)]);

    expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(1);
    expect(await peopleIn(invite)).toBe(before + 1);
  });

  test("a provider's address that was invited needs no link, and one that was not makes no account", async () => {
    const email = "invitado@oidc.example";
    expect((await withProvider(invite, "invitado")).end).toBe("/auth?error=invitation_needed");
    await invite.services.administration.invite(email, 7);

    const { end, call } = await withProvider(invite, "invitado");

    expect([end, (await call(getCurrentUser)).email]).toEqual(["/", email]);
    expect((await withProvider(invite, "invitado")).end).toBe("/");
  });

  test("the secret of an invitation is nowhere in the database", async () => {
    const { link } = await invite.services.administration.invite("secreta@ejemplo.es", 7);

    const { rows } = await invite.database.sql.query("select * from invitations");

    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(link));
  });
});

test("who has an account still signs in where nobody may make one", async () => {
  const { people } = await closed.services.administration.list();
  const email = people[0]?.email ?? "";

  const { user } = await closed.signedOutCall()(login, { body: { email, password: "una-clave-larga" } });

  expect(user.email).toBe(email);
});
