import { Strategy } from "passport-facebook";
import { z } from "zod";
import { IdentityError, type IdentityProvider } from "#server/modules/identity/identity-provider.ts";
import { optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";
import { createCappedFetch } from "./capped-fetch.ts";
import { createPassportRunner, sendCallsThrough, strategyDefaults } from "./passport-runner.ts";

interface Options {
  clientId: string;
  clientSecret: string;
  url: string | null;
  timeoutMs?: number;
}

const issuer = "https://www.facebook.com";

/** Lives until 29 July 2028 (Graph API changelog); afterwards calls fall to the oldest living version. */
const graphVersion = "v25.0";

const profileSchema = z.object({
  id: z.string().min(1).max(255),
  email: optionalText,
  first_name: optionalText,
  last_name: optionalText,
});

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
  timeoutMs = 10_000,
}: Options): IdentityProvider => {
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
  sendCallsThrough(strategy, createCappedFetch(timeoutMs));
  const visits = createPassportRunner<unknown>(strategy);

  return {
    name: "facebook",

    begin: (departure) => visits.begin(departure, departure.isFresh ? { authType: "reauthenticate" } : {}),

    async finish(arrival) {
      const profile = profileSchema.safeParse(await visits.finish(arrival));
      if (profile.error) throw new IdentityError("unavailable", "Facebook's profile has no id");
      const { id, email, first_name, last_name } = profile.data;
      return {
        issuer,
        subject: id,
        email: email ?? null,
        isEmailVerified: false,
        firstName: first_name ?? null,
        lastName: last_name ?? null,
        authenticatedAt: null,
        idToken: null,
        revocationToken: null,
      };
    },

    logoutUrl: async () => null,
    revoke: async () => {},
  };
};
