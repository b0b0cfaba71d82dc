import { inspect } from "node:util";
import { expect, test } from "vitest";
import { startScriptedGoCardless } from "#server/dev/testing/scripted-gocardless.ts";

const { open, requestsTo, plan, setNow, revokeTokens, summary, answer } = await startScriptedGoCardless();

const renewals = () => requestsTo("/token/").map(({ path }) => path.replace("/api/v2", ""));

test("one token serves all calls, also those that start together", async () => {
  const bank = open();

  await Promise.all([bank.institutions(), bank.institutions(), bank.balance("a1")]);
  await bank.institutions();

  expect(renewals()).toEqual(["/token/new/"]);
});

test("a token is refreshed before its day is over, and asked anew after a month", async () => {
  setNow("2026-06-15T10:00:00Z");
  const bank = open();
  await bank.institutions();

  setNow("2026-06-16T09:59:30Z");
  await Promise.all([bank.institutions(), bank.institutions()]);
  setNow("2026-07-16T10:00:00Z");
  await bank.institutions();

  expect(renewals()).toEqual(["/token/new/", "/token/refresh/", "/token/new/"]);
});

test("a refresh that is refused starts over", async () => {
  setNow("2026-06-15T10:00:00Z");
  const bank = open();
  await bank.institutions();
  plan("/token/refresh/", summary(401, "Invalid token"));

  setNow("2026-06-16T10:00:00Z");
  await bank.institutions();

  expect(renewals()).toEqual(["/token/new/", "/token/refresh/", "/token/new/"]);
});

test("when our token lapses early, it is renewed once for all calls and nobody has to reconnect", async () => {
  const bank = open();
  await bank.institutions();
  revokeTokens();

  await Promise.all([bank.institutions(), bank.balance("a1"), bank.transactions("a1", null)]);

  expect(renewals()).toEqual(["/token/new/", "/token/new/"]);
});

test("a refusal that arrives after the renewal takes nothing away from it", async () => {
  const bank = open();
  await bank.institutions();
  revokeTokens();
  plan("/balances/", "late", 1);

  await Promise.all([bank.institutions(), bank.balance("a1")]);

  expect(renewals()).toEqual(["/token/new/", "/token/new/"]);
});

test("a token refused again right after its renewal is the operator's matter", async () => {
  plan("GET /api/v2/institutions/", summary(401, "Invalid token"));

  await expect(open().institutions()).rejects.toMatchObject({ trouble: "misconfigured" });

  expect(requestsTo("GET /api/v2/institutions/")).toHaveLength(2);
});

test("wrong keys are the operator's matter and are not repeated in the error", async () => {
  const failure = await open({ secretKey: "clave-mala" })
    .institutions()
    .catch((error) => error);

  expect(failure).toMatchObject({ trouble: "misconfigured" });
  expect(inspect(failure)).not.toContain("clave-mala");
});

test("a renewal that failed is tried again by the next call", async () => {
  const bank = open();
  plan("/token/new/", summary(500, "Oops", { type: "UnknownRequestError" }), 1);

  await expect(bank.institutions()).rejects.toMatchObject({ trouble: "bank_unavailable" });

  await expect(bank.institutions()).resolves.toHaveLength(2);
});

test("a token that no header may hold is refused without repeating it", async () => {
  plan("/token/new/", {
    body: { access: "clave\nmala", access_expires: 60, refresh: "r", refresh_expires: 60 },
  });

  const failure = await open()
    .institutions()
    .catch((error) => error);

  expect(failure).toMatchObject({ trouble: "bank_unavailable" });
  expect(inspect(failure)).not.toContain("clave");
});

test("an answer scripted for the account reaches it with the bearer", async () => {
  answer("GET /accounts/a1/balances/", {
    body: { balances: [{ balanceAmount: { amount: "1", currency: "EUR" }, balanceType: "interimBooked" }] },
  });

  const { balance } = await open().balance("BBVA_BBVAESMM/a1");

  expect(balance).toEqual({ cents: 100, currency: "EUR", includesPending: false });
});
