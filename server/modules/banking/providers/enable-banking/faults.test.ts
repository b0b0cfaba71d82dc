import { expect, test } from "vitest";
import { startLinkedEnableBanking } from "#server/dev/testing/linked-enable-banking.ts";

const { bank, double, open, link } = await startLinkedEnableBanking();

test.each([
  [401, "EXPIRED_SESSION", "needs_reconnection"],
  [422, "CLOSED_SESSION", "needs_reconnection"],
  [422, "REVOKED_SESSION", "needs_reconnection"],
  [422, "WRONG_SESSION_STATUS", "needs_reconnection"],
  [422, "ASPSP_PSU_ACTION_REQUIRED", "needs_reconnection"],
  [422, "INVALID_ACCOUNT_ID", "account_gone"],
  [404, "ACCOUNT_DOES_NOT_EXIST", "account_gone"],
  [422, "ASPSP_ACCOUNT_NOT_ACCESSIBLE", "account_unavailable"],
  [404, "ASPSP_ACCOUNT_NOT_ACCESSIBLE", "account_unavailable"],
  [422, "PSU_HEADER_NOT_PROVIDED", "account_unavailable"],
  [403, "ACCESS_DENIED", "misconfigured"],
  [403, "UNAUTHORIZED_IP", "misconfigured"],
  [400, "WRONG_REQUEST_PARAMETERS", "misconfigured"],
  [429, "ASPSP_RATE_LIMIT_EXCEEDED", "quota_exhausted"],
  [429, "SOMETHING_NEW", "rate_limited"],
  [400, "ASPSP_ERROR", "bank_unavailable"],
  [408, "ASPSP_TIMEOUT", "bank_unavailable"],
  [422, "SOMETHING_NEW", "bank_unavailable"],
  [403, "SOMETHING_NEW", "misconfigured"],
  [402, "SOMETHING_NEW", "misconfigured"],
  [409, "SOMETHING_NEW", "bank_unavailable"],
  [500, "SOMETHING_NEW", "bank_unavailable"],
  [503, "SOMETHING_NEW", "bank_unavailable"],
])("%i %s means %s, and the next good answer heals it", async (status, error, trouble) => {
  const { account } = await link();
  double.plan("/balances", double.refusal(status, error));

  await expect(bank.balance(account)).rejects.toMatchObject({ trouble, name: "BankError" });

  double.calm();
  expect((await bank.balance(account)).balance).not.toBeNull();
});

test("a 401 or a bare 404 on one account of a valid session concerns that account alone", async () => {
  const { account } = await link();
  double.plan("/balances", double.refusal(401, "UNAUTHORIZED_ACCESS"));
  double.plan("/transactions", { status: 404, body: { message: "Not found" } });

  await expect(bank.balance(account)).rejects.toMatchObject({ trouble: "account_unavailable" });
  await expect(bank.transactions(account, null)).rejects.toMatchObject({ trouble: "account_gone" });
});

test.each(["EXPIRED", "CLOSED", "REVOKED"])(
  "a 401 on one account of a session in %s asks to reconnect",
  async (status) => {
    const { account, remoteId } = await link();
    double.setSessionStatus(remoteId, status);
    double.plan("/balances", double.refusal(401, "UNAUTHORIZED_ACCESS"));

    await expect(bank.balance(account)).rejects.toMatchObject({ trouble: "needs_reconnection" });
  },
);

test("an account whose session nobody remembers asks to reconnect", async () => {
  await expect(bank.balance("forgotten/uid/ES:BBVA")).rejects.toMatchObject({
    trouble: "needs_reconnection",
  });
});

test("when our own signature is refused everywhere, nobody is asked to reconnect", async () => {
  const { account } = await link();
  double.plan("GET /", double.refusal(401, "UNAUTHORIZED_ACCESS"));

  await expect(bank.balance(account)).rejects.toMatchObject({ trouble: "misconfigured" });
});

test("a session that cannot be asked leaves the question open", async () => {
  const { account } = await link();
  double.plan("/balances", double.refusal(404, "ACCOUNT_DOES_NOT_EXIST"));
  double.plan("GET /sessions", double.refusal(500, "UNKNOWN"));

  await expect(bank.balance(account)).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("too many calls say when to come back, by seconds or by date", async () => {
  const { account } = await link();
  const { body } = double.refusal(429, "ASPSP_RATE_LIMIT_EXCEEDED");
  double.plan("/balances", { status: 429, headers: { "retry-after": "3600" }, body }, 1);
  double.plan("/balances", {
    status: 429,
    headers: { "retry-after": "Tue, 16 Jun 2026 00:00:00 GMT" },
    body,
  });

  await expect(bank.balance(account)).rejects.toMatchObject({ retryAt: new Date("2026-06-15T11:00:00Z") });
  await expect(bank.balance(account)).rejects.toMatchObject({ retryAt: new Date("2026-06-16T00:00:00Z") });
});

test("a bank in trouble is asked three times to read, once when it took too long, and once to change", async () => {
  const { account } = await link();
  double.plan("/balances", double.refusal(500, "UNKNOWN"), 2);
  double.plan("/transactions", double.refusal(408, "ASPSP_TIMEOUT"));
  double.plan("/aspsps", double.refusal(500, "UNKNOWN"), 3);
  double.plan("POST /auth", double.refusal(503, "UNKNOWN"));

  expect((await bank.balance(account)).balance).not.toBeNull();
  await expect(bank.transactions(account, null)).rejects.toMatchObject({ trouble: "bank_unavailable" });
  await expect(bank.institutions()).rejects.toMatchObject({ trouble: "bank_unavailable" });
  const start = bank.startConsent({
    institutionId: "ES:BBVA",
    redirectUrl: "https://aifred.example/",
    reference: "r",
    psuId: "p",
  });
  await expect(start).rejects.toMatchObject({ trouble: "bank_unavailable" });

  expect(double.requestsTo("/balances")).toHaveLength(3);
  expect(double.requestsTo("/transactions")).toHaveLength(2);
  expect(double.requestsTo("POST /auth")).toHaveLength(1);
});

test.each(["never", "half", "stuck", "html"] as const)("an answer %s is none", async (fault) => {
  const { account } = await link();
  double.plan("/accounts", fault);
  const hasty = open(200);

  await expect(hasty.balance(account)).rejects.toMatchObject({ trouble: "bank_unavailable" });
  await expect(hasty.transactions(account, null)).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test.each(["late", "twice"] as const)("an answer that comes %s is as good as any", async (fault) => {
  const { account } = await link();
  double.plan("/accounts", fault);

  const { transactions, complete } = await bank.transactions(account, null);

  expect(transactions).toHaveLength(4);
  expect(complete).toBe(true);
});

test("an answer of another shape is none", async () => {
  const { account } = await link();
  double.plan("/balances", { body: { saldo: 7 } });

  await expect(bank.balance(account)).rejects.toMatchObject({ trouble: "bank_unavailable" });
});

test("a redirect is not followed", async () => {
  const { account } = await link();
  double.plan("/balances", { status: 302, headers: { location: `${double.baseUrl}/elsewhere` } });

  await expect(bank.balance(account)).rejects.toMatchObject({ trouble: "bank_unavailable" });

  expect(double.requestsTo("/elsewhere")).toEqual([]);
});
