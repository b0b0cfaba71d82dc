import CalendarPlus from "lucide-react/icons/calendar-plus";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { useMedia } from "#client/lib/use-media.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { fittingEvents } from "./agenda-lists.ts";
import { AgendaRow } from "./agenda-row.tsx";

export const NothingToday = ({ onCreate }: { onCreate: () => void }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sunken px-4 py-3 tight:py-2 lg:hidden">
      <p className="text-ink-muted">{nothingToday}</p>
      <AddButton size="sm" onClick={onCreate} />
    </div>
    <div className="grid rounded-2xl bg-sunken py-4 tight:py-1 max-lg:hidden">
      <EmptyState
        icon={CalendarPlus}
        title={nothingToday}
        action={<AddButton onClick={onCreate} />}
        isAmongOthers
      />
    </div>
  </>
);

const nothingToday = "Nada en tu agenda hoy";

const AddButton = (props: { size?: "sm"; onClick: () => void }) => (
  <Button variant="soft" {...props}>
    Añadir
  </Button>
);

interface TodayListProps {
  events: CalendarEvent[];
  day: string;
  now: number;
  onOpen: (event: CalendarEvent) => void;
}

/** As much of today as fits. */
export const TodayList = ({ events, day, now, onOpen }: TodayListProps) => {
  const shown = fittingEvents(events, useRoom(), now);
  const rest = events.length - shown.length;

  return (
    <div>
      <ul aria-label="Hoy">
        {shown.map((event) => (
          <li key={event.id}>
            <AgendaRow event={event} day={day} now={now} onOpen={() => onOpen(event)} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link
          href="/calendar"
          className="-mb-2 inline-flex min-h-7 items-center font-semibold text-accent text-md"
        >
          y {rest} más hoy
        </Link>
      )}
    </div>
  );
};

/** For how many events of today the section has room without growing beyond the screen. */
const useRoom = () => {
  const isWide = useMedia("(min-width: 64rem)");
  const isLow = useMedia("(max-height: 739px)");
  const isHigh = useMedia("(min-height: 54rem)");
  const isHighest = useMedia("(min-height: 62rem)");
  const isFull = useMedia("(min-height: 43rem)");
  const isHalf = useMedia("(min-height: 39.5rem)");
  if (isLow && isWide) return isFull ? 4 : isHalf ? 3 : 2;
  if (isLow) return 2;
  if (isHighest) return isWide ? 7 : 5;
  if (isHigh) return isWide ? 5 : 4;
  return 3;
};
