import { Strategy } from "passport-facebook";
import { z } from "zod";
import type { IdentityProvider } from "#server/modules/identity/identity-provider.ts";
import { optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";
import { createPassportIdentity, type PassportOptions, strategyDefaults } from "./passport-runner.ts";

/** Lives until 29 July 2028 (Graph API changelog); afterwards calls fall to the oldest living version. */
const graphVersion = "v25.0";

const profileSchema = z
  .object({
    id: z.string().min(1).max(255),
    email: optionalText,
    first_name: optionalText,
    last_name: optionalText,
  })
  .transform(({ id, email, first_name, last_name }) => ({
    ...{ subject: id, email, isEmailVerified: false },
    ...{ firstName: first_name, lastName: last_name },
  }));

const addressesAt = (url: string) => ({
  authorizationURL: `${url}/${graphVersion}/dialog/oauth`,
  tokenURL: `${url}/${graphVersion}/oauth/access_token`,
  profileURL: `${url}/${graphVersion}/me`,
});

/** Sign-in with Facebook. Its addresses may be missing, and nothing proves them. */
export const createFacebookIdentity = ({
  clientId,
  clientSecret,
  url,
  timeoutMs,
}: PassportOptions): IdentityProvider => {
  const strategy = new Strategy(
    {
      ...strategyDefaults,
      ...(url !== null && addressesAt(url.replace(/(?<!\/)\/+$/, ""))),
      clientID: clientId,
      clientSecret,
      callbackURL: "",
      graphAPIVersion: graphVersion,
      enableProof: true,
      scope: ["email"],
      // Without it only the id and the name come, even where the address was granted.
      profileFields: ["id", "name", "emails"],
    },
    (_accessToken, _refreshToken, { _json }, done) => done(null, _json),
  );
  return createPassportIdentity(strategy, {
    ...{ name: "facebook", issuer: "https://www.facebook.com", profileSchema, timeoutMs },
    freshOptions: { authType: "reauthenticate" },
  });
};
