import { onTestFinished } from "vitest";

interface Viewport {
  happyDOM: { setViewport: (viewport: { width: number }) => void };
}

/** Gives the window of a test another width, in px. */
export const setWidth = (width: number) => {
  const { happyDOM } = window as unknown as Viewport;
  const before = innerWidth;
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: before }));
};
