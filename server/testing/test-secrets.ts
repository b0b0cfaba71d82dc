import { createSealing } from "#server/crypto/sealing.ts";
import type { Secrets } from "#server/secrets.ts";

/** The secrets of every app in tests. */
export const testSecrets: Secrets = {
  session: "s".repeat(64),
  encryption: ["e".repeat(64)],
  identity: "1d".repeat(32),
};

/** As an app in tests seals for that owner. */
export const aSealedText = (ownerId: string, text = "un secreto") =>
  createSealing(...testSecrets.encryption).seal(text, ownerId);
