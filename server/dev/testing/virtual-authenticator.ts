import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

type Json = Record<string, unknown>;
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Where the browser stands, and what an honest device would not do. */
interface Circumstances {
  origin: string;
  challenge?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string;
  /** Of the passkey to be made; base64url. */
  id?: string;
  /** Whether it asked for a finger, a face or a PIN. */
  isVerified?: boolean;
}

interface Options {
  /** "packed" signs what it makes with the key itself. */
  attestation?: "none" | "packed";
  /** A passkey that lives on several devices counts nothing. */
  counts?: boolean;
}

interface StoredKey {
  id: string;
  privateKey: KeyObject;
  rpId: string;
  userHandle: string;
  counter: number;
}

/** A phone's or laptop's passkeys in software: ES256, in the JSON of WebAuthn Level 3. */
export const createVirtualAuthenticator = ({ attestation = "none", counts = true }: Options = {}) => {
  const storedKeys: StoredKey[] = [];
  const latest = () => {
    const key = storedKeys.at(-1);
    if (!key) throw new Error("There is no passkey yet");
    return key;
  };

  return {
    /** Answers the options of a registration with a new passkey. */
    make(options: Json, { origin, isVerified = true, ...changes }: Circumstances): Json {
      const request = options as { challenge: string; rp: { id: string }; user: { id: string } };
      const { challenge = request.challenge, rpId = request.rp.id, counter = 0 } = changes;
      const id = changes.id ?? randomBytes(32).toString("base64url");
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const key = { id, privateKey, rpId, userHandle: request.user.id, counter };
      storedKeys.push(key);

      const about = authenticatorData(key, flags.attested | (isVerified ? flags.verified : 0));
      const authData = Buffer.concat([about, attested(Buffer.from(id, "base64url"), publicKey)]);
      const client = clientData("webauthn.create", challenge, origin);
      const attStmt: Cbor =
        attestation === "none"
          ? new Map()
          : new Map<string, Cbor>([
              ["alg", es256],
              ["sig", signed(privateKey, authData, client)],
            ]);
      const object = new Map<string, Cbor>([
        ["fmt", attestation],
        ["attStmt", attStmt],
        ["authData", authData],
      ]);
      return credentialOf(key, {
        clientDataJSON: client.toString("base64url"),
        attestationObject: encode(object).toString("base64url"),
        transports: ["internal", "hybrid"],
      });
    },

    /** Answers the options of a sign-in with the latest passkey. */
    sign(options: Json, { origin, isVerified = true, ...changes }: Circumstances): Json {
      const request = options as { challenge: string; rpId: string };
      const key = latest();
      key.counter = changes.counter ?? key.counter + (counts ? 1 : 0);
      const { challenge = request.challenge, rpId = request.rpId, userHandle = key.userHandle } = changes;
      const authData = authenticatorData({ ...key, rpId }, isVerified ? flags.verified : 0);
      const client = clientData("webauthn.get", challenge, origin);
      return credentialOf(key, {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signed(key.privateKey, authData, client).toString("base64url"),
        userHandle,
      });
    },
  };
};

const es256 = -7;
/** WebAuthn Level 3, section 6.1; a person is always there. */
const flags = { present: 1, verified: 4, attested: 64 };

const credentialOf = ({ id }: StoredKey, response: Json): Json => ({
  ...{ id, rawId: id, type: "public-key", response },
  clientExtensionResults: {},
});

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authenticatorData = ({ rpId, counter }: Pick<StoredKey, "rpId" | "counter">, more: number) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags.present | more]), count]);
};

const attested = (id: Buffer, publicKey: KeyObject) => {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  // COSE (RFC 9053): an elliptic key for ES256 on P-256.
  const cose = new Map<number, Cbor>([
    [1, 2],
    [3, es256],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  return Buffer.concat([Buffer.alloc(16), length, id, encode(cose)]);
};

const signed = (privateKey: KeyObject, authData: Buffer, client: Buffer) =>
  createSign("sha256").update(authData).update(sha256(client)).sign(privateKey);

/** As much of CBOR (RFC 8949) as an authenticator speaks. */
const encode = (value: Cbor): Buffer => {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]) => [encode(key), encode(item)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  return Buffer.concat([head(2, value.length), value]);
};

const head = (kind: number, size: number) => {
  const top = kind << 5;
  if (size < 24) return Buffer.from([top | size]);
  if (size < 256) return Buffer.from([top | 24, size]);
  return Buffer.from([top | 25, size >> 8, size & 255]);
};
