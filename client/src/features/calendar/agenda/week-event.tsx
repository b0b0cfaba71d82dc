import type { KeyboardEvent } from "react";
import { eventKinds } from "#client/components/event-kinds.ts";
import { classNames } from "#client/lib/class-names.ts";
import { madridTime } from "#client/lib/dates.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { type Shift, shifted, shiftOfKey } from "./move-times.ts";
import { useEventDrag } from "./use-event-drag.ts";

interface WeekEventProps {
  event: CalendarEvent;
  /** In minutes since midnight, and its share of the width. */
  block: { from: number; to: number; lane: number; laneCount: number };
  hourPx: number;
  dayCount: number;
  onOpen: () => void;
  onMove: (shift: Shift) => void;
}

export const WeekEvent = ({ event, block, hourPx, dayCount, onOpen, onMove }: WeekEventProps) => {
  const { solid, tone, label } = eventKinds[event.category];
  const drag = useEventDrag({ hourPx, dayCount, onDrop: onMove });
  const canMove = !event.isReadOnly;
  const { days, minutes, longer } = drag.shift ?? { days: 0, minutes: 0, longer: 0 };
  const shown = drag.shift ? { ...event, ...shifted(event, drag.shift) } : event;
  const hours = `${madridTime(shown.startTime)}–${madridTime(shown.endTime)}`;
  const height = Math.max(((block.to - block.from + longer) / 60) * hourPx, 22);

  const handleKeyDown = (press: KeyboardEvent) => {
    const shift = canMove && shiftOfKey(press);
    if (!shift) return;
    press.preventDefault();
    onMove(shift);
  };

  return (
    <div
      className={classNames("absolute p-px", drag.shift && "z-10 opacity-90")}
      style={{
        top: (block.from / 60) * hourPx,
        height,
        left: `${(block.lane / block.laneCount) * 100}%`,
        width: `${100 / block.laneCount}%`,
        transform: `translate(${days * 100 * block.laneCount}%, ${(minutes / 60) * hourPx}px)`,
      }}
    >
      <button
        type="button"
        data-event={event.id}
        aria-label={`${event.title}, ${hours}, ${label}`}
        {...(canMove && {
          "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight",
          ...drag.handlersOf(false),
        })}
        onClick={() => drag.takesClick() && onOpen()}
        onKeyDown={handleKeyDown}
        className={classNames(
          "flex size-full flex-col overflow-hidden rounded-xs py-0.5 pr-1 pl-2.5 text-left text-caption -outline-offset-2 hover:underline",
          tone,
          canMove && "cursor-grab active:cursor-grabbing",
        )}
      >
        <span
          className={classNames(
            "absolute inset-y-1 left-1 w-0.75 forced-color-adjust-none rounded-full",
            solid,
          )}
          aria-hidden="true"
        />
        <span className="w-full truncate font-semibold">{event.title}</span>
        {height >= 38 && <span className="num w-full truncate">{hours}</span>}
      </button>
      {canMove && (
        <span
          aria-hidden="true"
          {...drag.handlersOf(true)}
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize"
        />
      )}
    </div>
  );
};
