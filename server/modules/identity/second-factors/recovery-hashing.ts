import { recoveryHash } from "./codes.ts";

/** As passwords are hashed: Argon2id in PHC form. */
export interface SlowHashing {
  hash: (text: string) => Promise<string>;
  verify: (text: string, stored: string) => Promise<boolean>;
}

interface Dependencies {
  passwords: SlowHashing;
  secret: string;
}

/** Those of earlier versions are the keyed hash alone. */
const isSlow = (stored: string) => stored.startsWith("$argon2id$");

/**
 * What stands in the table for a recovery code: Argon2id, with a salt of its own, over a hash that is keyed and bound to its
 * owner. 50 bits are few for whoever has both the table and the key (OWASP ASVS 5.0, 6.5.2).
 */
export const createRecoveryHashing = ({ passwords, secret }: Dependencies) => {
  const keyed = (userId: string, code: string) => recoveryHash(code, { userId, secret });

  return {
    hash: (userId: string, code: string) => passwords.hash(keyed(userId, code)),

    isOf: async (userId: string, code: string, stored: string) =>
      isSlow(stored) ? passwords.verify(keyed(userId, code), stored) : keyed(userId, code) === stored,

    /** The same code's hash as it is made today; null for one that is. */
    strengthened: async (stored: string) => (isSlow(stored) ? null : passwords.hash(stored)),
  };
};
