import { type MouseEvent, type PointerEvent, useRef } from "react";

/** In ms, as phones have it. */
const longPress = 500;
/** In px: a finger never stands quite still. */
const slack = 10;

/** A finger that rests on an element; the click that follows is swallowed. */
export const useLongPress = (onLongPress: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      wasLong.current = false;
      stop();
      if (pointerType !== "touch") return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, longPress);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // The phone's own menu for a long press would cover the list.
    onContextMenu(event: MouseEvent) {
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
