import { Strategy } from "passport-google-oauth20";
import { z } from "zod";
import type { IdentityProvider } from "#server/modules/identity/identity-provider.ts";
import { emailVerifiedClaim, optionalText } from "#server/platform/outbound-http/lenient-schemas.ts";
import { createPassportIdentity, type PassportOptions, strategyDefaults } from "./passport-runner.ts";

const profileSchema = z
  .object({
    sub: z.string().min(1).max(255),
    email: optionalText,
    email_verified: emailVerifiedClaim,
    given_name: optionalText,
    family_name: optionalText,
  })
  .transform(({ sub, email, email_verified, given_name, family_name }) => ({
    ...{ subject: sub, email, isEmailVerified: email_verified },
    ...{ firstName: given_name, lastName: family_name },
  }));

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
  timeoutMs,
}: PassportOptions): IdentityProvider => {
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
  return createPassportIdentity(strategy, {
    ...{ name: "google", issuer: "https://accounts.google.com", profileSchema, timeoutMs },
    // In the address the token would end up in logs, and Google refuses it there.
    isTokenInHeader: true,
    // Google knows no sign-in anew: the person chooses the account at least.
    freshOptions: { prompt: "select_account" },
  });
};
