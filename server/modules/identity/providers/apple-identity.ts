import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import * as client from "openid-client";
import { z } from "zod";
import { StartError } from "#server/errors.ts";
import type { IdentityProvider } from "#server/modules/identity/identity-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { emailVerifiedClaim, optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";
import { parseJson } from "#shared/rules/parse-json.ts";
import { createOpenIdFlow, throwIdentityError } from "./openid-flow.ts";

interface Options {
  issuer: string;
  clientId: string;
  teamId: string;
  keyId: string;
  privateKey: string;
  clock: Clock;
  timeoutMs?: number;
}

const secretSeconds = 300;

const claimsSchema = z.object({ email: optionalText, email_verified: emailVerifiedClaim });

/** Apple's unsigned name, sent at the first consent only. */
const firstSignInSchema = z.object({
  name: z
    .object({ firstName: optionalText, lastName: optionalText })
    .catch({ firstName: undefined, lastName: undefined }),
});

/** Sign-in with Apple, by OpenID Connect with a client secret that we sign anew for each call. */
export const createAppleIdentity = (options: Options): IdentityProvider => {
  const { issuer, clientId, teamId, keyId, clock, timeoutMs = 10_000 } = options;
  const key = keyIn(options.privateKey);

  const secret = () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + secretSeconds)
      .sign(key);
  };
  const authentication = async (...[, , body]: Parameters<client.ClientAuth>) => {
    body.set("client_id", clientId);
    body.set("client_secret", await secret());
  };
  const flow = createOpenIdFlow({ issuer, clientId, authentication, timeoutMs });

  return {
    name: "apple",

    // Apple requires a form post when scopes are requested.
    begin: (request) => flow.begin(request, { scope: "name email", response_mode: "form_post" }),

    async finish({ fields: { user, ...fields }, ...callback }) {
      const { tokens, claims } = await flow.finish({ ...callback, fields });
      const { email, email_verified } = claimsSchema.parse(claims);
      const { name } = firstSignInSchema.safeParse(parseJson(user ?? "null")).data ?? {};
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: email ?? null,
        isEmailVerified: email_verified,
        firstName: name?.firstName ?? null,
        lastName: name?.lastName ?? null,
        authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
        idToken: null,
        revocationToken: tokens.refresh_token ?? null,
      };
    },

    logoutUrl: async () => null,

    async revoke(token) {
      const settings = await flow.configuration();
      await client
        .tokenRevocation(settings, token, { token_type_hint: "refresh_token" })
        .catch(throwIdentityError("ending a consent"));
    },
  };
};

const keyIn = (pem: string) => {
  try {
    const key = createPrivateKey(pem.replaceAll(String.raw`\n`, "\n"));
    if (key.asymmetricKeyDetails?.namedCurve === "prime256v1") return key;
  } catch {
    // The error message may quote the key.
  }
  throw new StartError("APPLE_PRIVATE_KEY no es una clave de Apple (ES256) en formato PEM.");
};
