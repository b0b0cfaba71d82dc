import { createECDH } from "node:crypto";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { keptKeys } from "./kept-keys.ts";
import { damaged, keptSecret, readKept, writeKept } from "./kept-secrets.ts";

export interface Secrets {
  /** Signs session and device cookies. */
  session: string;
  /** AES-256 keys, 64 hexadecimal digits each: the newest, which seals, and those that still open. */
  encryption: [newest: string, ...older: string[]];
  /** Keys the hashes by which accounts, people at banks and recovery codes are known again: it never changes. */
  identity: string;
}

/** The secrets given by the environment; on the embedded database they are made once and kept beside it. */
export const loadSecrets = async (config: Config): Promise<Secrets> => {
  const { dataDir, sessionSecret, encryptionKey, olderEncryptionKeys, identityKey } = config;
  const session = sessionSecret ?? (await keptSecret(join(dataDir, "session-secret")));
  if (encryptionKey) {
    const encryption: Secrets["encryption"] = [encryptionKey, ...olderEncryptionKeys];
    return { session, encryption, identity: identityKey ?? encryptionKey };
  }
  const { encryption, identity } = await keptKeys(dataDir);
  return { session, encryption, identity: identityKey ?? identity };
};

export interface PushKeys {
  /** A point and a number of P-256 (RFC 8292), base64url. */
  publicKey: string;
  privateKey: string;
}

/**
 * VAPID's keys: given by the environment, or made once on the embedded database and kept beside it. Null with a database
 * server and none given: then there is no web push.
 */
export const loadPushKeys = async ({ dataDir, databaseUrl, push }: Config): Promise<PushKeys | null> => {
  if (push.keys) {
    if (isPair(push.keys)) return push.keys;
    throw new StartError(
      "VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY no son una pareja de claves. Mira .env.example.",
    );
  }
  if (databaseUrl) return null;
  const file = join(dataDir, "push-keys.json");
  const kept = await readKept(file);
  if (kept === undefined) return await makePair(file);
  const keys = pairIn(kept);
  if (!keys) throw damaged(file);
  return keys;
};

const freshPair = (): PushKeys => {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  // A number may begin with zeros, which the curve leaves out.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    publicKey: curve.getPublicKey().toString("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
};

const isPair = ({ publicKey, privateKey }: PushKeys) => {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return curve.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  } catch {
    return false;
  }
};

const pairIn = (text: string) => {
  try {
    const { publicKey, privateKey } = JSON.parse(text);
    const keys = { publicKey: String(publicKey), privateKey: String(privateKey) };
    return isPair(keys) ? keys : null;
  } catch {
    return null;
  }
};

const makePair = async (file: string) => {
  const fresh = freshPair();
  await writeKept(file, JSON.stringify(fresh));
  return fresh;
};
