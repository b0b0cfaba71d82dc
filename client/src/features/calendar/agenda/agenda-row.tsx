import Check from "lucide-react/icons/check";
import { Amount } from "#client/components/amount.tsx";
import { eventKinds } from "#client/components/event-kinds.ts";
import { classNames } from "#client/lib/class-names.ts";
import { madridTime } from "#client/lib/dates.ts";
import { firstDayOf, lastDayOf } from "#client/lib/event-times.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { isDone } from "./agenda-lists.ts";
import { placeInSpan } from "./event-words.ts";

interface AgendaRowProps {
  event: CalendarEvent;
  day: string;
  now: number;
  onOpen: () => void;
}

/** One event of a day; what is over is struck. */
export const AgendaRow = ({ event, day, now, onOpen }: AgendaRowProps) => {
  const { title, location, category, expectedCost } = event;
  const { label, solid, tone } = eventKinds[category];
  const done = isDone(event, now);
  const span = placeInSpan(event, day);
  const about = [span && `Día ${span.place} de ${span.count}`, location].filter(Boolean).join(" · ");

  return (
    <button type="button" onClick={onOpen} className={row}>
      <span className="flex cramped:flex-wrap items-center gap-3 lg:gap-5">
        <Times event={event} day={day} done={done} />
        <span
          aria-hidden="true"
          className={`h-10 w-1 shrink-0 rounded-full ${done ? "bg-line-strong" : solid}`}
        />
        <span className="cramped:order-last min-w-0 flex-1 cramped:basis-full">
          <span
            className={classNames(
              "block font-semibold lg:text-lg",
              oneLine,
              done && "text-ink-muted line-through",
            )}
          >
            {title}
          </span>
          {about && <span className={`block text-ink-muted text-sm ${oneLine}`}>{about}</span>}
        </span>
        <span className="flex shrink-0 flex-col items-end">
          {done ? (
            <span className={`${badge} tone-pri-low`}>
              <Check size={13} strokeWidth={2.5} aria-hidden="true" />
              Hecho
            </span>
          ) : (
            <span className={`${badge} ${tone}`}>{label}</span>
          )}
          {expectedCost !== null && (
            <Amount amount={expectedCost} className="mr-0.5 text-ink-muted text-sm leading-4.5" />
          )}
        </span>
      </span>
    </button>
  );
};

const row =
  "@container w-full rounded-sm py-1.5 text-left hover:bg-ink/4 max-lg:compact:py-1 lg:-mx-3 lg:w-[calc(100%+1.5rem)] lg:px-3 lg:py-2 lg:compact:py-1.5";

/** Cut where there is one line for it; wrapped where the text is enlarged. */
const oneLine = "truncate cramped:wrap-anywhere cramped:whitespace-normal";

const badge = "inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2.5 font-semibold text-micro";

interface TimesProps {
  event: CalendarEvent;
  day: string;
  done: boolean;
}

const Times = ({ event, day, done }: TimesProps) => {
  const begins = firstDayOf(event) === day;
  const ends = lastDayOf(event) === day;

  return (
    <span className="num w-11 shrink-0 text-right lg:w-13">
      {event.isAllDay ? (
        <span className="block font-semibold text-sm leading-4.5">
          Todo
          <br />
          el día
        </span>
      ) : (
        <>
          <span className={classNames("block font-semibold", done && "text-ink-muted")}>
            {begins ? madridTime(event.startTime) : "Sigue"}
          </span>
          {ends && <span className="block text-caption text-ink-muted">{madridTime(event.endTime)}</span>}
        </>
      )}
    </span>
  );
};
