import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "wouter";
import { usePromisesSoon } from "#client/api/promises.ts";
import { Amount } from "#client/components/amount.tsx";
import { eventKinds } from "#client/components/event-kinds.ts";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { madridTime, shortMonth, shortWeekday } from "#client/lib/dates.ts";
import { formatSignedEuros } from "#client/lib/format.ts";
import { addDays, monthOf } from "#client/lib/months.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { type NextItem, nextItems, upcomingNotToday } from "./agenda-lists.ts";
import type { useUpcoming } from "./event-queries.ts";
import { entryWord } from "./promised-days.ts";

interface AgendaNextProps {
  upcoming: ReturnType<typeof useUpcoming>;
  day: string;
  /** What stands in today's list already. */
  today: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}

export const AgendaNext = ({ upcoming, day, today, onOpen }: AgendaNextProps) => {
  const promises = usePromisesSoon(day);
  const isAsked = promises.data !== undefined || promises.failureCount > 0;

  return (
    <div className="mt-auto self-stretch rounded-2xl bg-surface px-4 pt-2 pb-2 shadow-card lg:mt-0 lg:self-start lg:px-7 lg:pt-5 lg:pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold text-base lg:text-lg">Próximos</h3>
        <Link
          href="/calendar"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent text-md hover:text-accent-hover"
        >
          Ver calendario
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      </div>
      <Loaded
        query={upcoming}
        loading={<NextSkeleton />}
        error={() => <NextFailed onRetry={() => void upcoming.refetch()} />}
      >
        {({ events }) =>
          isAsked ? (
            <NextList
              items={nextItems(upcomingNotToday(events, today), promises.data?.entries ?? [])}
              {...{ day, onOpen }}
            />
          ) : (
            <NextSkeleton />
          )
        }
      </Loaded>
    </div>
  );
};

const NextSkeleton = () => (
  <SkeletonGroup label="Cargando lo próximo...">
    <Skeleton className="h-50.5 rounded-lg max-lg:compact:h-25 lg:h-72" />
  </SkeletonGroup>
);

const NextFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center justify-between gap-x-3 text-ink-muted text-md">
    No se pudo leer lo próximo
    <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-accent">
      Reintentar
    </button>
  </p>
);

/** When each row is left out; the calendar has them all. */
const leftOut = [
  "",
  "max-lg:[@media(max-height:599px)]:hidden",
  "max-lg:compact:hidden",
  "max-lg:compact:hidden",
];

interface NextListProps {
  items: readonly NextItem[];
  day: string;
  onOpen: (event: CalendarEvent) => void;
}

const NextList = ({ items, day, onOpen }: NextListProps) =>
  items.length === 0 ? (
    <p className="pt-1 pb-3 text-ink-muted text-md">Nada más a la vista</p>
  ) : (
    <ul aria-label="Próximos">
      {items.map((item, place) => (
        <li
          key={"event" in item ? item.event.id : `${item.entry.promiseId} ${item.day}`}
          className={`border-line not-first:border-t ${leftOut[place] ?? ""}`}
        >
          {"event" in item ? (
            <NextRow event={item.event} day={item.day} today={day} onOpen={() => onOpen(item.event)} />
          ) : (
            <PromisedRow entry={item.entry} today={day} />
          )}
        </li>
      ))}
    </ul>
  );

interface NextRowProps {
  event: CalendarEvent;
  day: string;
  today: string;
  onOpen: () => void;
}

/** Above the day of the month: its weekday, or its month where that is another and not of the next days. */
const markWords = (day: string, today: string) => {
  if (day === today) return "hoy";
  const isNear = monthOf(day) === monthOf(today) || day < addDays(today, 7);
  return isNear ? shortWeekday(day) : shortMonth(day);
};

const NextRow = ({ event, day, today, onOpen }: NextRowProps) => {
  const { title, category, isAllDay, startTime, expectedCost } = event;
  const { label, solid } = eventKinds[category];

  return (
    <button type="button" onClick={onOpen} className={row}>
      <span className={rowInside}>
        <DayMark day={day} words={markWords(day, today)} />
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${solid}`} />
        <span className={rowTitle}>
          <span className="sr-only">{label}: </span>
          {title}
        </span>
        <span className={rowEnd}>
          {expectedCost !== null && <Amount amount={expectedCost} className="block font-medium text-ink" />}
          <span className="num block">{isAllDay ? "Todo el día" : madridTime(startTime)}</span>
        </span>
      </span>
    </button>
  );
};

/** No event, so it leads to where it can be changed. */
const PromisedRow = ({ entry, today }: { entry: PromisedEntry; today: string }) => (
  <Link href="/banking/recibos" className={`block ${row}`}>
    <span className={rowInside}>
      <DayMark day={entry.day} words={markWords(entry.day, today)} />
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full border ${entry.amount > 0 ? "border-positive" : "border-ink-subtle"}`}
      />
      <span className={rowTitle}>{entry.name}</span>
      <span className={rowEnd}>
        <Amount
          amount={entry.amount}
          format={formatSignedEuros}
          className={`block font-medium ${entry.amount > 0 ? "text-positive" : "text-ink"}`}
        />
        <span className="block">{entryWord(entry)}</span>
      </span>
    </span>
  </Link>
);

const DayMark = ({ day, words }: { day: string; words: string }) => (
  <span className="w-9 shrink-0 text-center">
    <span className="block text-ink-muted text-micro leading-3.5">{words}</span>
    <span className="num block font-semibold text-lg leading-5">{Number(day.slice(-2))}</span>
  </span>
);

const row = "@container w-full rounded-sm text-left hover:bg-ink/4";

const rowInside =
  "flex min-h-12.5 cramped:flex-wrap items-center gap-3 cramped:py-2 lg:min-h-18 lg:gap-5 lg:compact:min-h-14";

const rowTitle =
  "cramped:order-last min-w-0 flex-1 cramped:basis-full truncate cramped:wrap-anywhere cramped:whitespace-normal font-medium";

const rowEnd = "ml-auto shrink-0 text-right text-ink-muted text-sm";
