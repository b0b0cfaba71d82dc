import { createHash, createHmac, randomUUID } from "node:crypto";
import express from "express";
import { createFaults } from "./faults.ts";
import { escaped } from "./front.ts";
import { serve } from "./serve.ts";

interface Options {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  port?: number;
}

export interface FacebookAccount {
  id: string;
  first_name: string;
  last_name: string;
  /** Nobody knows whether it is theirs; many have none. */
  email?: string;
}

interface AuthorizationRequest {
  state: string;
  challenge: string;
  account: FacebookAccount;
}

const refusal = (message: string, code: number) => ({
  error: { message, type: "OAuthException", code, fbtrace_id: "A1" },
});

/** As much of Facebook as signing in takes: the dialog, the token endpoint and `/me` of Graph v25.0. */
export const startFacebook = async ({ clientId, clientSecret, redirectUri, port }: Options) => {
  const accounts = new Map<string, FacebookAccount>();
  const requestByCode = new Map<string, AuthorizationRequest>();
  const tokens = new Map<string, FacebookAccount>();
  const faults = createFaults();
  const dialogs: Record<string, unknown>[] = [];
  const app = express();
  app.disable("x-powered-by");
  app.use(faults.misbehave, express.urlencoded({ extended: false }));

  app.get("/v25.0/dialog/oauth", ({ query }, response) => {
    dialogs.push(query);
    if (query.client_id !== clientId || query.redirect_uri !== redirectUri) {
      return void response.status(400).send("<h1>URL bloqueada</h1>");
    }
    const form = (account: string, label: string) =>
      `<form method="post" action="/decide"><input type="hidden" name="account" value="${escaped(account)}">
<input type="hidden" name="state" value="${escaped(String(query.state))}">
<input type="hidden" name="challenge" value="${escaped(String(query.code_challenge))}"><button>${escaped(label)}</button></form>`;
    const people = [...accounts.values()].map(({ id, first_name }) =>
      form(id, `Continuar como ${first_name}`),
    );
    response.send(
      `<!doctype html><link rel="icon" href="data:,"><title>Facebook</title><h1>Facebook</h1>${people.join("")}${form("", "Cancelar")}`,
    );
  });

  app.post("/decide", ({ body }, response) => {
    const back = new URL(redirectUri);
    const account = accounts.get(body.account);
    const code = randomUUID();
    if (account) requestByCode.set(code, { ...body, account });
    const answer = account
      ? { code }
      : { error: "access_denied", error_reason: "user_denied", error_code: "200" };
    for (const [name, value] of Object.entries({ ...answer, state: body.state })) {
      back.searchParams.set(name, value);
    }
    response.redirect(302, `${back.href}#_=_`);
  });

  app.post("/v25.0/oauth/access_token", ({ body }, response) => {
    if (body.client_id !== clientId || body.client_secret !== clientSecret) {
      return void response.status(400).json(refusal("Error validating client secret.", 1));
    }
    const found = requestByCode.get(body.code);
    requestByCode.delete(body.code);
    const challenge = createHash("sha256").update(String(body.code_verifier)).digest("base64url");
    if (!found || found.challenge !== challenge || body.redirect_uri !== redirectUri) {
      return void response.status(400).json(refusal("This authorization code has been used.", 100));
    }
    const token = randomUUID();
    tokens.set(token, found.account);
    response.json({ access_token: token, token_type: "bearer", expires_in: 5_183_944 });
  });

  app.get("/v25.0/me", ({ query }, response) => {
    const account = tokens.get(String(query.access_token));
    const proof = createHmac("sha256", clientSecret).update(String(query.access_token)).digest("hex");
    if (!account || query.appsecret_proof !== proof) {
      return void response.status(400).json(refusal("Invalid appsecret_proof", 190));
    }
    const fields = String(query.fields ?? "id,name").split(",");
    response.json(Object.fromEntries(Object.entries(account).filter(([name]) => fields.includes(name))));
  });

  const server = await serve(app, port);
  return {
    ...server,
    failNext: faults.failNext,
    /** With what each dialog was opened. */
    dialogs,
    add(account: FacebookAccount) {
      accounts.set(account.id, account);
    },
  };
};
