interface Push {
  /** Vertical, in pixels. */
  delta: number;
  time: number;
  /** Whether what is shown can itself scroll that way. */
  hasMore: boolean;
}

/** `inside`: what is shown scrolls; `stay`: nothing does; 1 and -1: to the next and the previous section. */
type Move = "inside" | "stay" | 1 | -1;

/** Spec 9: the feed's scroll lock, in ms. */
const lock = 1000;
/** In ms; a longer pause ends a gesture. */
const pause = 150;
/** In ms; who reads to the end of a section stops there before the next one comes. */
const rest = 400;
/** In px; trackpad inertia is smaller. */
const notch = 40;

/**
 * Decides what each wheel event does: one section per gesture and none within a second of the last move. Fading
 * trackpad inertia counts as the same gesture.
 */
export const createWheelGesture = () => {
  let movedAt = Number.NEGATIVE_INFINITY;
  let insideAt = Number.NEGATIVE_INFINITY;
  let last = { delta: 0, time: Number.NEGATIVE_INFINITY };

  return (push: Push): Move => {
    const previous = last;
    last = push;
    if (push.delta === 0 || push.time - movedAt < lock) return "stay";
    const isFading =
      push.time - previous.time < pause &&
      (Math.abs(push.delta) < notch || Math.abs(push.delta) < Math.abs(previous.delta));
    const isOfMove = isFading && movedAt > insideAt;
    if (push.hasMore && !isOfMove) {
      insideAt = push.time;
      return "inside";
    }
    if (isFading || push.time - insideAt < rest) return "stay";
    movedAt = push.time;
    return push.delta > 0 ? 1 : -1;
  };
};
