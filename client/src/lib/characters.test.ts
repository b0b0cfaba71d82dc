import { expect, test } from "vitest";
import { firstCharacters } from "./characters.ts";

test("an emoji is one character and is never cut in two", () => {
  expect(firstCharacters("👩 María", 1)).toBe("👩");
  expect(firstCharacters("𝒵uñiga", 2)).toBe("𝒵u");
  expect(firstCharacters("", 1)).toBe("");
});
