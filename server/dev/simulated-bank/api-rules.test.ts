import { describe, expect, it } from "vitest";
import { secret, startTestBank } from "./testing/start-bank.ts";

const bank = await startTestBank();
const redirect = `${bank.origin}/api/banking/callback`;

describe("tokens", () => {
  it("are given for the right secret and refused for another", async () => {
    const good = await bank.request("POST", "/token/new/", { secret_id: secret.id, secret_key: secret.key });
    const bad = await bank.request("POST", "/token/new/", { secret_id: secret.id, secret_key: "x" });
    const empty = await bank.request("POST", "/token/new/", {});

    expect(await good.json()).toMatchObject({ access_expires: 86_400, refresh_expires: 2_592_000 });
    expect(bad.status).toBe(401);
    expect(await bad.json()).toMatchObject({ summary: "Authentication failed", status_code: 401 });
    expect(await empty.json()).toMatchObject({ secret_id: ["This field is required."] });
  });

  it("end with their time, and a refresh token opens nothing by itself", async () => {
    const answer = await bank.request("POST", "/token/new/", {
      secret_id: secret.id,
      secret_key: secret.key,
    });
    const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
    const list = (token?: string) => bank.request("GET", "/institutions/?country=es", undefined, token);

    const now = await list(access);
    const wrongKind = await list(refresh);
    const none = await list();
    await bank.setNow("2026-03-03T09:00:01Z");
    const late = await list(access);
    const renewed = await bank.request("POST", "/token/refresh/", { refresh });
    const again = await list(((await renewed.json()) as { access: string }).access);
    await bank.setNow("2026-04-02T09:00:00Z");
    const over = await bank.request("POST", "/token/refresh/", { refresh });
    await bank.setNow("2026-03-02T09:00:00Z");

    expect([now.status, wrongKind.status, none.status, late.status]).toEqual([200, 401, 401, 401]);
    expect(await late.json()).toMatchObject({ summary: "Invalid token", status_code: 401 });
    expect(again.status).toBe(200);
    expect(over.status).toBe(401);
  });
});

describe("institutions", () => {
  it("lists the Spanish banks, with numbers as texts", async () => {
    const { body } = await bank.get<Record<string, unknown>[]>("/institutions/?country=es");

    expect(body.length).toBeGreaterThanOrEqual(36);
    expect(body).toContainEqual({
      id: "BANKINTER_BKBKESMM",
      name: "Bankinter",
      bic: "BKBKESMM",
      transaction_total_days: "540",
      max_access_valid_for_days: "180",
      countries: ["ES"],
      logo: "/simulated-bank/logos/BANKINTER_BKBKESMM.svg",
    });
    expect(body.map(({ id }) => id)).not.toContain("SANDBOXFINANCE_SFIN0000");
  });

  it("finds one by its id, the sandbox too", async () => {
    const restricted = await bank.get("/institutions/BBVA_BBVAESMM/");
    const sandbox = await bank.get("/institutions/SANDBOXFINANCE_SFIN0000/");
    const none = await bank.get("/institutions/NOBODY/");

    expect(restricted.body.supported_features).toContain("separate_continuous_history_consent");
    expect(sandbox.body.name).toBe("Sandbox Finance");
    expect(none).toMatchObject({ status: 404, body: { summary: "Not found." } });
  });

  it.each([
    ["an unknown country", "/institutions/?country=zz", "country"],
    ["an unknown field", "/institutions/?land=es", "summary"],
    ["a filter that is no flag", "/institutions/?card_accounts_supported=yes", "card_accounts_supported"],
  ])("refuses %s", async (_, path, field) => {
    const { status, body } = await bank.get(path);

    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
  });
});

describe("agreements", () => {
  it.each([
    ["an unknown bank", { institution_id: "NOBODY" }, "institution_id"],
    ["no bank", {}, "institution_id"],
    [
      "more history than there is",
      { institution_id: "BANKINTER_BKBKESMM", max_historical_days: 541 },
      "max_historical_days",
    ],
    ["no history", { institution_id: "BBVA_BBVAESMM", max_historical_days: 0 }, "max_historical_days"],
    [
      "more days than the law allows",
      { institution_id: "BBVA_BBVAESMM", access_valid_for_days: 181 },
      "access_valid_for_days",
    ],
    ["an unknown scope", { institution_id: "BBVA_BBVAESMM", access_scope: ["payments"] }, "access_scope"],
  ])("are refused for %s", async (_, body, field) => {
    const answer = await bank.call("POST", "/agreements/enduser/", body);

    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(field);
  });

  it("have the usual terms when the request names none, and are listed by pages", async () => {
    const made = [];
    for (let count = 0; count < 3; count++) {
      made.push(await bank.call("POST", "/agreements/enduser/", { institution_id: "ING_INGDESMM" }));
    }

    const first = await bank.get<{ count: number; next: string; previous: null; results: object[] }>(
      "/agreements/enduser/?limit=2",
    );
    const rest = await bank.get<{ previous: string }>(first.body.next.replace(/^.*\/api\/v2/, ""));

    expect(made[0]).toMatchObject({
      status: 201,
      body: {
        max_historical_days: 90,
        access_valid_for_days: 90,
        access_scope: ["balances", "details", "transactions"],
        accepted: null,
      },
    });
    expect(first.body.count).toBeGreaterThanOrEqual(3);
    expect(first.body.results).toHaveLength(2);
    expect(first.body.previous).toBeNull();
    expect(rest.body.previous).toContain("offset=0");
  });

  it("cannot be accepted or deleted by us while the person has not", async () => {
    const { body } = await bank.call("POST", "/agreements/enduser/", { institution_id: "ING_INGDESMM" });

    const accept = await bank.call("PUT", `/agreements/enduser/${body.id}/accept/`, {});
    const remove = await bank.call("DELETE", `/agreements/enduser/${body.id}/`);

    expect(accept).toMatchObject({ status: 403, body: { summary: "Insufficient permissions" } });
    expect(remove.status).toBe(400);
  });
});

describe("requisitions", () => {
  const institution_id = "ING_INGDESMM";

  it.each([
    ["no address to return to", { institution_id }, "redirect"],
    ["an address that is none", { institution_id, redirect: "javascript:alert(1)" }, "redirect"],
    ["an agreement that is none", { institution_id, redirect, agreement: "x" }, "agreement"],
    ["a choice of accounts", { institution_id, redirect, account_selection: true }, "account_selection"],
    ["a language too long", { institution_id, redirect, user_language: "castellano" }, "user_language"],
  ])("are refused for %s", async (_, body, field) => {
    const answer = await bank.call("POST", "/requisitions/", body);

    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(field);
  });

  it("take an agreement of the same bank, once", async () => {
    const { body: agreement } = await bank.call("POST", "/agreements/enduser/", { institution_id });
    const ask = (institution: string, reference: string) =>
      bank.call("POST", "/requisitions/", {
        institution_id: institution,
        redirect,
        reference,
        agreement: agreement.id,
      });

    const otherBank = await ask("BBVA_BBVAESMM", "lola.0");
    const first = await ask(institution_id, "lola.1");
    const second = await ask(institution_id, "lola.2");

    expect(otherBank.body.agreement).toMatchObject({
      summary: expect.stringContaining("Incorrect Institution"),
    });
    expect(first.status).toBe(201);
    expect(second.body.agreement).toMatchObject({ summary: "Agreement is already associated" });
  });
});

describe("account resources", () => {
  it("describe the account, with its number, its holder and its kind", async () => {
    const { accounts } = await bank.connect("marta.1");

    const page = await bank.get(`/accounts/${accounts[0]}/`);
    const { body } = await bank.get<{ account: Record<string, unknown> }>(
      `/accounts/${accounts[0]}/details/`,
    );

    expect(page.body).toMatchObject({ id: accounts[0], status: "READY", institution_id: "BBVA_BBVAESMM" });
    expect(page.body.iban).toMatch(/^ES\d{2}0182/);
    expect(body.account).toMatchObject({ iban: page.body.iban, currency: "EUR", cashAccountType: "CACC" });
  });

  it("allow four good calls a day for each account and scope, and say how many are left", async () => {
    const { accounts } = await bank.connect("nora.1");
    const ask = (scope: string) => bank.get(`/accounts/${accounts[0]}/${scope}/`);

    const answers = [
      await ask("balances"),
      await ask("balances"),
      await ask("balances"),
      await ask("balances"),
    ];
    const fifth = await ask("balances");
    const otherScope = await ask("details");
    const metadata = await bank.get(`/accounts/${accounts[0]}/`);
    await bank.setNow("2026-03-02T23:00:00Z");
    const tomorrow = await ask("balances");
    await bank.setNow("2026-03-02T09:00:00Z");

    const left = "http_x_ratelimit_account_success_remaining";
    expect(answers.map(({ headers }) => headers.get(left))).toEqual(["3", "2", "1", "0"]);
    expect(answers[0]?.headers.get("http_x_ratelimit_account_success_limit")).toBe("4");
    expect(answers[0]?.headers.get("http_x_ratelimit_account_success_reset")).toBe(String(14 * 3_600));
    expect(answers[0]?.headers.get("http_x_ratelimit_remaining")).toMatch(/^\d+$/);
    expect(fifth).toMatchObject({ status: 429, body: { type: "RateLimitError", status_code: 429 } });
    expect(fifth.headers.get(left)).toBe("0");
    expect([otherScope.status, metadata.status, tomorrow.status]).toEqual([200, 200, 200]);
  });

  it("do not count what failed", async () => {
    const { accounts } = await bank.connect("olga.1");
    const path = `/accounts/${accounts[0]}/transactions/`;

    const failed = await bank.get(`${path}?date_from=2027-01-01`);
    const good = await bank.get(path);

    expect(failed.status).toBe(400);
    expect(failed.headers.get("http_x_ratelimit_account_success_remaining")).toBe("4");
    expect(good.headers.get("http_x_ratelimit_account_success_remaining")).toBe("3");
  });

  it("never let more than four through when many ask at once", async () => {
    const { accounts } = await bank.connect("paco.1");

    const answers = await Promise.all(
      Array.from({ length: 9 }, () => bank.get(`/accounts/${accounts[0]}/details/`)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it.each([
    ["the wrong way round", "?date_from=2026-02-02&date_to=2026-02-01", "summary"],
    ["in the future", "?date_from=2026-03-03", "date_from"],
    ["that are none", "?date_from=2026-02-31", "date_from"],
    ["under another name", "?from=2026-02-01", "summary"],
  ])("refuse dates %s", async (_, query, field) => {
    const { accounts } = await bank.connect(`quim.${query}`);

    const { status, body } = await bank.get(`/accounts/${accounts[0]}/transactions/${query}`);

    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
  });

  it("are closed for what the agreement leaves out", async () => {
    const { accounts } = await bank.connect("rosa.1", "ING_INGDESMM", { access_scope: ["balances"] });

    const balances = await bank.get(`/accounts/${accounts[0]}/balances/`);
    const transactions = await bank.get(`/accounts/${accounts[0]}/transactions/`);

    expect(balances.status).toBe(200);
    expect(transactions.status).toBe(403);
  });

  it.each([
    ["/accounts/11111111-2222-5333-a444-555555555555/", "GET", 404],
    ["/accounts/nothing/balances/", "GET", 400],
    ["/accounts/", "GET", 404],
    ["/institutions", "GET", 404],
    ["/requisitions/", "PATCH", 405],
    ["/token/new/", "GET", 405],
  ])("answers %s by %s with %i", async (path, method, expected) => {
    const { status, body } = await bank.call(method, path);

    expect(status).toBe(expected);
    expect(body.status_code).toBe(expected);
  });
});
