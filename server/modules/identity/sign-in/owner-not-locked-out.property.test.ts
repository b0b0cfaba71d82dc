import fc from "fast-check";
import { expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import { tokenIn } from "#server/dev/testing/mail-links.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { sendVerification, verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import { forgotPassword } from "#shared/contracts/identity/passwords.ts";
import { finishLogin } from "#shared/contracts/identity/second-factors.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const app = await startTestApp({ trustedProxies: 1 });
const { baseUrl, outbox, runJobs, browser, setNow } = app;
let time = Date.parse("2026-03-02T09:00:00Z");
let runs = 0;

/** Codes count once: each needs half a minute of its own. */
const nextStep = () => {
  time += 60_000;
  const now = new Date(time).toISOString();
  setNow(now);
  return now;
};

/** A browser that comes from one network. */
const at = (address: string, fetch = browser().fetch) => {
  const from: typeof globalThis.fetch = (url, init) =>
    fetch(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), "x-forwarded-for": address },
    });
  return createApiClient({ baseUrl, fetch: from });
};

const keysOf = ({ email, password }: { email: string; password: string }) => ({ email, password });

/** A person with two steps and a confirmed address, in the browser that they always use. */
const anOwner = async (network: string) => {
  const person = aRegistration();
  const jar = browser().fetch;
  const call = at(network, jar);
  await call(register, { body: person });
  await call(login, { body: keysOf(person) });
  await runJobs();
  await call(verifyEmail, { body: { token: tokenIn(outbox.at(-1) ?? { text: "" }) } });
  const { codeAt } = await setUpAuthenticator(call, nextStep());
  return { ...person, call, codeAt };
};

const deeds = ["guess a password", "guess a code", "ask for a link", "register"] as const;
/** What a stranger does, how often and from which of their networks; the first is the owner's, too (CGNAT). */
const deed = fc.record({
  what: fc.constantFrom(...deeds),
  times: fc.integer({ min: 1, max: 12 }),
  from: fc.nat(3),
});

test("whatever a stranger tries, even with the password, the owner can sign in from a known browser and gets their reset link", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 6 }), async (stranger) => {
      runs += 1;
      const networks = [1, 2, 3, 4].map((n) => `10.${runs}.${n}.1`);
      const { email, password, call, codeAt } = await anOwner(networks[0] ?? "");
      const act = async (what: (typeof deeds)[number], from: string) => {
        const attempt = at(from);
        if (what === "guess a password")
          await attempt(login, { body: { email, password: "no-es-esta-clave" } });
        if (what === "ask for a link") await attempt(forgotPassword, { body: { email } });
        if (what === "register") await attempt(register, { body: { ...aRegistration(), email } });
        if (what === "guess a code") {
          await attempt(login, { body: { email, password } }).catch(() => {});
          await attempt(finishLogin, { body: { code: "ABCDE-FGH23" } });
        }
      };

      for (const { what, times, from } of stranger) {
        for (let n = 0; n < times; n++) await act(what, networks[from] ?? "").catch(() => {});
        await runJobs();
      }
      outbox.splice(0);

      await call(login, { body: { email, password: "se-me-va-la-mano" } }).catch(() => {});
      await expect(call(login, { body: { email, password } })).rejects.toMatchObject({
        code: "second_step_required",
      });
      await call(finishLogin, { body: { code: "000000" } }).catch(() => {});
      await call(finishLogin, { body: { code: codeAt(nextStep()) } });
      await call(forgotPassword, { body: { email } });
      await runJobs();
      expect(linksTo(email)).toHaveLength(1);
    }),
    { numRuns: 8, examples: [[deeds.map((what) => ({ what, times: 12, from: 0 }))]] },
  );
});

const linksTo = (email: string) =>
  outbox.filter(({ to, subject }) => to === email && subject === "Elige una contraseña nueva");

/** One mail at a time: while one of a kind waits no other is added. */
const askFrom = async (network: string, email: string) => {
  await at(network)(forgotPassword, { body: { email } }).catch(() => {});
  await runJobs();
};

test("a new browser on another network gets a reset link too, or the mailbox has one that works", async () => {
  const { email } = await anOwner("10.200.1.1");
  const linksAfter = async (asking: () => Promise<void>) => {
    outbox.splice(0);
    await asking();
    return linksTo(email).length;
  };

  const first = await linksAfter(async () => {
    for (let n = 0; n < 4; n++) await askFrom("10.201.1.1", email);
  });
  const second = await linksAfter(() => askFrom("10.202.1.1", email));
  const storm = await linksAfter(async () => {
    for (let network = 2; network <= 8; network++) await askFrom(`10.201.${network}.1`, email);
  });

  expect([first, second, storm]).toEqual([3, 1, 2]);
  // However many networks ask: who is refused is told of the link that works.
  await expect(at("10.203.1.1")(forgotPassword, { body: { email } })).rejects.toMatchObject({
    status: 429,
    reason: expect.stringContaining("el último vale 30 minutos"),
  });
  await app.database.sql.query("update rate_limits set expire = expire - 1800000");
  expect(await linksAfter(() => askFrom("10.203.1.1", email))).toBe(1);
});

test("an address that never confirmed its account gets six mails a week and six links for a new password, whoever asks, and nothing is left out silently", async () => {
  const person = aRegistration();
  const { email } = person;
  const call = at("10.210.1.1");
  await call(register, { body: person });
  await call(login, { body: keysOf(person) });

  for (let network = 1; network <= 4; network++) {
    await app.database.sql.query("delete from rate_limits where key not like 'mail-unconfirmed%'");
    for (let n = 0; n < 3; n++) {
      await at(`10.211.${network}.1`)(register, { body: { ...aRegistration(), email } });
      await runJobs();
      await askFrom(`10.211.${network}.1`, email);
    }
  }

  const mails = outbox.filter(({ to }) => to === email);
  const links = mails.filter(({ text }) => text.includes("/auth/reset#"));
  expect([mails.length - links.length, links.length]).toEqual([6, 6]);
  const withheld = (await call(listActivity)).filter(({ kind }) => kind === "mail_withheld");
  expect(withheld.length).toBeGreaterThan(0);
  await expect(call(sendVerification)).rejects.toMatchObject({
    status: 429,
    reason: expect.stringContaining(
      "A un correo sin confirmar solo escribimos unas veces por semana. Espera",
    ),
  });
});

test("a browser is known to both people who use it", async () => {
  const [ana, luis] = [aRegistration(), aRegistration()];
  const call = at("10.220.1.1");
  for (const one of [ana, luis]) {
    await call(register, { body: one });
    await call(login, { body: keysOf(one) });
  }

  const guess = ({ email }: { email: string }) =>
    at("10.221.1.1")(login, { body: { email, password: "no-es-esta-clave" } }).catch(() => {});
  for (let n = 0; n < 6; n++) await Promise.all([guess(ana), guess(luis)]);

  for (const one of [ana, luis]) await expect(call(login, { body: keysOf(one) })).resolves.toBeDefined();
});
