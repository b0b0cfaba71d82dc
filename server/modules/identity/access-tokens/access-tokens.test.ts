import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  addAccessToken,
  listAccessTokens,
  mostAccessTokens,
  revokeAccessToken,
} from "#shared/contracts/identity/access-tokens.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getProfile } from "#shared/contracts/profile.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

const morning = "2026-03-02T09:00:00Z";
const { baseUrl, database, outbox, routes, runJobs, setNow, signIn } = await startTestApp({ now: morning });

const aPerson = async () => {
  setNow(morning);
  return signIn();
};

type Person = Awaited<ReturnType<typeof aPerson>>;

const wish = { name: "Mi asistente", scope: "read", days: 30 } as const;
const tokenOf = ({ call }: Person, changes: Partial<Record<keyof typeof wish, unknown>> = {}) =>
  call(addAccessToken, { body: { ...wish, ...changes } as typeof wish });

const ask = (token: string, method = "GET", path = "/api/banking/accounts") =>
  fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(method !== "GET" && { body: "{}" }),
  });

test("a token is shown once, kept as a hash, and told of in the activity and by mail", async () => {
  const ana = await aPerson();

  const { token, ...made } = await tokenOf(ana);
  await runJobs();

  expect(made).toEqual({
    ...wish,
    ...{ days: undefined, id: made.id, lastUsedAt: null },
    ...{ createdAt: "2026-03-02T09:00:00.000Z", expiresAt: "2026-04-01T09:00:00.000Z" },
  });
  expect(await ana.call(listAccessTokens)).toEqual([made]);
  expect(await ana.call(listActivity)).toContainEqual(
    expect.objectContaining({ kind: "access_token_added", detail: wish.name }),
  );
  expect(outbox.at(-1)?.text).toContain("token de acceso");
  const { rows } = await database.sql.query("select * from access_tokens where user_id = $1", [ana.user.id]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(7));
});

test("its last use is shown", async () => {
  const ana = await aPerson();
  const { token } = await tokenOf(ana);
  setNow("2026-03-02T09:05:00Z");

  expect((await ask(token)).status).toBe(200);

  expect(await ana.call(listAccessTokens)).toMatchObject([{ lastUsedAt: "2026-03-02T09:05:00.000Z" }]);
});

describe("what a token opens", async () => {
  const ana = await aPerson();
  const tokens = Object.entries({
    read: (await tokenOf(ana)).token,
    write: (await tokenOf(ana, { scope: "write" })).token,
  });
  const personal = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(({ access }) => access === "person");
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

  test("is what its scope names, and nothing else", async () => {
    const wrong: string[] = [];

    for (const endpoint of personal)
      for (const [scope, token] of tokens) {
        const path = endpoint.path.replace(/:\w+/g, crypto.randomUUID());
        const { status } = await ask(token, endpoint.method, path);
        const isOpen = endpoint.tokenScope === "read" || endpoint.tokenScope === scope;
        if ((status === 403 || status === 401) === isOpen)
          wrong.push(`${scope} ${nameOf(endpoint)}: ${status}`);
      }

    expect(wrong).toEqual([]);
  });

  test("is nothing of how one comes in, of permissions, of the whole account or of the chat", () => {
    const open = personal.filter(({ tokenScope }) => tokenScope !== undefined).map(nameOf);

    expect(open.length).toBeGreaterThan(40);
    expect(
      open.filter((name) => /\/(auth|account|chat|my-data|connections|connect|consent)\b/.test(name)),
    ).toEqual([]);
  });

  test("for reading stores nothing", () => {
    const changing = personal.filter(({ method, tokenScope }) => method !== "GET" && tokenScope === "read");

    // Looks ahead from what is given to it, and keeps none of it.
    expect(changing.map(nameOf)).toEqual(["POST /api/cash-flow/what-if"]);
  });
});

describe("a token that does not count opens nothing", () => {
  const invalid: Record<string, (ana: Person) => Promise<string>> = {
    "that nobody has": async () => `aifred_${"x".repeat(43)}`,
    "that is no token": async () => "hola",
    "with one letter changed": async (ana) => {
      const { token } = await tokenOf(ana);
      return token.slice(0, -2) + (token.at(-2) === "A" ? "BA" : "AA");
    },
    "that is its stored hash": async (ana) => {
      await tokenOf(ana);
      const { rows } = await database.sql.query("select hash from access_tokens where user_id = $1", [
        ana.user.id,
      ]);
      return String(rows[0]?.hash);
    },
    "that has expired": async (ana) => {
      const { token } = await tokenOf(ana, { days: 7 });
      setNow("2026-03-09T09:00:00Z");
      return token;
    },
    "that was revoked": async (ana) => {
      const { token, id } = await tokenOf(ana);
      expect((await ask(token)).status).toBe(200);
      await ana.call(revokeAccessToken, { params: { id } });
      return token;
    },
  };

  test.each(Object.entries(invalid))("%s", async (_, make) => {
    const ana = await aPerson();

    const answer = await ask(await make(ana));

    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  });

  test("not even in the browser of somebody who is signed in", async () => {
    const ana = await aPerson();

    const answer = await ana.fetch(`${baseUrl}${getProfile.path}`, {
      headers: { authorization: "Bearer aifred_no" },
    });

    expect(answer.status).toBe(401);
  });
});

test("nobody revokes another's token, and each sees their own alone", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const { id, token } = await tokenOf(ana);

  await expect(luis.call(revokeAccessToken, { params: { id } })).rejects.toMatchObject({ status: 404 });

  expect(await luis.call(listAccessTokens)).toEqual([]);
  expect((await ask(token)).status).toBe(200);
});

test("a token is made by whoever has just proved who they are, and there are at most twenty", async () => {
  const ana = await aPerson();
  setNow("2026-03-02T09:10:00Z");
  await expect(tokenOf(ana)).rejects.toMatchObject({ code: "confirmation_required" });
  await ana.prove();
  for (let made = 0; made < mostAccessTokens; made++) await tokenOf(ana);

  await expect(tokenOf(ana)).rejects.toMatchObject({
    status: 409,
    reason: "Ya tienes 20 tokens. Revoca antes alguno.",
  });
});
