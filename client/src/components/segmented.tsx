import { useId } from "react";
import { Pill } from "./pill.tsx";

interface SegmentedProps<Value extends string> {
  legend: string;
  /** What the choice does not say by itself. */
  hint?: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of two or three choices, side by side. */
export const Segmented = <Value extends string>({
  legend,
  hint,
  choices,
  value,
  onChange,
}: SegmentedProps<Value>) => {
  const id = useId();

  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="@container">
        <div className="relative grid auto-cols-fr grid-flow-col cramped:grid-flow-row rounded-md bg-sunken p-1">
          <Pill
            count={choices.length}
            index={choices.findIndex((choice) => choice.value === value)}
            className="cramped:hidden rounded-sm"
          />
          {choices.map((choice) => (
            <label key={choice.value} className={segment}>
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                className="sr-only"
              />
              {choice.label}
            </label>
          ))}
        </div>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-ink-muted text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  );
};

const segment =
  "relative grid min-h-11 select-none place-items-center rounded-sm px-1 text-center font-semibold text-ink-muted text-md transition-colors duration-fast cramped:has-checked:bg-raised has-checked:text-ink cramped:has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
