import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const version = "v1";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Keeps a text secret at rest: AES-256-GCM under a 32-byte key given as 64 hexadecimal digits. The owner's id is bound in,
 * so that a sealed text moved to another person does not open.
 */
export const createSealing = (hexKey: string) => {
  const key = Buffer.from(hexKey, "hex");
  if (key.length !== 32) throw new Error("A sealing key has 32 bytes");

  return {
    seal(text: string, ownerId: string) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(ownerId));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString("base64url")}`;
    },

    /** Throws when the text, the owner or the key is not the one it was sealed with. */
    open(sealed: string, ownerId: string) {
      const [found, body, ...rest] = sealed.split(".");
      if (found !== version || body === undefined || rest.length > 0) throw new Error("Not a sealed text");
      const bytes = Buffer.from(body, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(ownerId))
        .setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
};

export type Sealing = ReturnType<typeof createSealing>;
