import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { dayWithWeekday, madridDay } from "#client/lib/dates.ts";
import {
  addDays,
  addMonths,
  cellsOf,
  type Day,
  monthOf,
  sameDayOf,
  startOfWeek,
  weekdaysFrom,
  weeksOf,
  wordsOf,
} from "#client/lib/months.ts";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";

interface DayPickerProps {
  /** "" for none. */
  value: Day;
  min?: Day;
  max?: Day;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/** A month of days, in Spanish whatever the language of the browser (WAI-ARIA date picker dialog). */
export const DayPicker = ({ value, min, max, onChoose, onClose }: DayPickerProps) => {
  const today = madridDay(new Date());
  const within = (day: Day) => {
    const [first, last] = [min || firstDay, max || lastDay];
    if (day < first) return first;
    return day > last ? last : day;
  };
  const [active, setActive] = useState(() => within(value || today));
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const month = monthOf(active);
  const { name, year } = wordsOf(month);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = !event.altKey && !event.ctrlKey && !event.metaKey && dayAfter(event, active);
    if (!next) return;
    event.preventDefault();
    isMoving.current = within(next) !== active;
    setActive(within(next));
  };
  const turn = (months: number) => setActive(within(sameDayOf(addMonths(month, months), active)));
  const choose = (day: Day) => {
    onChoose(day);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} title="Elige un día">
      <div className="flex items-center justify-between gap-2">
        <IconButton label="Mes anterior" onClick={() => turn(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="text-center font-semibold text-lg">
          {name} de {year}
        </p>
        <IconButton label="Mes siguiente" onClick={() => turn(1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it
        role="grid"
        aria-label={`${name} de ${year}`}
        onKeyDown={handleKeyDown}
        className="mt-2 w-full table-fixed"
      >
        <thead>
          <tr>
            {weekdaysFrom("monday").map((weekday) => (
              <th
                key={weekday}
                abbr={weekday}
                scope="col"
                className="pb-1 font-medium text-[min(0.8125rem,3.5vw)] text-ink-muted"
              >
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cellsOf(month, "monday")).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a table that is a grid are gridcells (HTML-AAM)
                <td key={day} aria-selected={day === value} className="p-0 text-center">
                  <button
                    type="button"
                    data-day={day}
                    data-autofocus={day === active || undefined}
                    tabIndex={day === active ? 0 : -1}
                    disabled={day !== within(day)}
                    aria-label={`${dayWithWeekday(day)} de ${day.slice(0, 4)}${day === today ? ", hoy" : ""}`}
                    aria-current={day === today ? "date" : undefined}
                    onClick={() => choose(day)}
                    className={classNames(
                      "num size-11 max-w-full rounded-full text-[min(1rem,4.5vw)] enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-subtle disabled:line-through",
                      lookOf(day === value, day === today, monthOf(day) === month),
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};

/** The years that we keep. */
const [firstDay, lastDay] = ["1970-01-01", "2100-12-31"];

const lookOf = (isChosen: boolean, isToday: boolean, isOfMonth: boolean) => {
  if (isChosen) return "bg-accent font-semibold text-on-accent enabled:hover:bg-accent-hover";
  if (isToday) return "font-semibold text-accent ring-[1.5px] ring-accent ring-inset";
  return isOfMonth ? "" : "text-ink-subtle";
};

/** Where a key leads: by day and week, to the ends of the week, by month, and with Shift by year. */
const dayAfter = ({ key, shiftKey }: KeyboardEvent, day: Day): Day | undefined => {
  const monday = startOfWeek(day, "monday");
  const byMonths = (count: number) => sameDayOf(addMonths(monthOf(day), shiftKey ? 12 * count : count), day);
  const days: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => monday,
    End: () => addDays(monday, 6),
    PageUp: () => byMonths(-1),
    PageDown: () => byMonths(1),
  };
  return days[key]?.();
};
