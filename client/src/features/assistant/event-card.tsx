import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock from "lucide-react/icons/clock";
import { Badge, DoneBadge } from "#client/components/badge.tsx";
import { eventKinds } from "#client/components/event-kinds.ts";
import { IconTile } from "#client/components/icon-tile.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { counted } from "#client/lib/format.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";
import { timesOf } from "./event-times.ts";

export const EventCard = ({ card: { event, state, before } }: { card: ChatCardOf<"event"> }) => {
  const isGone = state === "deleted" || state === "undone";

  return (
    <CardBox ground="outlined">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconTile icon={CalendarCheck} tone={eventKinds[event.category].tone} />
        <div className="min-w-32 flex-1">
          <p className={classNames("wrap-anywhere font-semibold", isGone && "text-ink-muted line-through")}>
            {event.title}
          </p>
          <p className="wrap-anywhere text-ink-muted text-sm">
            {before && (
              <>
                <span className="sr-only">Antes: </span>
                <s className="block">{timesOf(before)}</s>
                <span className="sr-only">Ahora: </span>
              </>
            )}
            {timesOf(event)}
            {event.location && ` · ${event.location}`}
          </p>
        </div>
        <State state={state} />
      </div>
    </CardBox>
  );
};

const State = ({ state }: { state: ChatCardOf<"event">["state"] }) => {
  switch (state) {
    case "proposed":
      return <Badge tone="saffron">Por confirmar</Badge>;
    case "created":
      return <DoneBadge>Creado</DoneBadge>;
    case "moved":
      return <DoneBadge>Cambiado</DoneBadge>;
    case "deleted":
      return <Badge>Eliminado</Badge>;
    case "undone":
      return <Badge>Deshecho</Badge>;
  }
};

export const EventsCard = ({ card: { events, total } }: { card: ChatCardOf<"events"> }) => (
  <CardBox ground="outlined" className="py-1.5">
    <ul>
      {events.map((event) => (
        <li
          key={`${event.id} ${event.startTime} ${event.title}`}
          className="flex gap-3 border-line not-first:border-t py-2.5"
        >
          <span
            aria-hidden="true"
            className={classNames("mt-1.75 size-2.5 shrink-0 rounded-full", eventKinds[event.category].solid)}
          />
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{event.title}</p>
            <p className="wrap-anywhere text-ink-muted text-sm">
              {timesOf(event)}
              {event.location && ` · ${event.location}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
    {total > events.length && (
      <p className="border-line border-t py-2.5 text-ink-muted text-sm">
        Y {counted(total - events.length, "evento", "eventos")} más
      </p>
    )}
  </CardBox>
);

export const SlotsCard = ({ card: { slots } }: { card: ChatCardOf<"slots"> }) => (
  <CardBox ground="outlined" className="py-1.5">
    <ul>
      {slots.map((slot) => (
        <li
          key={slot.startTime}
          className="flex items-center gap-3 border-line not-first:border-t py-2.5 font-medium"
        >
          <Clock size={18} strokeWidth={1.75} className="shrink-0 text-accent" aria-hidden="true" />
          <span className="wrap-anywhere min-w-0">{timesOf({ ...slot, isAllDay: false })}</span>
        </li>
      ))}
    </ul>
  </CardBox>
);
