import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Plus from "lucide-react/icons/plus";
import { Button } from "#client/components/button.tsx";
import { eventKinds } from "#client/components/event-kinds.ts";
import { IconButton } from "#client/components/icon-button.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { addMonths, type Month, monthOf, wordsOf } from "#client/lib/months.ts";
import { type View, ViewSwitch } from "./view-switch.tsx";

interface MonthBarProps {
  month: Month;
  view: View;
  onView: (view: View) => void;
  /** By days instead of months. */
  onStep: (direction: 1 | -1) => void;
  /** `YYYY-MM-DD`. */
  today: string;
  onTurn: (months: number) => void;
  onToday: () => void;
  onCreate: () => void;
}

/** Which month it is and the ways to the others; wide screens add what the colours mean and a new event. */
export const MonthBar = (props: MonthBarProps) => {
  const { month, view, onView, onStep, today, onTurn, onToday, onCreate } = props;
  const { name, year } = wordsOf(month);

  return (
    <div className="@container relative flex items-center gap-x-3 max-lg:flex-wrap max-lg:justify-between max-lg:px-2.5 lg:gap-x-6">
      <h1 aria-live="polite" className="font-semibold text-title-1 max-[23rem]:text-[6.9vw]">
        {name} <span className="font-normal text-ink-muted">{year}</span>
      </h1>
      <div className="flex flex-wrap items-center gap-1.5 lg:shrink-0">
        {view === "month" ? (
          <>
            <MonthButton month={addMonths(month, -1)} icon={ChevronLeft} onClick={() => onTurn(-1)} />
            <MonthButton month={addMonths(month, 1)} icon={ChevronRight} onClick={() => onTurn(1)} />
          </>
        ) : (
          <>
            <TurnButton label={stepNames[view][0]} icon={ChevronLeft} onClick={() => onStep(-1)} />
            <TurnButton label={stepNames[view][1]} icon={ChevronRight} onClick={() => onStep(1)} />
          </>
        )}
        {(month !== monthOf(today) || view !== "month") && (
          <Button variant="soft" size="sm" className={aboveOnPhones} onClick={onToday}>
            Hoy
          </Button>
        )}
      </div>
      <EventLegend className="ml-auto max-2xl:hidden" />
      <div className="max-2xl:ml-auto">
        <ViewSwitch view={view} onChange={onView} />
      </div>
      <Button size="sm" className="max-lg:hidden" onClick={onCreate}>
        <Plus size={20} aria-hidden="true" />
        Nuevo evento
      </Button>
    </div>
  );
};

interface MonthButtonProps {
  month: Month;
  icon: typeof ChevronLeft;
  onClick: () => void;
}

const MonthButton = ({ month, icon: Icon, onClick }: MonthButtonProps) => {
  const { name, year } = wordsOf(month);

  return <TurnButton label={`Ir a ${name} de ${year}`} icon={Icon} onClick={onClick} />;
};

const TurnButton = ({ label, icon: Icon, onClick }: Omit<MonthButtonProps, "month"> & { label: string }) => (
  <IconButton label={label} className="bg-surface text-ink shadow-card" onClick={onClick}>
    <Icon size={20} aria-hidden="true" />
  </IconButton>
);

const stepNames = {
  week: ["Semana anterior", "Semana siguiente"],
  day: ["Día anterior", "Día siguiente"],
} as const;

export const EventLegend = ({ className }: { className: string }) => (
  <ul
    aria-label="Colores"
    className={classNames("flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-muted lg:text-sm", className)}
  >
    {Object.values(eventKinds).map(({ label, solid }) => (
      <li key={label} className="flex items-center gap-2">
        <span className={classNames("size-2.5 rounded-full", solid)} aria-hidden="true" />
        {label}
      </li>
    ))}
  </ul>
);

// There is no room beside the longest months; the bar of the page has some, at the left of what it holds.
const aboveOnPhones =
  "max-md:absolute max-md:right-27 max-md:bottom-full max-md:mb-1.5 cramped:static! cramped:mb-0!";
