import { Secret, TOTP } from "otpauth";

/** What every authenticator app understands, whatever its address says: SHA-1, 6 digits, 30 s (RFC 6238). */
const totpOf = (secret: string, account = "") =>
  new TOTP({
    issuer: "AI.Fred",
    label: account,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: 30,
  });

/** Base32 of 160 bits (RFC 4226, section 4). */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

export const otpauthAddress = (secret: string, account: string) => totpOf(secret, account).toString();

/** The time step that the code belongs to, one of drift to each side (RFC 6238, section 5.2); null for a wrong code. */
export const timeStepOf = (code: string, secret: string, now: Date): number | null => {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: 1 });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
};
