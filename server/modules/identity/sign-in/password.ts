import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createConcurrencyLimit } from "#server/platform/concurrency/concurrency-limit.ts";

/** Each hash holds 19 MB and one of four threads; the limit leaves some for other work. */
const hashesAtOnce = createConcurrencyLimit(2);
const argon2Now = promisify(argon2);
const derive: typeof argon2Now = (algorithm, parameters) =>
  hashesAtOnce(() => argon2Now(algorithm, parameters));

/** Of Argon2id: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP Password Storage Cheat Sheet. */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

export type PasswordHashing = ReturnType<typeof createPasswordHashing>;

export const createPasswordHashing = (cost: PasswordCost) => {
  /** Argon2id in PHC form (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). */
  const hash = async (password: string) => {
    const salt = randomBytes(16);
    const derived = await hashWith(password, salt, cost);
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(derived)}`;
  };
  const nobodysHash = hash(randomBytes(16).toString("hex"));

  return {
    hash,

    /** Takes the same time without a stored hash. */
    async verify(password: string, stored: string | null | undefined) {
      const [memory, passes, parallelism, salt, expected] = partsOf(stored ?? (await nobodysHash));
      const derived = await hashWith(password, Buffer.from(salt, "base64"), { memory, passes, parallelism });
      return timingSafeEqual(derived, Buffer.from(expected, "base64")) && typeof stored === "string";
    },
  };
};

/** One password however a keyboard composes its letters. */
export const normalizePassword = (password: string) => password.normalize("NFKC");

const hashWith = async (password: string, nonce: Buffer, parameters: PasswordCost) =>
  await derive("argon2id", { message: normalizePassword(password), nonce, tagLength: 32, ...parameters });

const partsOf = (phc: string) => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  const [, memory, passes, parallelism, salt = "", hash = ""] = match ?? [];
  if (!match) throw new Error("The stored password hash is not Argon2id in PHC form");
  return [Number(memory), Number(passes), Number(parallelism), salt, hash] as const;
};

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/={1,2}$/, "");
