import { useId } from "react";
import { classNames } from "#client/lib/class-names.ts";

export const views = ["month", "week", "day"] as const;
export type View = (typeof views)[number];

const names: Record<View, string> = { month: "Mes", week: "Semana", day: "Día" };

/** How much of the calendar is on show; only where there is room. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => {
  const name = useId();
  return (
    <fieldset className="flex rounded-full bg-sunken p-1 max-lg:hidden">
      <legend className="sr-only">Vista</legend>
      {views.map((value) => (
        <label
          key={value}
          className={classNames(
            "relative grid min-h-9 select-none place-items-center rounded-full px-4 font-semibold text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            value === view ? "bg-raised text-ink shadow-card" : "text-ink-muted",
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === view}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {names[value]}
        </label>
      ))}
    </fieldset>
  );
};
