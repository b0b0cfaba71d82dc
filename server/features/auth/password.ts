import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/** Argon2id in PHC form (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`). */
export const hashPassword = async (password: string) => {
  const salt = randomBytes(16);
  const hash = await hashWith(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(hash)}`;
};

/** Whether the password is the one behind the hash. Takes as long for a hash that is not there. */
export const verifyPassword = async (password: string, stored: string | null | undefined) => {
  const [memory, passes, parallelism, salt, expected] = partsOf(stored ?? (await nobodysHash));
  const hash = await hashWith(password, Buffer.from(salt, "base64"), { memory, passes, parallelism });
  return timingSafeEqual(hash, Buffer.from(expected, "base64")) && typeof stored === "string";
};

/** One password however a keyboard composes its letters. */
export const samePassword = (password: string) => password.normalize("NFKC");

const hashWith = async (password: string, nonce: Buffer, parameters: Record<keyof typeof cost, number>) =>
  await derive("argon2id", { message: samePassword(password), nonce, tagLength: 32, ...parameters });

const partsOf = (phc: string) => {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  const [, memory, passes, parallelism, salt = "", hash = ""] = match ?? [];
  if (!match) throw new Error("The stored password hash is not Argon2id in PHC form");
  return [Number(memory), Number(passes), Number(parallelism), salt, hash] as const;
};

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

const nobodysHash = hashPassword(randomBytes(16).toString("hex"));
