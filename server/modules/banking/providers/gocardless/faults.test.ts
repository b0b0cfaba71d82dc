import { expect, test } from "vitest";
import { startScriptedGoCardless } from "#server/dev/testing/scripted-gocardless.ts";
import { createGoCardless } from "./gocardless-provider.ts";

const { bank, open, answer, requestsTo, plan, calm, summary } = await startScriptedGoCardless();

const balances = "GET /api/v2/accounts/a1/balances/";

test.each([
  [
    "a consent over by its agreement",
    summary(401, "End User Agreement (EUA) 1 has expired"),
    "needs_reconnection",
  ],
  [
    "a consent revoked at the bank",
    summary(401, "Expired", { type: "AccessExpiredError" }),
    "needs_reconnection",
  ],
  ["no valid agreement", summary(403, "No valid End User Agreement"), "needs_reconnection"],
  ["a suspended account", summary(409, "Account suspended"), "needs_reconnection"],
  [
    "a suspended account by itself",
    { status: 409, body: { id: "a1", status: "SUSPENDED" } },
    "needs_reconnection",
  ],
  ["an inactive account", summary(401, "Inactive", { type: "AccountInactiveError" }), "account_gone"],
  ["an unknown account", summary(404, "Not found."), "account_gone"],
  ["a forbidden account", summary(403, "No", { type: "AccountAccessForbidden" }), "account_unavailable"],
  ["a missing resource", summary(403, "No", { type: "AccountResourceUnavailable" }), "account_unavailable"],
  ["an account in error", { status: 409, body: { id: "a1", status: "ERROR" } }, "account_unavailable"],
  [
    "an account in the making",
    { status: 409, body: { id: "a1", status: "PROCESSING" } },
    "account_unavailable",
  ],
  ["a wrong address of ours", summary(403, "IP address access denied"), "misconfigured"],
  ["a missing right of ours", summary(403, "Insufficient permissions"), "misconfigured"],
  ["a plan used up", summary(402, "Payment Required"), "misconfigured"],
  ["a call of ours that is wrong", { status: 400, body: { date_from: { summary: "Bad" } } }, "misconfigured"],
  [
    "a day's count",
    summary(429, "Daily request limit set by the Institution", { type: "RateLimitError" }),
    "quota_exhausted",
  ],
  ["calls at once", summary(429, "Rate limit exceeded"), "rate_limited"],
  ["an unknown failure", summary(500, "No", { type: "UnknownRequestError" }), "bank_unavailable"],
  ["a bank's failure", summary(503, "No", { type: "ServiceError" }), "bank_unavailable"],
  ["a refusal as a web page", { status: 502, body: "<html>" }, "bank_unavailable"],
  ["a 404 of something on the way", { status: 404, body: "<html>" }, "bank_unavailable"],
  ["a status of no list", summary(428, "No"), "bank_unavailable"],
])("%s is told apart, and the next good answer heals it", async (_case, reply, trouble) => {
  plan(balances, reply);

  await expect(bank.balance("a1")).rejects.toMatchObject({ trouble, name: "BankError" });

  calm();
  await expect(bank.balance("a1")).resolves.toMatchObject({ balance: null });
});

test.each([
  ["by the detail", summary(429, "x", { detail: "Please try again in 40 seconds" }), "rate_limited", 40],
  [
    "by the detail, for hours",
    summary(429, "x", { detail: "Please try again in 7201 seconds" }),
    "quota_exhausted",
    7201,
  ],
  ["by header", { ...summary(429, "x"), headers: { "retry-after": "50" } }, "rate_limited", 50],
  [
    "by the general count",
    { ...summary(429, "x"), headers: { HTTP_X_RATELIMIT_RESET: "60" } },
    "rate_limited",
    60,
  ],
  [
    "by the account's count",
    {
      ...summary(429, "x"),
      headers: {
        HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_REMAINING: "0",
        HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_RESET: "900",
        HTTP_X_RATELIMIT_RESET: "60",
      },
    },
    "quota_exhausted",
    900,
  ],
])("too many calls say when to come back: %s", async (_case, reply, trouble, seconds) => {
  answer("GET /accounts/a1/balances/", reply);

  await expect(bank.balance("a1")).rejects.toMatchObject({
    trouble,
    retryAt: new Date(Date.parse("2026-06-15T10:00:00Z") + seconds * 1000),
  });
});

test.each([
  [
    "as sent",
    {
      HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_LIMIT: "4",
      HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_REMAINING: "3",
      HTTP_X_RATELIMIT_ACCOUNT_SUCCESS_RESET: "3600",
    },
  ],
  [
    "in small letters",
    {
      http_x_ratelimit_account_success_limit: "4",
      http_x_ratelimit_account_success_remaining: "3",
      http_x_ratelimit_account_success_reset: "3600",
    },
  ],
  [
    "with dashes",
    {
      "X-RateLimit-Account-Success-Limit": "4",
      "X-RateLimit-Account-Success-Remaining": "3",
      "X-RateLimit-Account-Success-Reset": "3600",
    },
  ],
  [
    "for all of our calls",
    { HTTP_X_RATELIMIT_LIMIT: "4", HTTP_X_RATELIMIT_REMAINING: "3", HTTP_X_RATELIMIT_RESET: "3600" },
  ],
])("an answer says what is left of the day: %s", async (_case, headers) => {
  answer("GET /accounts/a1/balances/", { headers, body: { balances: [] } });
  answer("GET /accounts/a1/transactions/", { headers, body: { transactions: { booked: [] } } });
  const allowance = { limit: 4, remaining: 3, resetsAt: new Date("2026-06-15T11:00:00Z") };

  expect(await bank.balance("a1")).toMatchObject({ allowance });
  expect(await bank.transactions("a1", null)).toMatchObject({ allowance });
});

test.each([
  summary(401, "Inactive", { type: "AccountInactiveError" }),
  summary(401, "Expired", { type: "AccessExpiredError" }),
  summary(401, "End User Agreement (EUA) 1 has expired"),
])("a 401 that speaks of account or consent costs no token: %j", async (reply) => {
  await bank.balance("a1");
  calm();
  plan(balances, reply);

  await expect(bank.balance("a1")).rejects.toMatchObject({ name: "BankError" });

  expect(requestsTo("/token/")).toEqual([]);
  expect(requestsTo(balances)).toHaveLength(1);
});

test("a count of calls says nothing of when a bank in trouble is back", async () => {
  answer("GET /accounts/a1/balances/", { ...summary(503, "No"), headers: { HTTP_X_RATELIMIT_RESET: "60" } });

  await expect(bank.balance("a1")).rejects.toMatchObject({ retryAt: null });
});

test("an answer without counts, or with nonsense in them, says nothing", async () => {
  expect((await bank.balance("a1")).allowance).toBeNull();

  answer("GET /accounts/a1/balances/", {
    headers: { HTTP_X_RATELIMIT_LIMIT: "many" },
    body: { balances: [] },
  });

  expect((await bank.balance("a1")).allowance).toBeNull();
});

test("a bank in trouble is asked three times, and a change only once", async () => {
  plan(balances, summary(503, "No"), 2);
  plan("POST /api/v2/requisitions/", summary(503, "No"));
  const request = {
    institutionId: "BBVA_BBVAESMM",
    redirectUrl: "https://a.example/",
    reference: "r",
    psuId: "p",
  };

  await expect(bank.balance("a1")).resolves.toMatchObject({ balance: null });
  await expect(bank.startConsent(request)).rejects.toMatchObject({ trouble: "bank_unavailable" });

  expect(requestsTo(balances)).toHaveLength(3);
  expect(requestsTo("POST /api/v2/requisitions/")).toHaveLength(1);
});

test.each(["never", "half", "stuck", "html"] as const)("an answer %s is none", async (fault) => {
  const hasty = open({ timeoutMs: 200 });
  plan("/accounts/", fault);

  await expect(hasty.balance("a1")).rejects.toMatchObject({ trouble: "bank_unavailable" });
  await expect(hasty.transactions("a1", null)).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test.each(["late", "twice"] as const)("an answer that comes %s is as good as any", async (fault) => {
  plan("/accounts/", fault);

  await expect(bank.transactions("a1", null)).resolves.toMatchObject({ complete: true });
});

test("a bank that is not there at all is unavailable", async () => {
  const nobody = createGoCardless({
    id: "simulated",
    baseUrl: "http://127.0.0.1:1",
    secretId: "id",
    secretKey: "key",
    clock: { now: () => new Date(0) },
  });

  await expect(nobody.institutions()).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("an answer larger than 50 MB is refused while it comes", async () => {
  const megabyte = new Uint8Array(1024 * 1024).fill(32);
  let sent = 0;
  const endless = () =>
    new ReadableStream({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(megabyte);
      },
    });
  const flooded = createGoCardless({
    id: "gocardless",
    baseUrl: "http://127.0.0.1:1",
    secretId: "id",
    secretKey: "key",
    clock: { now: () => new Date(0) },
    fetch: async () => new Response(endless()),
  });

  await expect(flooded.institutions()).rejects.toMatchObject({ trouble: "bank_unavailable" });

  expect(sent).toBeLessThan(60);
});
