import { dayWithWeekday, relativeDay } from "#client/lib/dates.ts";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { EntryRow } from "./entry-row.tsx";
import { byDay } from "./promise-periods.ts";

interface EntryListProps {
  entries: readonly PromisedEntry[];
  today: string;
  /** Said where nothing comes. */
  empty: string;
  onOpen: (promiseId: string) => void;
}

const near = ["hoy", "mañana", "ayer"];

/** "hoy" and "mañana" by their names, other days in full. */
const dayTitle = (day: string, today: string) => {
  const relative = relativeDay(day, today);
  return near.includes(relative) ? `${relative}, ${dayWithWeekday(day)}` : dayWithWeekday(day);
};

/** What comes, day by day. */
export const EntryList = ({ entries, today, empty, onOpen }: EntryListProps) =>
  entries.length === 0 ? (
    <p className="rounded-2xl bg-surface px-5 py-8 text-center text-ink-muted shadow-card">{empty}</p>
  ) : (
    <div className="rounded-2xl bg-surface px-4 py-2 shadow-card lg:px-6">
      {byDay(entries).map(([day, own]) => (
        <section
          key={day}
          aria-label={dayTitle(day, today)}
          className="border-line py-1.5 not-first:border-t"
        >
          <h3 className="pt-1.5 text-caption text-ink-muted first-letter:uppercase">
            {dayTitle(day, today)}
          </h3>
          <ul>
            {own.map((entry) => (
              <li key={`${entry.promiseId} ${entry.name} ${entry.amount}`}>
                <EntryRow entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
