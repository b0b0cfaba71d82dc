import CalendarCheck from "lucide-react/icons/calendar-check";
import { Badge, DoneBadge } from "#client/components/badge.tsx";
import { eventKinds } from "#client/components/event-kinds.ts";
import { IconTile } from "#client/components/icon-tile.tsx";
import { classNames } from "#client/lib/class-names.ts";
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
