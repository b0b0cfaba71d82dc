import fc from "fast-check";
import { expect, test } from "vitest";
import { freeText } from "#shared/contracts/text.ts";
import { htmlOfText, textOfHtml } from "./html-text.ts";

const pieces = fc.constantFrom(
  "<",
  ">",
  "&",
  "br",
  "/",
  "!--",
  "&amp;",
  "&lt;",
  "&#60;",
  "&#x3c;",
  "p",
  " ",
  "\n",
  "ñ",
  "👩‍🚀",
  ";",
  "#",
);
const texts = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((all) => all.join("")),
  )
  .map((text) => freeText(5000).safeParse(text).data)
  .filter((text) => text !== undefined);

test("a person's text comes back unchanged, whatever it looks like", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(textOfHtml(htmlOfText(text), 8000)).toBe(text);
    }),
  );
});

test("ordinary text is not escaped", () => {
  expect(htmlOfText("Tom & Jerry: 1 < 2 <3")).toBe("Tom & Jerry: 1 < 2 <3");
});

test("no text contains control characters or half a surrogate pair", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(20), (html, length) => {
      const text = textOfHtml(html, length);

      expect(text.length).toBeLessThanOrEqual(length);
      expect(freeText(8000).safeParse(text).data).toBe(text);
    }),
  );
});

test("text after too much markup is not read", () => {
  expect(textOfHtml(`abcd${"<em>".repeat(20_000)}z`, 8000)).toBe("abcd");
});
