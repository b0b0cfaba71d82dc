import { expect, test } from "vitest";
import { createNettingMemos } from "./netting-memos.ts";

test("those who looked last are remembered, and nobody sees what belongs to another", () => {
  const memos = createNettingMemos(2);
  const [ana, luis] = [memos.of("ana"), memos.of("luis")];
  expect(memos.of("ana")).toBe(ana);
  expect(luis).not.toBe(ana);
  memos.of("eva");
  expect(memos.of("ana")).toBe(ana);
  expect(memos.of("luis")).not.toBe(luis);
});
