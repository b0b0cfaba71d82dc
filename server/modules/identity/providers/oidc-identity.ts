import * as client from "openid-client";
import { z } from "zod";
import type { IdentityProvider } from "#server/modules/identity/identity-provider.ts";
import { emailVerifiedClaim, optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";
import { createOpenIdFlow, throwIdentityError } from "./openid-flow.ts";

interface Options {
  issuer: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
}

const personSchema = z.object({
  email: optionalText,
  email_verified: emailVerifiedClaim,
  given_name: optionalText,
  family_name: optionalText,
  name: optionalText,
});

/** The way that an issuer names; by header where it names none (OpenID Connect Discovery 1.0, 3). */
const authenticationBy = (secret: string): client.ClientAuth => {
  const [byHeader, byBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return ways.includes("client_secret_basic") ? byHeader(server, ...rest) : byBody(server, ...rest);
  };
};

export const createOidcIdentity = ({
  clientSecret,
  timeoutMs = 10_000,
  ...options
}: Options): IdentityProvider => {
  const authentication = authenticationBy(clientSecret);
  const flow = createOpenIdFlow({ ...options, authentication, timeoutMs });

  return {
    name: "oidc",

    begin: (request) =>
      flow.begin(request, {
        scope: "openid email profile",
        ...(request.isFresh && { prompt: "login", max_age: "0" }),
      }),

    async finish(callback) {
      const { settings, tokens, claims } = await flow.finish(callback);
      // Many tell address and name only to who asks with the token.
      const reported =
        claims.email === undefined && settings.serverMetadata().userinfo_endpoint
          ? await client
              .fetchUserInfo(settings, tokens.access_token, claims.sub)
              .catch(throwIdentityError("telling a name"))
          : claims;
      const { email, email_verified, given_name, family_name, name } = personSchema.parse(reported);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: email ?? null,
        isEmailVerified: email_verified,
        firstName: given_name ?? name ?? null,
        lastName: family_name ?? null,
        authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
        idToken: tokens.id_token ?? null,
        revocationToken: null,
      };
    },

    async logoutUrl({ idToken, returnTo }) {
      const settings = await flow.configuration();
      if (!settings.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(settings, {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnTo,
      }).href;
    },

    revoke: async () => {},
  };
};
