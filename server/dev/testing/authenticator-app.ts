import { Secret, TOTP } from "otpauth";
import { beginAuthenticator, confirmAuthenticator } from "#shared/contracts/identity/second-factors.ts";
import type { ApiClient } from "#shared/http/api-client.ts";

/** An authenticator app that has scanned a code; shows what it shows at an ISO instant. */
export const anAuthenticatorApp = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (instant: string) => totp.generate({ timestamp: Date.parse(instant) });
};

/** Turns two-step verification on for who has just signed in. */
export const setUpAuthenticator = async (call: ApiClient, now: string) => {
  const { secret } = await call(beginAuthenticator);
  const codeAt = anAuthenticatorApp(secret);
  const { recoveryCodes } = await call(confirmAuthenticator, { body: { code: codeAt(now) } });
  return { codeAt, recoveryCodes };
};
