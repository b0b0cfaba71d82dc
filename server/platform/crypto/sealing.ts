import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  id: string;
  bytes: Buffer;
}

/** AES-256-GCM. Keys: 64 hex digits, newest first. `v2.KEY.BODY` or old `v1.BODY`; the owner's id is authenticated. */
export const createSealing = (newestKey: string, ...olderKeys: string[]) => {
  const newest = keyOf(newestKey);
  const keys = [newest, ...olderKeys.map(keyOf)];
  const prefix = `v2.${newest.id}.`;

  const seal = (text: string, ownerId: string) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", newest.bytes, nonce).setAAD(Buffer.from(ownerId));
    const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return prefix + sealed.toString("base64url");
  };

  const open = (sealed: string, ownerId: string) => {
    const { keyId, body } = parseSealed(sealed);
    if (keyId === null) return openWithAny(keys, body, ownerId);
    const key = keys.find(({ id }) => id === keyId);
    if (!key) throw new Error("Sealed with a key that is not here");
    return openWith(key, body, ownerId);
  };

  return {
    seal,
    open,

    prefix,

    reseal(sealed: string, ownerId: string) {
      try {
        return seal(open(sealed, ownerId), ownerId);
      } catch {
        return null;
      }
    },
  };
};

export type Sealing = Pick<ReturnType<typeof createSealing>, "seal" | "open">;

/** Null for a text that was sealed for somebody else or with an earlier key of this installation. */
export const tryToOpen = ({ open }: Pick<Sealing, "open">, sealed: string, ownerId: string) => {
  try {
    return open(sealed, ownerId);
  } catch {
    return null;
  }
};

const keyOf = (hexKey: string): Key => {
  const bytes = Buffer.from(hexKey, "hex");
  if (bytes.length !== 32) throw new Error("A sealing key has 32 bytes");
  const id = createHmac("sha256", bytes).update("id of a sealing key").digest().subarray(0, 6);
  return { id: id.toString("base64url"), bytes };
};

const parseSealed = (sealed: string) => {
  const [version, ...parts] = sealed.split(".");
  const [keyId, body] = version === "v1" ? [null, parts[0]] : parts;
  const isKnown = version === "v1" ? parts.length === 1 : version === "v2" && parts.length === 2;
  if (!isKnown || keyId === undefined || body === undefined) throw new Error("Not a sealed text");
  return { keyId, body };
};

const openWith = ({ bytes: key }: Key, body: string, ownerId: string) => {
  const bytes = Buffer.from(body, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
};

const openWithAny = (keys: Key[], body: string, ownerId: string) => {
  const failures: unknown[] = [];
  for (const key of keys) {
    try {
      return openWith(key, body, ownerId);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, "No key opens this sealed text");
};
