import Clock from "lucide-react/icons/clock";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";
import { timesOf } from "./event-times.ts";

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
