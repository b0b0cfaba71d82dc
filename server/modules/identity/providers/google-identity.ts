import { Strategy } from "passport-google-oauth20";
import { z } from "zod";
import { IdentityError, type IdentityProvider } from "#server/modules/identity/identity-provider.ts";
import { optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";
import { createCappedFetch } from "./capped-fetch.ts";
import { emailVerifiedClaim } from "./email-verified-claim.ts";
import { createPassportRunner, sendCallsThrough, strategyDefaults } from "./passport-runner.ts";

interface Options {
  clientId: string;
  clientSecret: string;
  url: string | null;
  timeoutMs?: number;
}

const issuer = "https://accounts.google.com";

const profileSchema = z.object({
  sub: z.string().min(1).max(255),
  email: optionalText,
  email_verified: emailVerifiedClaim,
  given_name: optionalText,
  family_name: optionalText,
});

const addressesAt = (url: string) => ({
  authorizationURL: `${url}/o/oauth2/v2/auth`,
  tokenURL: `${url}/token`,
  userProfileURL: `${url}/oauth2/v3/userinfo`,
});

const google = {
  authorizationURL: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenURL: "https://oauth2.googleapis.com/token",
  userProfileURL: "https://openidconnect.googleapis.com/v1/userinfo",
};

export const createGoogleIdentity = ({
  clientId,
  clientSecret,
  url,
  timeoutMs = 10_000,
}: Options): IdentityProvider => {
  const strategy = new Strategy(
    {
      ...strategyDefaults,
      ...(url === null ? google : addressesAt(url.replace(/(?<!\/)\/+$/, ""))),
      clientID: clientId,
      clientSecret,
      scope: ["openid", "email", "profile"],
    },
    (_accessToken, _refreshToken, { _json }, done) => done(null, _json as never),
  );
  // In the address the token would end up in logs, and Google refuses it there.
  sendCallsThrough(strategy, createCappedFetch(timeoutMs)).useAuthorizationHeaderforGET(true);
  const visits = createPassportRunner<unknown>(strategy);

  return {
    name: "google",

    // Google knows no sign-in anew: the person chooses the account at least.
    begin: (departure) => visits.begin(departure, departure.isFresh ? { prompt: "select_account" } : {}),

    async finish(arrival) {
      const profile = profileSchema.safeParse(await visits.finish(arrival));
      if (profile.error) throw new IdentityError("unavailable", "Google's profile has no subject");
      const { sub, email, email_verified, given_name, family_name } = profile.data;
      return {
        issuer,
        subject: sub,
        email: email ?? null,
        isEmailVerified: email_verified,
        firstName: given_name ?? null,
        lastName: family_name ?? null,
        authenticatedAt: null,
        idToken: null,
        revocationToken: null,
      };
    },

    // Google has no end of a session for others, and a consent to nothing but a name need not be ended.
    logoutUrl: async () => null,
    revoke: async () => {},
  };
};
