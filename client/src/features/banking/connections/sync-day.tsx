import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { classNames } from "#client/lib/class-names.ts";
import type { SyncStatus } from "#shared/contracts/banking/connections.ts";

type Slot = SyncStatus["slots"][number];

interface Look {
  words: string;
  dot: string;
  icon?: LucideIcon;
}

const looks: Record<Slot["state"], Look> = {
  done: { words: "hecha", dot: "bg-accent text-on-accent", icon: Check },
  failed: { words: "fallida", dot: "bg-negative-fill text-on-negative", icon: X },
  missed: {
    words: "no se hizo",
    dot: "bg-surface text-ink-muted ring-2 ring-line-strong ring-inset",
    icon: Minus,
  },
  idle: { words: "sin banco todavía", dot: "bg-surface ring-2 ring-line-strong ring-inset" },
  next: { words: "próxima", dot: "bg-surface ring-[2.5px] ring-accent ring-inset" },
  later: { words: "más tarde", dot: "bg-surface ring-2 ring-line-strong ring-inset" },
};

/** Today's syncs as stops on a line, which is drawn as far as the day has come. */
export const SyncDay = ({ slots }: { slots: Slot[] }) => {
  const passed = slots.findLastIndex(({ state }) => !isStill(state)) + 1;

  return (
    <div className="relative mt-4">
      <span aria-hidden="true" className="absolute inset-x-2 top-2 h-1.25 rounded-full bg-line" />
      <span
        aria-hidden="true"
        style={{ width: `${passed === 0 ? 0 : ((passed - 0.5) / slots.length) * 100}%` }}
        className="absolute top-2 left-2 h-1.25 rounded-full bg-accent"
      />
      <ol aria-label="Sincronizaciones de hoy" className="relative grid auto-cols-fr grid-flow-col">
        {slots.map(({ time, state }) => {
          const { words, dot, icon: Icon } = looks[state];
          return (
            <li key={time} className="flex flex-col items-center gap-1.5">
              <span
                aria-hidden="true"
                className={classNames("grid size-5.5 place-items-center rounded-full", dot)}
              >
                {Icon && <Icon size={14} strokeWidth={3} />}
              </span>
              <span
                className={classNames(
                  "num text-caption",
                  isStill(state) && state !== "next" ? "text-ink-muted" : "font-semibold",
                  state === "failed" && "text-negative",
                )}
              >
                {time}
              </span>
              <span className="-mt-1.5 min-h-4 text-micro text-ink-muted">
                <span className={isQuiet(state) ? "sr-only" : undefined}>{words}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

/** The dot says enough. */
const isQuiet = (state: Slot["state"]) => state === "done" || isStill(state);

/** Nothing has happened there. */
const isStill = (state: Slot["state"]) => state === "idle" || state === "next" || state === "later";
