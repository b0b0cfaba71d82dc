import { expect, test } from "vitest";
import { createWheelGesture } from "./snap-scroll-wheel.ts";

interface Push {
  delta: number;
  time: number;
  hasMore?: boolean;
}

const decisionsOf = (pushes: Push[]) => {
  const gesture = createWheelGesture();
  return pushes.map((push) => gesture({ hasMore: false, ...push }));
};
const movesOf = (pushes: Push[]) =>
  decisionsOf(pushes).map((decision) => (decision === "stay" ? 0 : decision));

test("a notch moves one section, in its direction", () => {
  expect(movesOf([{ delta: 100, time: 0 }])).toEqual([1]);
  expect(movesOf([{ delta: -100, time: 0 }])).toEqual([-1]);
});

test("nothing moves within a second of the last move", () => {
  const pushes = [0, 300, 600, 999, 1000].map((time) => ({ delta: 100, time }));

  expect(movesOf(pushes)).toEqual([1, 0, 0, 0, 1]);
});

test("the fading inertia of one swipe moves one section, however long it lasts", () => {
  const swipe = Array.from({ length: 150 }, (_, index) => ({ delta: 120 * 0.97 ** index, time: index * 16 }));

  expect(movesOf(swipe).filter(Boolean)).toEqual([1]);
});

test("a second swipe after the second moves again", () => {
  const first = Array.from({ length: 40 }, (_, index) => ({ delta: 120 * 0.9 ** index, time: index * 16 }));
  const second = first.map(({ delta, time }) => ({ delta, time: time + 1300 }));

  expect(movesOf([...first, ...second]).filter(Boolean)).toEqual([1, 1]);
});

test("what a section hides comes first, then a rest, then the next section", () => {
  const pushes = [0, 200, 400].map((time) => ({ delta: 100, time, hasMore: time < 400 }));

  expect(decisionsOf([...pushes, { delta: 100, time: 500 }, { delta: 100, time: 600 }])).toEqual([
    "inside",
    "inside",
    "stay",
    "stay",
    1,
  ]);
});

test("the inertia that brought a section to its end does not go on to the next", () => {
  const swipe = Array.from({ length: 150 }, (_, index) => ({
    delta: 120 * 0.97 ** index,
    time: index * 16,
    hasMore: index < 10,
  }));

  expect(decisionsOf(swipe).slice(10)).toEqual(Array(140).fill("stay"));
});

test("the inertia that brought a section does not scroll it", () => {
  const swipe = Array.from({ length: 150 }, (_, index) => ({
    delta: 120 * 0.97 ** index,
    time: index * 16,
    hasMore: index > 0,
  }));

  expect(decisionsOf(swipe)).toEqual([1, ...Array(149).fill("stay")]);
});
