import { type PointerEvent, useRef } from "react";

/** Visual direction, section 6: a drag of 120 px, or one of 600 px/s, closes the sheet. */
const closingDistance = 120;
const closingSpeed = 0.6;

/** Lets a bottom sheet follow the finger on its header, below 768 px only. */
export const useSheetDrag = (onClose: () => void) => {
  const ref = useRef<HTMLDivElement>(null);
  const start = useRef<{ y: number; time: number } | undefined>(undefined);

  const move = (y: number) => {
    if (ref.current) ref.current.style.transform = y > 0 ? `translateY(${y}px)` : "";
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (matchMedia("(min-width: 48rem)").matches) return;
    if (event.target instanceof Element && event.target.closest("button")) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, time: event.timeStamp };
  };

  const onPointerMove = (event: PointerEvent) => {
    if (start.current) move(event.clientY - start.current.y);
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(event.timeStamp - start.current.time, 1);
    start.current = undefined;
    if (distance > closingDistance || (distance > 24 && speed > closingSpeed)) onClose();
    else move(0);
  };

  const onPointerCancel = () => {
    start.current = undefined;
    move(0);
  };

  return { ref, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
};
