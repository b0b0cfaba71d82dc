import { createHmac } from "node:crypto";

/** With an IBAN the rest does not matter. */
export type AccountFacts = { iban: string; currency: string } | { iban: null; others: unknown[] };

interface Key {
  userId: string;
  secret: string;
}

const keyed = ({ userId, secret }: Key, facts: unknown[]) =>
  createHmac("sha256", secret)
    .update(JSON.stringify([userId, ...facts]))
    .digest("base64url");

export const identityOf = (facts: AccountFacts, key: Key) =>
  keyed(key, facts.iban === null ? facts.others : ["iban", facts.iban, facts.currency]);

export const accountKeyOf = (iban: string, key: Key) => keyed(key, ["account", iban]);
