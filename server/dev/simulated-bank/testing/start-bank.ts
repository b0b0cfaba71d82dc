import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, afterEach } from "vitest";
import { profileOf } from "#server/dev/households/profiles/profiles.ts";
import { startSimulatedBank } from "#server/dev/simulated-bank/simulated-bank.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { securityHeaders } from "#server/platform/http/security.ts";

export const secret = { id: "app", key: "k".repeat(32) };

/** A customer who lives in such a household. */
export const customerOfKind = (kind: string) => {
  for (let count = 0; ; count++) {
    if (profileOf(`${kind} ${count}`).kind === kind) return `${kind} ${count}`;
  }
};

export interface Reply<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The simulated bank on a database of its own, with its consent page on an app's origin; all over HTTP. */
export const startTestBank = async ({ now = "2026-03-02T09:00:00Z" } = {}) => {
  let present = new Date(now);
  const database = await openTestDatabase();
  const options = { db: database.db, clock: { now: () => present }, secret, faultControl: true };
  const bank = await startSimulatedBank(options);
  const app = express();
  app.use(securityHeaders({ development: false, secure: false }));
  app.use("/simulated-bank", bank.consent);
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  afterEach(() => bank.faults.clear());
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await bank.close();
    await database.close();
  });

  const request = (method: string, path: string, body?: unknown, token?: string) =>
    fetch(`${bank.url}/api/v2${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const newToken = async () => {
    const answer = await request("POST", "/token/new/", { secret_id: secret.id, secret_key: secret.key });
    return ((await answer.json()) as { access: string }).access;
  };
  let token = await newToken();

  /** A call with the app's token. */
  const call = async <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply<Body>> => {
    const answer = await request(method, path, body, token);
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
  };
  const get = <Body = Record<string, unknown>>(path: string) => call<Body>("GET", path);

  const requisitionFor = async (reference: string, institution = "BBVA_BBVAESMM", agreement = {}) => {
    const { body: agreed } = await call("POST", "/agreements/enduser/", {
      institution_id: institution,
      max_historical_days: 90,
      access_valid_for_days: 180,
      ...agreement,
    });
    const { body } = await call<{ id: string; link: string; status: string }>("POST", "/requisitions/", {
      institution_id: institution,
      redirect: `${origin}/api/banking/callback`,
      reference,
      agreement: agreed.id,
    });
    return body;
  };

  /** Presses a button of the consent page; where the browser is sent. */
  const decide = async (link: string, decision: "authorise" | "cancel") => {
    const page = await (await fetch(link)).text();
    const form = new RegExp(`action="([^"]+/${decision}/[^"]+)"><input[^>]+value="([^"]+)"`).exec(page);
    const answer = await fetch(`${origin}${form?.[1]}`, {
      method: "POST",
      body: new URLSearchParams({ token: form?.[2] ?? "" }),
      redirect: "manual",
    });
    return { status: answer.status, location: answer.headers.get("location") ?? "" };
  };

  /** A person who has let the app read their accounts at a bank. */
  const connect = async (reference: string, institution?: string, agreement?: object) => {
    const requisition = await requisitionFor(reference, institution, agreement);
    await decide(requisition.link, "authorise");
    const { body } = await get<{ accounts: string[]; status: string }>(`/requisitions/${requisition.id}/`);
    return { id: requisition.id, ...body };
  };

  return {
    bank,
    origin,
    options,
    request,
    call,
    get,
    requisitionFor,
    decide,
    connect,
    /** Moves the bank's present, an ISO instant, and gets a token for it. */
    async setNow(instant: string) {
      present = new Date(instant);
      token = await newToken();
    },
  };
};
