import { createCipheriv, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealing } from "./sealing.ts";

const key = "0123456789abcdef".repeat(4);
const iban = "ES9121000418450200051332";
const aKey = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString("hex"));
const severalKeys = fc.uniqueArray(aKey, { minLength: 2, maxLength: 6 });

/** As texts were sealed before keys had names. */
const sealedBefore = (text: string, ownerId: string, hexKey: string) => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(hexKey, "hex"), nonce).setAAD(
    Buffer.from(ownerId),
  );
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${sealed.toString("base64url")}`;
};

const bodyOf = (sealed: string) => Buffer.from(sealed.split(".").at(-1) ?? "", "base64url");

test("what was sealed opens again for its owner", () => {
  const { seal, open } = createSealing(key);

  fc.assert(
    fc.property(fc.string(), fc.string(), (text, owner) => {
      expect(open(seal(text, owner), owner)).toBe(text);
    }),
  );
});

test("a sealed text does not reveal its contents and is different each time", () => {
  const { seal } = createSealing(key);

  const [once, again] = [seal(iban, "ana"), seal(iban, "ana")];

  expect(once).not.toBe(again);
  expect(bodyOf(once).includes(iban)).toBe(false);
});

test("a text does not open for another owner, under another key or with one bit changed", () => {
  const { seal, open, prefix } = createSealing(key);
  const sealed = seal(iban, "ana");
  const bytes = bodyOf(sealed);
  bytes[20] = (bytes[20] ?? 0) ^ 1;

  expect(() => open(sealed, "luis")).toThrow();
  expect(() => createSealing("f".repeat(64)).open(sealed, "ana")).toThrow("a key that is not here");
  expect(() => open(prefix + bytes.toString("base64url"), "ana")).toThrow();
  expect(() => open(sealed.replace("v2", "v3"), "ana")).toThrow("Not a sealed text");
  expect(() => open(`${sealed}.`, "ana")).toThrow("Not a sealed text");
});

test("a text sealed under any key of the ring opens after any number of rotations", () => {
  fc.assert(
    fc.property(severalKeys, fc.string(), fc.string(), (keys, text, owner) => {
      const sealed = keys.flatMap((each) => [
        createSealing(each).seal(text, owner),
        sealedBefore(text, owner, each),
      ]);
      const [newest = "", ...older] = keys.toReversed();
      const { open } = createSealing(newest, ...older);

      expect(sealed.map((one) => open(one, owner))).toEqual(sealed.map(() => text));
    }),
    { numRuns: 30 },
  );
});

test("a key removed from the ring opens nothing any more", () => {
  fc.assert(
    fc.property(severalKeys, fc.string(), ([removed = "", newest = "", ...older], text) => {
      const { open, reseal } = createSealing(newest, ...older);

      for (const sealed of [createSealing(removed).seal(text, "ana"), sealedBefore(text, "ana", removed)]) {
        expect(() => open(sealed, "ana")).toThrow();
        expect(reseal(sealed, "ana")).toBeNull();
      }
    }),
    { numRuns: 30 },
  );
});

test("a resealed text needs only the newest key", () => {
  fc.assert(
    fc.property(severalKeys, fc.string(), ([newest = "", ...older], text) => {
      const { reseal, prefix } = createSealing(newest, ...older);

      for (const old of older) {
        const anew = reseal(sealedBefore(text, "ana", old), "ana") ?? "";
        expect(anew.startsWith(prefix)).toBe(true);
        expect(createSealing(newest).open(anew, "ana")).toBe(text);
      }
    }),
    { numRuns: 30 },
  );
});

test("a key of another length is refused", () => {
  expect(() => createSealing("abcd")).toThrow("32 bytes");
  expect(() => createSealing(key, "abcd")).toThrow("32 bytes");
});
