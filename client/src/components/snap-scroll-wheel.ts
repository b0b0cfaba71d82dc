interface Push {
  /** Vertical, in pixels. */
  delta: number;
  time: number;
}

/** Spec 9: the feed's scroll lock, in ms. */
const lock = 1000;
/** In ms; a longer pause ends a gesture. */
const pause = 150;
/** In px; trackpad inertia is smaller. */
const notch = 40;

/**
 * Decides which wheel events move a section: one per gesture and none within a second of the last move. Fading trackpad
 * inertia counts as the same gesture.
 */
export const createWheelGesture = () => {
  let movedAt = Number.NEGATIVE_INFINITY;
  let last: Push = { delta: 0, time: Number.NEGATIVE_INFINITY };

  /** 1 down, -1 up, 0 stay. */
  return (push: Push) => {
    const previous = last;
    last = push;
    if (push.delta === 0 || push.time - movedAt < lock) return 0;
    const isFading =
      push.time - previous.time < pause &&
      (Math.abs(push.delta) < notch || Math.abs(push.delta) < Math.abs(previous.delta));
    if (isFading) return 0;
    movedAt = push.time;
    return Math.sign(push.delta);
  };
};
