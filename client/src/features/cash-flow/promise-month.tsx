import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { dayOfEntry } from "#client/api/promises.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { dayWithWeekday } from "#client/lib/dates.ts";
import { counted, formatRoundedEuros } from "#client/lib/format.ts";
import { useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import {
  cellsOf,
  type Day,
  type Month,
  monthOf,
  type WeekStart,
  weekdaysFrom,
  weeksOf,
  wordsOf,
} from "#client/lib/months.ts";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { sumsOf } from "./promise-periods.ts";

interface PromiseMonthProps {
  month: Month;
  weekStart: WeekStart;
  entries: readonly PromisedEntry[];
  today: Day;
  chosen: Day | undefined;
  /** Null where nothing is known before or after. */
  onTurn: { back: (() => void) | null; on: (() => void) | null };
  onChoose: (day: Day | undefined) => void;
}

/** A month whose days say what they cost; a day with something is a button that shows only its own. */
export const PromiseMonth = (props: PromiseMonthProps) => {
  const { month, weekStart, entries, today, chosen, onTurn, onChoose } = props;
  const { name, year } = wordsOf(month);
  const entriesOf = Map.groupBy(entries, dayOfEntry);

  return (
    <div className="rounded-2xl bg-surface p-3 shadow-card lg:p-5">
      <div className="flex items-center justify-between">
        <h2 aria-live="polite" className="pl-2 font-semibold text-title-3">
          {name} <span className="font-medium text-ink-muted">{year}</span>
        </h2>
        <span className="flex">
          <Turn label="Mes anterior" icon={ChevronLeft} onTurn={onTurn.back} />
          <Turn label="Mes siguiente" icon={ChevronRight} onTurn={onTurn.on} />
        </span>
      </div>
      <table className="mt-1 w-full table-fixed" aria-label={`Lo que viene en ${name} de ${year}`}>
        <thead>
          <tr className="text-caption text-ink-muted">
            {weekdaysFrom(weekStart).map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="py-1 font-medium">
                {weekday.slice(0, 1).toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cellsOf(month, weekStart))
            .filter((week) => week.some((day) => monthOf(day) === month))
            .map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} className="p-0.5 text-center align-top">
                    {monthOf(day) === month && (
                      <Cell
                        day={day}
                        entries={entriesOf.get(day) ?? []}
                        isToday={day === today}
                        isChosen={day === chosen}
                        onChoose={() => onChoose(day === chosen ? undefined : day)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
};

interface TurnProps {
  label: string;
  icon: typeof ChevronLeft;
  onTurn: (() => void) | null;
}

/** Keeps its place, and the focus, where there is nowhere to go. */
const Turn = ({ label, icon: Icon, onTurn }: TurnProps) => (
  <IconButton
    label={label}
    aria-disabled={onTurn === null || undefined}
    className="aria-disabled:text-ink-subtle aria-disabled:opacity-40"
    onClick={() => onTurn?.()}
  >
    <Icon size={20} aria-hidden="true" />
  </IconButton>
);

interface CellProps {
  day: Day;
  entries: readonly PromisedEntry[];
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const Cell = ({ day, entries, isToday, isChosen, onChoose }: CellProps) => {
  const isHidden = useAmountsHidden();
  const sums = sumsOf(entries);
  const figure = (
    <span
      aria-hidden={entries.length > 0}
      className={classNames("num text-sm", isToday && "font-bold text-accent")}
    >
      {Number(day.slice(8))}
    </span>
  );

  if (entries.length === 0)
    return <span className="grid h-12 place-items-start justify-center pt-1.5">{figure}</span>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        "flex h-12 w-full flex-col items-center gap-0.5 rounded-sm pt-1.5 transition-colors duration-tap",
        isChosen ? "bg-accent-soft" : "hover:bg-sunken",
      )}
    >
      <span className="sr-only">
        {`${dayWithWeekday(day)}: ${counted(entries.length, "pago o cobro", "pagos y cobros")}`}
      </span>
      {figure}
      <span aria-hidden="true" className="flex gap-0.5">
        {sums.out > 0 && <span className="h-1.5 w-3 rounded-full bg-ink-muted" />}
        {sums.in > 0 && <span className="h-1.5 w-3 rounded-full bg-positive" />}
        {sums.in + sums.out === 0 && <span className="h-1.5 w-3 rounded-full bg-accent" />}
      </span>
      {!isHidden && sums.out > 0 && (
        <span aria-hidden="true" className="num hidden text-micro text-ink-muted lg:block">
          {formatRoundedEuros(sums.out)}
        </span>
      )}
    </button>
  );
};
