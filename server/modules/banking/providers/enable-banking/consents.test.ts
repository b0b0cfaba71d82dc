import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { startLinkedEnableBanking } from "#server/dev/testing/linked-enable-banking.ts";
import { StartError } from "#server/errors.ts";
import { createEnableBanking } from "./enable-banking-provider.ts";

const { bank, double, open, start, link, setNow } = await startLinkedEnableBanking();

test("the banks for persons are listed, named by country and name, with their days", async () => {
  const institutions = await bank.institutions();

  expect(institutions.map(({ id, consentDays }) => [id, consentDays])).toEqual([
    ["ES:BBVA", 180],
    ["ES:Banco de Sabadell", 90],
    ["ES:CajaSiete", 180],
  ]);
  expect(institutions[0]).toEqual({
    id: "ES:BBVA",
    name: "BBVA",
    bic: "BBVAESMM",
    logo: "https://enablebanking.com/brands/ES/BBVA/",
    historyDays: 90,
    consentDays: 180,
  });
});

test.each([0, null, "soon", -5])("a consent validity of %j counts as missing", async (validity) => {
  const aspsp = { name: "BBVA", country: "ES", psu_types: ["personal"], maximum_consent_validity: validity };
  double.plan("GET /aspsps", { body: { aspsps: [aspsp] } });

  expect(await bank.institutions()).toMatchObject([{ consentDays: 90 }]);
});

test("one invalid bank does not break the list", async () => {
  double.plan("GET /aspsps", {
    body: { aspsps: [{ name: 7 }, null, { name: "BBVA", country: "ES", psu_types: ["personal"] }] },
  });

  const institutions = await bank.institutions();

  expect(institutions).toMatchObject([{ id: "ES:BBVA", bic: null, logo: null, consentDays: 90 }]);
});

test("a consent is requested in Spanish for a person, until the bank's last moment with an offset", async () => {
  const { consentUrl, remoteId } = await start("ES:Banco de Sabadell");

  expect(consentUrl).toMatch(/^https:/);
  expect(remoteId).toMatch(/^authorization:/);
  expect(double.requests.at(-1)?.body).toEqual({
    access: { valid_until: "2026-09-13T09:59:00.000+00:00" },
    aspsp: { name: "Banco de Sabadell", country: "ES" },
    state: "attempt-1",
    redirect_url: "https://aifred.example/api/banking/callback",
    psu_type: "personal",
    psu_id: "psu-1",
    language: "es",
  });
});

test("a bank that left the list cannot be linked", async () => {
  await expect(start("ES:Bankia")).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("a consent page that is no web address is refused", async () => {
  double.plan("POST /auth", { body: { url: "javascript:alert(1)", authorization_id: "a" } });

  await expect(start("ES:BBVA")).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("until the browser brings a code, the consent is pending without a call", async () => {
  const { remoteId } = await start("ES:BBVA");
  double.calm();

  const state = await bank.consent(remoteId);

  expect(state).toEqual({ status: "pending" });
  expect(double.requests).toEqual([]);
});

test("the code opens the session with its accounts, without those the bank keeps to itself", async () => {
  const { remoteId, consentUrl } = await start("ES:BBVA");
  const { code, state: reference } = double.allow(consentUrl);

  const state = await bank.consent(remoteId, code);

  expect(reference).toBe("attempt-1");
  expect(state).toEqual({
    status: "linked",
    remoteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    validUntil: new Date("2026-12-12T09:59:00Z"),
    accounts: [
      {
        remoteId: expect.stringMatching(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\/ES:BBVA$/),
        iban: "ES9121000418450200051332",
        steadyId: "hash-nomina",
        name: "Cuenta nómina",
        type: "checking",
        currency: "EUR",
      },
      {
        remoteId: expect.any(String),
        iban: null,
        steadyId: "hash-visa",
        name: "Visa",
        type: "credit",
        currency: null,
      },
    ],
  });
});

test("linking again gives other names for the same accounts", async () => {
  const first = await link();

  const second = await link();

  expect(second.accounts.map(({ steadyId }) => steadyId)).toEqual(
    first.accounts.map(({ steadyId }) => steadyId),
  );
  expect(second.account).not.toBe(first.account);
});

test("a code that was used already, is wrong or too old means to start again", async () => {
  const { remoteId, consentUrl } = await start("ES:BBVA");
  const { code } = double.allow(consentUrl);
  await bank.consent(remoteId, code);

  expect(await bank.consent(remoteId, code)).toEqual({ status: "refused", byPerson: false });
  expect(await bank.consent(remoteId, "invented")).toEqual({ status: "refused", byPerson: false });
  double.plan("POST /sessions", double.refusal(422, "EXPIRED_AUTHORIZATION_CODE"));
  expect(await bank.consent(remoteId, code)).toEqual({ status: "refused", byPerson: false });
});

test("a code whose exchange the bank works off twice opens no second session", async () => {
  const { remoteId, consentUrl } = await start("ES:BBVA");
  double.plan("POST /sessions", "twice");

  const state = await bank.consent(remoteId, double.allow(consentUrl).code);

  expect(state).toEqual({ status: "refused", byPerson: false });
});

test("a person whose accounts are not on the application's list is the operator's matter", async () => {
  const { remoteId, consentUrl } = await start("ES:BBVA");
  double.plan("POST /sessions", double.refusal(422, "NO_ACCOUNTS_ADDED"));

  const state = bank.consent(remoteId, double.allow(consentUrl).code);

  await expect(state).rejects.toMatchObject({ trouble: "misconfigured" });
});

test.each([
  ["PENDING_AUTHORIZATION", { status: "pending" }],
  ["RETURNED_FROM_BANK", { status: "pending" }],
  ["EXPIRED", { status: "ended" }],
  ["CLOSED", { status: "ended" }],
  ["REVOKED", { status: "ended" }],
  ["INVALID", { status: "refused", byPerson: false }],
  ["CANCELLED", { status: "refused", byPerson: true }],
])("a session in %s reads as it should", async (status, state) => {
  const { remoteId } = await link();
  double.setSessionStatus(remoteId, status);

  expect(await bank.consent(remoteId)).toEqual(state);
});

test("a session in a status that nobody knows is no answer", async () => {
  const { remoteId } = await link();
  double.setSessionStatus(remoteId, "DANCING");

  await expect(bank.consent(remoteId)).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("a valid session is read with its accounts", async () => {
  const linked = await link();

  const state = await bank.consent(linked.remoteId);

  expect(state).toEqual({
    status: "linked",
    remoteId: linked.remoteId,
    validUntil: linked.validUntil,
    accounts: linked.accounts,
  });
});

test("a bank that does not describe an account does not cost the link", async () => {
  const linked = await link();
  double.plan("/details", double.refusal(400, "ASPSP_ERROR"));

  const state = await bank.consent(linked.remoteId);

  expect(state).toMatchObject({
    accounts: [{ steadyId: "hash-nomina", iban: null }, { steadyId: "hash-visa" }],
  });
});

test("a session that is not there has ended, and ending it again is no error", async () => {
  const { remoteId } = await link();

  await bank.endConsent(remoteId);
  await bank.endConsent("gone");
  await bank.endConsent("authorization:never-used");

  expect(double.requestsTo("DELETE ").map(({ path }) => path)).toEqual([
    `/sessions/${remoteId}`,
    "/sessions/gone",
  ]);
  expect(await bank.consent(remoteId)).toEqual({ status: "ended" });
  expect(await bank.consent("gone")).toEqual({ status: "ended" });
});

test("a 404 of something on the way ends no session", async () => {
  const { remoteId } = await link();
  double.plan("/sessions", { status: 404, body: "<html>" });

  await expect(bank.consent(remoteId)).rejects.toMatchObject({ trouble: "bank_unavailable" });
  await expect(bank.endConsent(remoteId)).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("an account that is named twice is one, whatever is wrong with its neighbours", async () => {
  const { remoteId, consentUrl } = await start("ES:BBVA");
  const account = { uid: "u1", identification_hash: "h1" };
  double.plan("POST /sessions", {
    body: { session_id: "s1", accounts: [account, null, account, { uid: 7 }] },
  });

  const state = await bank.consent(remoteId, double.allow(consentUrl).code);

  expect(state).toMatchObject({ validUntil: null, accounts: [{ remoteId: "s1/u1/", steadyId: "h1" }] });
});

test("a session that could not be ended says so", async () => {
  const { remoteId } = await link();
  double.plan("DELETE /sessions", double.refusal(500, "UNKNOWN"));

  await expect(bank.endConsent(remoteId)).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("one signature serves until a minute before its end, then a new one is made", async () => {
  setNow("2026-06-15T12:00:00Z");
  const signatures = () => new Set(double.requests.map(({ headers }) => headers.authorization)).size;
  const fresh = open();
  await fresh.institutions();
  setNow("2026-06-15T12:58:59Z");
  await fresh.institutions();
  expect(signatures()).toBe(1);

  setNow("2026-06-15T12:59:00Z");
  await fresh.institutions();

  expect(signatures()).toBe(2);
});

test("another application's key is the operator's matter", async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const { baseUrl, applicationId } = double;
  const clock = { now: () => new Date("2026-06-15T12:00:00Z") };
  const stranger = createEnableBanking({ baseUrl, applicationId, privateKey, clock });

  await expect(stranger.institutions()).rejects.toMatchObject({ trouble: "misconfigured" });
});

test("a key on one line is read, and what is no key stops the start without repeating it", () => {
  const options = { baseUrl: double.baseUrl, applicationId: "a", clock: { now: () => new Date(0) } };

  createEnableBanking({ ...options, privateKey: double.privateKey.replaceAll("\n", String.raw`\n`) });

  expect(() => createEnableBanking({ ...options, privateKey: "clave-secreta" })).toThrow(StartError);
  expect(() => createEnableBanking({ ...options, privateKey: "clave-secreta" })).not.toThrow(/clave-secreta/);
});
