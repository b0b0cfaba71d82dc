import { eventKinds } from "#client/components/event-kinds.ts";
import { classNames } from "#client/lib/class-names.ts";
import { counted } from "#client/lib/format.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";
import { timesOf } from "./event-times.ts";

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
