import { expect, test } from "vitest";
import { priorityTone } from "./goal-looks.ts";

test("a priority is red from 8, orange from 6, blue from 4 and grey below", () => {
  const tones = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(priorityTone);

  expect(tones).toEqual([
    ...["low", "low", "low"],
    ...["mid", "mid"],
    ...["high", "high"],
    ...["critical", "critical", "critical"],
  ]);
});
