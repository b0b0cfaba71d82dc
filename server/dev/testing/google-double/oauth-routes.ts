import { type Request, type Response, Router } from "express";
import { z } from "zod";
import type { createAnswering } from "./answering.ts";
import { blockedPage, consentPage } from "./consent-page.ts";
import type { ConsentRequest, Grants } from "./grants.ts";
import { oauthRefusal } from "./refusals.ts";

export interface ConsentSettings {
  isBlocked: boolean;
  /** The scopes that the person leaves ticked; null for all that are asked for. */
  ticked: string[] | null;
  /** Whether the page cuts itself off from the window that opened it. */
  cutsOpener: boolean;
}

interface Client {
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  redirectUris?: string[] | undefined;
}

interface Dependencies {
  answering: ReturnType<typeof createAnswering>;
  grants: Grants;
  /** Who is signed in at Google in this process; a browser says it with the cookie `google-account`. */
  signedIn: () => string;
  settingsOf: (account: string) => ConsentSettings;
  client: Client;
}

const requestSchema = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  response_type: z.literal("code"),
  scope: z.string().min(1),
  state: z.string().default(""),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
  access_type: z.enum(["online", "offline"]).default("online"),
  prompt: z.string().optional(),
});

/** Sign-in, tokens and their end. */
export const oauthRoutes = ({ answering, grants, signedIn, settingsOf, client }: Dependencies) => {
  const router = Router();
  const tickets = new Map<string, ConsentRequest>();

  const troubleWith = ({ client_id, redirect_uri }: z.output<typeof requestSchema>) => {
    if (client.clientId !== undefined && client_id !== client.clientId)
      return { status: 401, error: "invalid_client" };
    const isKnown = client.redirectUris?.includes(redirect_uri) ?? true;
    return isKnown ? null : { status: 400, error: "redirect_uri_mismatch" };
  };

  const block = (response: Response, status: number, error: string) =>
    void response.status(status).send(blockedPage(status, error));

  router.get("/o/oauth2/v2/auth", (request, response) => {
    const account = accountIn(request) ?? signedIn();
    const settings = settingsOf(account);
    if (settings.cutsOpener) response.set("cross-origin-opener-policy", "same-origin");
    const query = requestSchema.safeParse(request.query);
    if (!query.success) return block(response, 400, "invalid_request");
    const trouble = troubleWith(query.data);
    if (trouble) return block(response, trouble.status, trouble.error);
    if (settings.isBlocked) return block(response, 403, "access_denied");
    const ticket = String(tickets.size + 1);
    const scopes = settings.ticked ?? query.data.scope.split(" ");
    tickets.set(ticket, {
      account,
      clientId: query.data.client_id,
      redirectUri: query.data.redirect_uri,
      scope: scopes.join(" "),
      state: query.data.state,
      codeChallenge: query.data.code_challenge,
      // Google gives a refresh token only the first time, or when it asks again.
      isOffline:
        query.data.access_type === "offline" &&
        (query.data.prompt === "consent" || grants.living(account) === 0),
    });
    response.send(consentPage({ ticket, account, scopes }));
  });

  router.post("/o/oauth2/v2/decide", (request, response) => {
    const ticket = tickets.get(String(request.body?.ticket));
    if (!ticket) return block(response, 400, "invalid_request");
    const back = new URL(ticket.redirectUri);
    if (ticket.state) back.searchParams.set("state", ticket.state);
    if (request.body.decision === "allow") {
      back.searchParams.set("code", grants.agree(ticket));
      back.searchParams.set("scope", ticket.scope);
    } else {
      back.searchParams.set("error", "access_denied");
    }
    response.redirect(302, back.href);
  });

  router.post(
    "/token",
    answering("token", ({ body = {} }) => {
      const text = (name: string) => String(body[name] ?? "");
      const isClient =
        (client.clientId ?? body.client_id) === body.client_id &&
        (client.clientSecret ?? body.client_secret) === body.client_secret;
      if (!isClient) throw oauthRefusal("invalid_client", "The provided client secret is invalid.", 401);
      switch (body.grant_type) {
        case "authorization_code":
          return {
            body: grants.exchange({
              code: text("code"),
              verifier: text("code_verifier"),
              redirectUri: text("redirect_uri"),
              clientId: text("client_id"),
            }),
          };
        case "refresh_token":
          return { body: grants.refresh(text("refresh_token")) };
        default:
          throw oauthRefusal("unsupported_grant_type", "Invalid grant_type");
      }
    }),
  );

  router.get("/oauth2/v3/userinfo", (request, response) => {
    const grant = grants.grantOf(request.get("authorization")?.replace("Bearer ", "") ?? "");
    if (!grant) return void response.status(401).json({ error: "invalid_token" });
    const [name = ""] = grant.account.split("@");
    const who = { sub: `double-${grant.account}`, given_name: name, family_name: "Prueba" };
    response.json({ ...who, email: grant.account, email_verified: true });
  });

  router.post(
    "/revoke",
    answering("revoke", ({ body, query }) => {
      grants.revoke(String(body?.token ?? query.token));
      return { body: {} };
    }),
  );
  return router;
};

const accountIn = (request: Request) => {
  const found = /(?:^|; ?)google-account=([^;]+)/.exec(request.get("cookie") ?? "");
  return found?.[1] === undefined ? null : decodeURIComponent(found[1]);
};
