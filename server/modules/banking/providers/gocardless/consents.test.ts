import { expect, test } from "vitest";
import { startScriptedGoCardless } from "#server/dev/testing/scripted-gocardless.ts";

const { bank, answer, requestsTo, institution, summary, plan } = await startScriptedGoCardless();

const requisition = "GET /requisitions/requisition-1/";
const start = (institutionId: string) =>
  bank.startConsent({
    institutionId,
    redirectUrl: "https://aifred.example/callback",
    reference: "attempt-1",
    psuId: "psu-1",
  });

test("the banks of Spain are listed, and a bad row costs only itself", async () => {
  const n26 = institution("N26_NTSBDEB1", {
    transaction_total_days: "nonsense",
    logo: "javascript:alert(1)",
  });
  answer("GET /institutions/", { body: [institution("INGDIRECT_INGDESMM"), null, { id: 7 }, n26] });

  const institutions = await bank.institutions();

  expect(String(requestsTo("/institutions/")[0]?.query)).toBe("country=es");
  expect(institutions).toEqual([
    {
      id: "INGDIRECT_INGDESMM",
      name: "INGDIRECT",
      bic: "INGDESMM",
      logo: "https://cdn-logos.gocardless.com/ais/INGDIRECT_INGDESMM.png",
      historyDays: 730,
      consentDays: 180,
    },
    { id: "N26_NTSBDEB1", name: "N26", bic: "NTSBDEB1", logo: null, historyDays: 90, consentDays: 180 },
  ]);
});

test.each([
  ["a bank that restricts long histories", "BBVA_BBVAESMM", {}, 90, 180],
  ["a restricted bank with less", "LABORALKUTXA_CLPEES2M", { transaction_total_days: "60" }, 60, 180],
  ["any other", "INGDIRECT_INGDESMM", {}, 730, 180],
  ["one with more than we want", "INGDIRECT_INGDESMM", { transaction_total_days: "1200" }, 730, 180],
  ["one that says nothing", "OPENBANK_OPENESMM", { transaction_total_days: undefined }, 90, 180],
  [
    "one that says it by feature",
    "OPENBANK_OPENESMM",
    { supported_features: ["separate_continuous_history_consent"] },
    90,
    180,
  ],
  ["a short consent", "INGDIRECT_INGDESMM", { max_access_valid_for_days: "30" }, 730, 30],
  ["a consent longer than the law", "INGDIRECT_INGDESMM", { max_access_valid_for_days: "365" }, 730, 180],
])("the agreement asks for what the bank can give: %s", async (_case, id, more, history, consent) => {
  answer(`GET /institutions/${id}/`, { body: institution(id, more) });

  await start(id);

  expect(requestsTo("POST /api/v2/agreements/enduser/")[0]?.body).toEqual({
    institution_id: id,
    max_historical_days: history,
    access_valid_for_days: consent,
    access_scope: ["balances", "details", "transactions"],
  });
});

test("the person is sent to the bank in Spanish, under a reference that comes back", async () => {
  const started = await start("BBVA_BBVAESMM");

  expect(started).toEqual({
    remoteId: "requisition-1",
    consentUrl: "https://ob.gocardless.com/psd2/start/1/BBVA_BBVAESMM",
  });
  expect(requestsTo("POST /api/v2/requisitions/")[0]?.body).toEqual({
    institution_id: "BBVA_BBVAESMM",
    redirect: "https://aifred.example/callback",
    agreement: "agreement-1",
    reference: "psu-1.attempt-1",
    user_language: "ES",
  });
});

test("a consent page that is no web address is refused", async () => {
  answer("POST /requisitions/", { status: 201, body: { id: "r", link: "javascript:alert(1)" } });

  await expect(start("BBVA_BBVAESMM")).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("a plan that is used up is the operator's matter, and nothing is created twice", async () => {
  answer(
    "POST /agreements/enduser/",
    summary(402, "Payment Required", { detail: "Free usage limit exceeded" }),
  );

  await expect(start("BBVA_BBVAESMM")).rejects.toMatchObject({ trouble: "misconfigured" });

  expect(requestsTo("POST /api/v2/agreements/enduser/")).toHaveLength(1);
});

test("a bank that left the list cannot be linked", async () => {
  await expect(start("BANKIA_CAHMESMM")).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test.each([
  ["CR", { status: "pending" }],
  ["GC", { status: "pending" }],
  ["UA", { status: "pending" }],
  ["SA", { status: "pending" }],
  ["GA", { status: "pending" }],
  ["RJ", { status: "refused", byPerson: true }],
  ["ER", { status: "refused", byPerson: false }],
  ["ID", { status: "refused", byPerson: false }],
  ["SU", { status: "ended" }],
  ["EX", { status: "ended" }],
])("a requisition in %s reads as it should", async (status, state) => {
  answer(requisition, { body: { id: "requisition-1", status, accounts: [] } });

  expect(await bank.consent("requisition-1")).toEqual(state);
});

test("a requisition that is not there has ended, and ending it again is no error", async () => {
  await bank.endConsent("requisition-1");
  await bank.endConsent("gone");

  expect(await bank.consent("gone")).toEqual({ status: "ended" });
  expect(requestsTo("DELETE ")).toHaveLength(2);
});

test("a requisition in a status that nobody knows is no answer", async () => {
  answer(requisition, { body: { status: "XX" } });

  await expect(bank.consent("requisition-1")).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("a linked requisition gives its accounts and its last moment", async () => {
  expect(await bank.consent("requisition-1")).toEqual({
    status: "linked",
    remoteId: "requisition-1",
    validUntil: new Date("2026-12-12T10:00:00Z"),
    accounts: [
      {
        remoteId: "BBVA_BBVAESMM/a1",
        iban: "ES9121000418450200051332",
        steadyId: "a1",
        name: "Cuenta",
        type: "checking",
        currency: "EUR",
      },
    ],
  });
});

test("an agreement that nobody remembers or accepted leaves the last moment open", async () => {
  answer("GET /agreements/enduser/agreement-1/", summary(404, "Not found."));
  expect(await bank.consent("requisition-1")).toMatchObject({ status: "linked", validUntil: null });

  answer("GET /agreements/enduser/agreement-1/", { body: { id: "agreement-1", accepted: null } });
  expect(await bank.consent("requisition-1")).toMatchObject({ status: "linked", validUntil: null });
});

test.each([
  ["a card", { maskedPan: "4590****1234", cashAccountType: "CARD" }, "credit", "4590****1234"],
  ["a card without type", { maskedPan: "4590****1234" }, "credit", "4590****1234"],
  ["a loan", { bban: "LOAN-7", cashAccountType: "LOAN" }, "credit", "LOAN-7"],
  ["savings", { cashAccountType: "SVGS" }, "savings", "a1"],
  ["anything else", {}, "checking", "a1"],
])("an account without IBAN keeps something steady: %s", async (_case, account, type, steadyId) => {
  answer("GET /accounts/a1/", { body: { status: "READY", iban: null } });
  answer("GET /accounts/a1/details/", { body: { account } });

  const state = await bank.consent("requisition-1");

  expect(state).toMatchObject({ accounts: [{ iban: null, type, steadyId, currency: null }] });
});

test.each([
  ["its quota is used up", summary(429, "Rate limit exceeded")],
  ["the bank forbids it", summary(403, "No", { type: "AccountAccessForbidden" })],
  ["the bank is down", summary(503, "No", { type: "ServiceError" })],
  ["the account failed", { status: 409, body: { id: "a1", status: "ERROR" } }],
  ["it has another shape", { body: { account: 7 } }],
])("details that do not come leave the link standing: %s", async (_case, reply) => {
  answer("GET /accounts/a1/details/", reply);

  const state = await bank.consent("requisition-1");

  expect(state).toMatchObject({
    status: "linked",
    accounts: [{ iban: "ES9121000418450200051332", currency: null, name: null }],
  });
});

test("while the bank still prepares an account, the consent is pending", async () => {
  answer("GET /accounts/a1/details/", { status: 409, body: { id: "a1", status: "PROCESSING" } });
  expect(await bank.consent("requisition-1")).toEqual({ status: "pending" });

  answer("GET /accounts/a1/details/", { body: { account: {} } });
  answer("GET /accounts/a1/", { body: { id: "a1", status: "PROCESSING" } });
  expect(await bank.consent("requisition-1")).toEqual({ status: "pending" });
});

test("an account that is named twice is one", async () => {
  answer(requisition, { body: { status: "LN", accounts: ["a1", "a1"] } });

  expect(await bank.consent("requisition-1")).toMatchObject({ accounts: [{ remoteId: "BBVA_BBVAESMM/a1" }] });
});

test("a 404 of something on the way ends no consent", async () => {
  answer(requisition, { status: 404, body: "<html>" });
  answer("DELETE /requisitions/requisition-1/", { status: 404, body: "<html>" });

  await expect(bank.consent("requisition-1")).rejects.toMatchObject({ trouble: "bank_unavailable" });
  await expect(bank.endConsent("requisition-1")).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("accounts that are gone are left out", async () => {
  answer(requisition, { body: { status: "LN", accounts: ["a1", "a2", "a3"] } });
  answer("GET /accounts/a3/", { body: { status: "READY" } });
  answer("GET /accounts/a3/details/", { body: { account: { status: "deleted" } } });

  const state = await bank.consent("requisition-1");

  expect(state).toMatchObject({
    status: "linked",
    validUntil: null,
    accounts: [{ remoteId: "BBVA_BBVAESMM/a1" }],
  });
});

test("an account that is suspended before it was ever read does not pass for one without IBAN", async () => {
  answer("GET /accounts/a1/", summary(409, "Account suspended"));

  await expect(bank.consent("requisition-1")).rejects.toMatchObject({ trouble: "account_unavailable" });
});

test("an account that cannot be asked for is no reason to forget it", async () => {
  plan("GET /api/v2/accounts/a1/", summary(503, "No"));

  await expect(bank.consent("requisition-1")).rejects.toMatchObject({ trouble: "bank_unavailable" });
});
