import { expect, test } from "vitest";
import { createWheelGesture } from "./snap-scroll-wheel.ts";

const movesOf = (pushes: { delta: number; time: number }[]) => {
  const gesture = createWheelGesture();
  return pushes.map(gesture);
};

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
