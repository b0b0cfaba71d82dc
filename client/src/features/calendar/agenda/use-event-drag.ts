import { type PointerEvent, useRef, useState } from "react";
import { isShift, noShift, type Shift, stepMinutes } from "./move-times.ts";

interface DragOptions {
  /** Height of an hour, and how many days stand side by side. */
  hourPx: number;
  dayCount: number;
  onDrop: (shift: Shift) => void;
}

interface Started {
  x: number;
  y: number;
  dayPx: number;
  isEnd: boolean;
}

/** Follows the pointer in steps. A press without a step remains a press. */
export const useEventDrag = ({ hourPx, dayCount, onDrop }: DragOptions) => {
  const started = useRef<Started>(null);
  const wasDragged = useRef(false);
  const [shift, setShift] = useState<Shift>();

  const begin = (event: PointerEvent<HTMLElement>, isEnd: boolean) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    event.stopPropagation();
    const column = event.currentTarget.closest<HTMLElement>("[data-column]");
    started.current = {
      ...{ x: event.clientX, y: event.clientY, isEnd },
      dayPx: dayCount > 1 ? (column?.offsetWidth ?? 0) : 0,
    };
    wasDragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!started.current) return;
    const { x, y, dayPx, isEnd } = started.current;
    const minutes = Math.round(((clientY - y) / hourPx) * (60 / stepMinutes)) * stepMinutes;
    const days = isEnd || dayPx === 0 ? 0 : Math.round((clientX - x) / dayPx);
    const next = isEnd ? { ...noShift, longer: minutes } : { ...noShift, days, minutes };
    if (isShift(next)) wasDragged.current = true;
    setShift(next);
  };

  const drop = () => {
    if (started.current && shift && isShift(shift)) onDrop(shift);
    cancel();
  };

  const cancel = () => {
    started.current = null;
    setShift(undefined);
  };

  return {
    shift,
    /** Whether the click that ends a drag was one. */
    takesClick: () => !wasDragged.current,
    handlersOf: (isEnd: boolean) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, isEnd),
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: cancel,
    }),
  };
};
