import fc from "fast-check";
import { expect, test } from "vitest";
import { decode } from "./decoding.ts";
import { linesThatAreNotUtf8 } from "./utf8-lines.ts";

const isUtf8 = (bytes: Uint8Array) => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes) !== "";
  } catch {
    return false;
  }
};

test("a line is reported as not UTF-8 exactly when the platform cannot decode it", () => {
  const line = fc.array(
    fc.constantFrom(0x41, 0x80, 0x9f, 0xa0, 0xbf, 0xc1, 0xc3, 0xe0, 0xed, 0xf0, 0xf1, 0xf4, 0xf5),
    {
      minLength: 1,
      maxLength: 6,
    },
  );

  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const bytes = Uint8Array.from(lines.flatMap((one) => [...one, 0x0a]));
      const expected = lines.flatMap((one, place) => (isUtf8(Uint8Array.from(one)) ? [] : [place + 1]));

      expect(linesThatAreNotUtf8(bytes, 100).map(({ line }) => line)).toEqual(expected);
    }),
  );
});

test("a mixed file is decoded line by line", () => {
  const bytes = Uint8Array.from([0xc3, 0xb3, 0x0a, 0xf3, 0x0a, 0x41]);

  expect(decode(bytes)).toMatchObject({ text: "ó\nó\nA", legacyLines: [2], isMixed: true });
});

test("a Windows-1252 Ñº is no sign of UTF-8", () => {
  const bytes = Uint8Array.from([0xd1, 0xba, 0x0a, 0xf3, 0x6e, 0x0a]);

  expect(decode(bytes)).toMatchObject({ text: "Ñº\nón\n", encoding: "windows-1252", isMixed: false });
});

test("UTF-16 of a workbook's text export is read", () => {
  const bytes = new Uint8Array(Buffer.from("\ufeffFecha\tAño", "utf16le"));

  expect(decode(bytes)).toMatchObject({ text: "Fecha\tAño", encoding: "utf-16le" });
});
