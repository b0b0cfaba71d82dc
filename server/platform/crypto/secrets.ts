import { createECDH } from "node:crypto";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { damagedFileError, loadOrCreateSecret, readSecretFile, writeSecretFile } from "./secret-files.ts";
import { loadStoredKeys } from "./stored-keys.ts";

export interface Secrets {
  session: string;
  /** AES-256 keys, 64 hexadecimal digits each: the newest, which seals, and those that still open. */
  encryption: [newest: string, ...older: string[]];
  /** Keys the hashes of accounts, people at banks and recovery codes. It never changes. */
  identity: string;
}

/** On the embedded database missing secrets are created beside it. */
export const loadSecrets = async (config: Config): Promise<Secrets> => {
  const { dataDir, sessionSecret, encryptionKey, olderEncryptionKeys, identityKey } = config;
  const session = sessionSecret ?? (await loadOrCreateSecret(join(dataDir, "session-secret")));
  if (encryptionKey) {
    const encryption: Secrets["encryption"] = [encryptionKey, ...olderEncryptionKeys];
    return { session, encryption, identity: identityKey ?? encryptionKey };
  }
  const { encryption, identity } = await loadStoredKeys(dataDir);
  return { session, encryption, identity: identityKey ?? identity };
};

interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** VAPID keys (RFC 8292). Null means no web push: a database server needs keys from the environment. */
export const loadPushKeys = async ({ dataDir, databaseUrl, push }: Config): Promise<PushKeys | null> => {
  if (push.keys) {
    if (isKeyPair(push.keys)) return push.keys;
    throw new StartError(
      "VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY no son una pareja de claves. Mira .env.example.",
    );
  }
  if (databaseUrl) return null;
  const file = join(dataDir, "push-keys.json");
  const stored = await readSecretFile(file);
  if (stored === undefined) return await storeNewKeyPair(file);
  const keys = parseKeyPair(stored);
  if (!keys) throw damagedFileError(file);
  return keys;
};

const generateKeyPair = (): PushKeys => {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  // The curve leaves out leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    publicKey: curve.getPublicKey().toString("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
};

const isKeyPair = ({ publicKey, privateKey }: PushKeys) => {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return curve.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  } catch {
    return false;
  }
};

const parseKeyPair = (text: string) => {
  try {
    const { publicKey, privateKey } = JSON.parse(text);
    const keys = { publicKey: String(publicKey), privateKey: String(privateKey) };
    return isKeyPair(keys) ? keys : null;
  } catch {
    return null;
  }
};

const storeNewKeyPair = async (file: string) => {
  const fresh = generateKeyPair();
  await writeSecretFile(file, JSON.stringify(fresh));
  return fresh;
};
