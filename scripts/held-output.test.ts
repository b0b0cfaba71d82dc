import { expect, test } from "vitest";
import { holdOutput } from "./held-output.mjs";

test("what is held comes in order once it is released, and what follows at once", () => {
  const written: string[] = [];
  const { print, release } = holdOutput((text: string) => written.push(text));

  print("one");
  print("two");
  const before = [...written];
  release();
  print("three");

  expect(before).toEqual([]);
  expect(written).toEqual(["one", "two", "three"]);
});
