import { createHmac, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Crockford's base 32: nothing in it looks like anything else of it. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codesOfAPerson = 10;
const halfLength = 5;

/** Ten codes of 50 bits, as they are shown: "7K2QX-M04ZB". */
export const newRecoveryCodes = () =>
  Array.from({ length: codesOfAPerson }, () => {
    // 32 letters divide 256: each is as likely as any other.
    const letters = Array.from(randomBytes(2 * halfLength), (byte) => alphabet[byte % alphabet.length]).join(
      "",
    );
    return `${letters.slice(0, halfLength)}-${letters.slice(halfLength)}`;
  });

/** What stands in the table for a code; bound to its owner. */
export const recoveryHash = (code: string, { userId, secret }: { userId: string; secret: string }) => {
  const letters = code.replaceAll("-", "");
  return createHmac("sha256", secret).update(`recovery-code ${userId} ${letters}`).digest("base64url");
};

interface TypedCode {
  kind: "app" | "recovery";
  code: string;
}

/** What was typed, with spaces, hyphens and letters that look like digits forgiven; null when it is neither kind. */
export const readCode = (typed: string): TypedCode | null => {
  const code = typed
    .normalize("NFKC")
    .replace(/[\s\p{Dash}]/gu, "")
    .toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  const letters = code.replaceAll("O", "0").replace(/[IL]/g, "1");
  const isRecovery =
    letters.length === 2 * halfLength && [...letters].every((letter) => alphabet.includes(letter));
  return isRecovery ? { kind: "recovery", code: letters } : null;
};

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
