interface Push {
  /** Vertical, in pixels. */
  delta: number;
  /** Milliseconds of any clock. */
  time: number;
}

/** Spec 9: the feed scroll lock. */
const lock = 1000;
/** A pause that ends a gesture. */
const pause = 150;
/** A notch of a mouse wheel is at least this big; the tail of a trackpad's inertia is smaller. */
const notch = 40;

/**
 * Decides which wheel events move a section: one per gesture, none within a second of the last move. The inertia of a
 * trackpad outlives the lock; it fades, and what fades is still the same gesture.
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
