import { onTestFinished } from "vitest";

interface Viewport {
  happyDOM: { setViewport: (viewport: { width: number; height: number }) => void };
}

/** Gives the window of a test another size, in px. */
export const setWidth = (width: number, height = innerHeight) => {
  const { happyDOM } = window as unknown as Viewport;
  const before = { width: innerWidth, height: innerHeight };
  happyDOM.setViewport({ width, height });
  onTestFinished(() => happyDOM.setViewport(before));
};
