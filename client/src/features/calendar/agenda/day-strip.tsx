import { eventKinds } from "#client/components/event-kinds.ts";
import { madridTime } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { dayStripOf, nowOn } from "./day-strip-blocks.ts";

interface DayStripProps {
  events: readonly CalendarEvent[];
  day: string;
  now: number;
}

/** A day at a glance: its timed events as blocks between hours, and a line where it stands. */
export const DayStrip = ({ events, day, now }: DayStripProps) => {
  const { blocks, from, to } = dayStripOf(events, day);
  const percent = (minutes: number) => `${((minutes - from * 60) / ((to - from) * 60)) * 100}%`;
  const width = (minutes: number) => `${(minutes / ((to - from) * 60)) * 100}%`;
  const minute = nowOn(day, now);
  const past = minute === undefined ? undefined : Math.min(Math.max(minute, from * 60), to * 60);
  const isNowShown = minute !== undefined && minute === past;
  const hours = Array.from({ length: to - from }, (_, index) => from + index);

  return (
    <div role="img" aria-label={sentenceOf(events, from, to)}>
      <div className="relative h-10 max-lg:compact:h-8 max-lg:tight:h-6 lg:h-24 lg:compact:h-16">
        <div className="absolute inset-0 overflow-hidden rounded-md bg-ink/4">
          {past !== undefined && (
            <span className="absolute inset-y-0 left-0 bg-ink/6" style={{ width: percent(past) }} />
          )}
          {hours.map(
            (hour) =>
              hour > from &&
              hour % 2 === 0 && (
                <span
                  key={hour}
                  className="absolute inset-y-0 w-px bg-line"
                  style={{ left: percent(hour * 60) }}
                />
              ),
          )}
        </div>
        <div className="absolute inset-x-0 inset-y-1">
          {blocks.map((block) => (
            <span
              key={block.id}
              className={`absolute min-w-1.5 rounded-sm ${eventKinds[block.category].solid}`}
              style={{
                left: percent(block.from),
                width: width(block.to - block.from),
                top: `${(block.lane / block.laneCount) * 100}%`,
                height: `${100 / block.laneCount}%`,
              }}
            />
          ))}
        </div>
        {isNowShown && (
          <span
            className="absolute -inset-y-1 w-0.75 -translate-x-1/2 rounded-full bg-negative"
            style={{ left: percent(minute) }}
          />
        )}
      </div>
      <div className="relative mt-1.5 h-4 text-ink-muted text-micro">
        {hours.map(
          (hour) =>
            hour % 4 === 0 && (
              <span
                key={hour}
                className={`num absolute ${hour === from ? "" : "-translate-x-1/2"}`}
                style={{ left: percent(hour * 60) }}
              >
                {hour}:00
              </span>
            ),
        )}
      </div>
    </div>
  );
};

/** "Tu día de 8 a 22 h, 2 eventos con hora: Dentista de 13:00 a 13:45; Cena de 21:00 a 22:30". */
const sentenceOf = (events: readonly CalendarEvent[], from: number, to: number) => {
  const timed = events.filter(({ isAllDay }) => !isAllDay);
  const each = timed.map(
    ({ title, startTime, endTime }) => `${title} de ${madridTime(startTime)} a ${madridTime(endTime)}`,
  );
  const count =
    timed.length === 0 ? "nada con hora" : counted(timed.length, "evento con hora", "eventos con hora");
  return `Tu día de ${from} a ${to} h, ${count}${each.length > 0 ? `: ${each.join("; ")}` : ""}`;
};
