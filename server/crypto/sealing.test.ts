import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealing } from "./sealing.ts";

const key = "0123456789abcdef".repeat(4);
const iban = "ES9121000418450200051332";

test("what was sealed opens again for its owner", () => {
  const { seal, open } = createSealing(key);

  fc.assert(
    fc.property(fc.string(), fc.string(), (text, owner) => {
      expect(open(seal(text, owner), owner)).toBe(text);
    }),
  );
});

test("a sealed text shows nothing of itself and never looks the same twice", () => {
  const { seal } = createSealing(key);

  const [once, again] = [seal(iban, "ana"), seal(iban, "ana")];

  expect(once).not.toBe(again);
  expect(Buffer.from(once.slice(3), "base64url").includes(iban)).toBe(false);
});

test("nobody else's text opens, nor under another key, nor after a change of one bit", () => {
  const { seal, open } = createSealing(key);
  const sealed = seal(iban, "ana");
  const bytes = Buffer.from(sealed.slice(3), "base64url");
  bytes[20] = (bytes[20] ?? 0) ^ 1;

  expect(() => open(sealed, "luis")).toThrow();
  expect(() => createSealing("f".repeat(64)).open(sealed, "ana")).toThrow();
  expect(() => open(`v1.${bytes.toString("base64url")}`, "ana")).toThrow();
  expect(() => open(sealed.replace("v1", "v2"), "ana")).toThrow("Not a sealed text");
});

test("a key of another length is refused", () => {
  expect(() => createSealing("abcd")).toThrow("32 bytes");
});
