import express from "express";
import { Provider } from "oidc-provider";
import { createFaults } from "./faults.ts";
import { serve } from "./serve.ts";

interface Options {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Where a sign-out comes back to. */
  logoutUri: string;
  port?: number;
}

interface OidcAccount {
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
}

/** A real issuer of OpenID Connect with its pages: whoever types a name is that person, with any password. */
export const startOidc = async ({ clientId, clientSecret, redirectUri, logoutUri, port }: Options) => {
  const accounts = new Map<string, OidcAccount>();
  const faults = createFaults();
  const app = express();
  app.disable("x-powered-by");
  app.use(faults.misbehave);
  const server = await serve(app, port);
  const invented = (name: string): OidcAccount => ({
    email: `${name}@oidc.example`,
    email_verified: true,
    given_name: name,
    family_name: "Prueba",
  });
  const provider = new Provider(server.url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [logoutUri],
      },
    ],
    ttl: {
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    cookies: { keys: ["una-clave-para-probar"] },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    findAccount: (_context, name) => ({
      accountId: name,
      claims: async () => ({ sub: name, ...(accounts.get(name) ?? invented(name)) }),
    }),
  });
  app.use(provider.callback());

  return {
    ...server,
    failNext: faults.failNext,
    /** What the issuer knows of a name; without it, something. */
    setAccount(name: string, account: OidcAccount) {
      accounts.set(name, account);
    },
  };
};
