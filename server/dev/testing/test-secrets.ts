import type { PasswordCost } from "#server/modules/identity/sign-in/password.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";

/** The secrets of every app in tests. */
export const testSecrets: Secrets = {
  session: "s".repeat(64),
  encryption: ["e".repeat(64)],
  identity: "1d".repeat(32),
};

/** As an app in tests seals for that owner. */
export const aSealedText = (ownerId: string, text = "un secreto") =>
  createSealing(...testSecrets.encryption).seal(text, ownerId);

/** Next to nothing: whatever a test signs in must not wait for what protects stolen hashes. */
export const testPasswordCost: PasswordCost = { memory: 64, passes: 1, parallelism: 1 };
