import { describe, expect, it } from "vitest";
import type { Fault } from "./faults.ts";
import { startTestBank } from "./testing/start-bank.ts";
import type { TransactionBody } from "./wording/transaction.ts";

const bank = await startTestBank({ now: "2026-03-02T19:00:00Z" });
const { id, accounts } = await bank.connect("ana.1", "SANTANDER_BSCHESMM");
const [account] = accounts;

interface Answer {
  transactions: { booked: TransactionBody[]; pending: TransactionBody[] };
}

let day = 0;
/** Each test on a day of its own: a day has four calls. */
const anotherDay = () => {
  day++;
  return bank.setNow(new Date(Date.UTC(2026, 2, 2 + day, 19)).toISOString());
};

const ask = (scope = "transactions") => bank.get(`/accounts/${account}/${scope}/`);

describe("faults that refuse", () => {
  it.each<[Fault["kind"], number, object]>([
    ["unauthorized-token", 401, { summary: "Invalid token" }],
    ["access-expired", 401, { type: "AccessExpiredError" }],
    ["eua-expired", 401, { summary: expect.stringContaining("has expired") }],
    ["expired-consent", 401, { type: "AccessExpiredError" }],
    ["forbidden", 403, { type: "AccountAccessForbidden" }],
    ["conflict-processing", 409, { id: account, status: "PROCESSING" }],
    ["suspended", 409, { summary: "Account suspended" }],
    ["rate-limited", 429, { summary: "Rate limit exceeded" }],
    ["daily-limit", 429, { type: "RateLimitError" }],
    ["server-error", 500, { type: "UnknownRequestError" }],
    ["unavailable", 503, { type: "ServiceError" }],
    ["removed-account", 404, { summary: `Account ID ${account} not found` }],
    ["merged", 404, { summary: `Account ID ${account} not found` }],
    ["inactive-account", 401, { type: "AccountInactiveError" }],
  ])("answers %s with %i, and well again afterwards", async (kind, status, body) => {
    await anotherDay();
    bank.bank.faults.set({ kind, times: 1 });

    const bad = await ask();
    const good = await ask();

    expect(bad.status).toBe(status);
    expect(bad.body).toMatchObject(body);
    expect(good.status).toBe(200);
    expect(good.headers.get("http_x_ratelimit_account_success_remaining")).toBe("3");
  });

  it("says with a 429 how long to wait", async () => {
    bank.bank.faults.set({ kind: "rate-limited", times: 1 }, { kind: "daily-limit", scope: "balances" });

    const general = await ask("details");
    const daily = await ask("balances");

    expect(general.headers.get("http_x_ratelimit_reset")).toBe("42");
    expect(daily.headers.get("http_x_ratelimit_account_success_remaining")).toBe("0");
    expect(Number(daily.headers.get("http_x_ratelimit_account_success_reset"))).toBeGreaterThan(0);
  });

  it("refuses only new consents until they are paid for", async () => {
    bank.bank.faults.set({ kind: "payment-required" });

    const made = await bank.call("POST", "/agreements/enduser/", { institution_id: "ING_INGDESMM" });
    const read = await bank.get(`/requisitions/${id}/`);

    expect(made).toMatchObject({ status: 402, body: { detail: "Free usage limit exceeded" } });
    expect(read.status).toBe(200);
  });

  it("refuses the secret when the fault is in the token's scope", async () => {
    bank.bank.faults.set({ kind: "unauthorized-token", scope: "token", times: 1 });

    const answer = await bank.request("POST", "/token/new/", { secret_id: "app", secret_key: "x" });

    expect(await answer.json()).toMatchObject({ summary: "Authentication failed" });
    expect(bank.bank.faults.list()).toEqual([]);
  });

  it("shows in the requisition that the consent ended or was suspended", async () => {
    bank.bank.faults.set({ kind: "expired-consent", times: 1 });
    const ended = await bank.get(`/requisitions/${id}/`);
    bank.bank.faults.set({ kind: "suspended", times: 1 });
    const suspended = await bank.get(`/requisitions/${id}/`);

    expect([ended.body.status, suspended.body.status]).toEqual(["EX", "SU"]);
  });

  it("affects only the bank, the customer and the scope that it names", async () => {
    await anotherDay();
    bank.bank.faults.set(
      { kind: "server-error", institutionId: "ING_INGDESMM" },
      { kind: "server-error", customer: "nobody" },
      { kind: "unavailable", scope: "balances", customer: "ana" },
    );

    const answers = [await ask("transactions"), await ask("details"), await ask("balances")];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
  });
});

describe("faults in transport", () => {
  it("cuts the body in the middle", async () => {
    bank.bank.faults.set({ kind: "half", times: 1 });

    await expect(bank.get("/institutions/?country=es")).rejects.toThrow();
  });

  it("never answers", async () => {
    bank.bank.faults.set({ kind: "never", institutionId: "ING_INGDESMM" });
    const stop = new AbortController();

    const call = fetch(`${bank.bank.url}/api/v2/institutions/ING_INGDESMM/`, { signal: stop.signal });
    const other = bank.get("/institutions/BBVA_BBVAESMM/");
    const first = await Promise.race([call.then(() => "ING"), other.then(() => "BBVA")]);
    stop.abort();
    await call.catch(() => {});

    expect(first).toBe("BBVA");
  });

  it("answers late", async () => {
    bank.bank.faults.set({ kind: "late", ms: 20, times: 1 });

    const { status } = await bank.get("/institutions/?country=es");

    expect(status).toBe(200);
  });

  it.each([200, 502] as const)("sends a page instead of data with %i", async (status) => {
    bank.bank.faults.set({ kind: "html", status, times: 1 });

    const answer = await fetch(`${bank.bank.url}/api/v2/institutions/?country=es`);

    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  });
});

describe("faults in the rows", () => {
  const rowsWith = async (...faults: Fault[]) => {
    bank.bank.faults.set(...faults);
    const { body } = await bank.get<Answer>(`/accounts/${account}/transactions/`);
    bank.bank.faults.clear();
    return body.transactions;
  };
  const both = async (kind: Fault["kind"]) => {
    await anotherDay();
    return { good: await rowsWith(), bad: await rowsWith({ kind }) };
  };

  it("sends every row twice, or half of them", async () => {
    const { good, bad } = await both("twice");
    const half = await rowsWith({ kind: "half-list" });

    expect(bad.booked).toHaveLength(2 * good.booked.length);
    expect(half.booked).toEqual(good.booked.slice(0, Math.ceil(good.booked.length / 2)));
  });

  it("gives all rows new identifiers, the same at each call, or none", async () => {
    const { good, bad } = await both("reissued-ids");
    const again = await rowsWith({ kind: "reissued-ids" });
    const blank = await rowsWith({ kind: "blank-ids" });

    const before = new Set(good.booked.map(({ transactionId }) => transactionId));
    expect(bad.booked.some(({ transactionId }) => before.has(transactionId))).toBe(false);
    expect(again.booked).toEqual(bad.booked);
    expect(blank.booked[0]).not.toHaveProperty("internalTransactionId");
  });

  it("turns the sign of what is pending only", async () => {
    await anotherDay();
    const { good, bad } = await both("changed-sign");

    expect(bad.booked).toEqual(good.booked);
    expect(bad.pending.map(amount)).toEqual(good.pending.map((row) => -amount(row)));
  });

  it("moves dates and rewrites texts", async () => {
    const { good, bad } = await both("moved-dates");
    const rewritten = await rowsWith({ kind: "rewritten-texts" });

    expect(bad.booked[0]?.bookingDate).not.toBe(good.booked[0]?.bookingDate);
    expect(rewritten.booked[0]?.remittanceInformationUnstructured).toMatch(/REF\.0$/);
    expect(rewritten.booked.map(amount)).toEqual(good.booked.map(amount));
  });
});

describe("banks that merge", () => {
  it("give the accounts new identifiers under the same numbers with the next consent", async () => {
    const before = await bank.connect("berta.1");
    bank.bank.faults.set({ kind: "merged", customer: "berta" });

    const lost = await bank.get(`/accounts/${before.accounts[0]}/`);
    const after = await bank.connect("berta.2");
    const found = await bank.get(`/accounts/${after.accounts[0]}/`);
    bank.bank.faults.clear();
    const old = await bank.get(`/accounts/${before.accounts[0]}/`);
    const renewed = await bank.get(`/accounts/${after.accounts[0]}/`);

    expect(lost.status).toBe(404);
    expect(after.accounts).not.toEqual(before.accounts);
    expect(found.status).toBe(200);
    expect(old.status).toBe(404);
    expect(renewed.body.iban).toBe(found.body.iban);
  });
});

describe("the switches over HTTP", () => {
  it("set and clear the faults, and refuse what is none", async () => {
    const put = (body: unknown) =>
      fetch(`${bank.origin}/simulated-bank/faults`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });

    const set = await put({ kind: "unavailable", scope: "institutions" });
    const down = await bank.get("/institutions/?country=es");
    const wrong = await put([{ kind: "earthquake" }]);
    const cleared = await fetch(`${bank.origin}/simulated-bank/faults`, { method: "DELETE" });
    const up = await bank.get("/institutions/?country=es");

    expect([set.status, down.status, wrong.status, cleared.status, up.status]).toEqual([
      200, 503, 400, 204, 200,
    ]);
  });
});

const amount = ({ transactionAmount }: TransactionBody) => Number(transactionAmount.amount);
