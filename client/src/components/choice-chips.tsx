import Check from "lucide-react/icons/check";
import { useId } from "react";
import { FieldMessage } from "./field.tsx";

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChipsProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  hint?: string;
  error?: string;
}

interface OneOfProps<Value extends string> extends ChipsProps<Value> {
  value: Value | undefined;
  onChange: (value: Value) => void;
}

interface SomeOfProps<Value extends string> extends ChipsProps<Value> {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** One of four or more choices (three fit in a Segmented). */
export const OneOfChips = <Value extends string>({ value, onChange, ...rest }: OneOfProps<Value>) => (
  <Chips {...rest} type="radio" isChosen={(choice) => choice === value} onToggle={onChange} />
);

/** Any number of choices, in their given order. */
export const SomeOfChips = <Value extends string>({ values, onChange, ...rest }: SomeOfProps<Value>) => {
  const toggle = (toggled: Value) =>
    onChange(
      rest.choices
        .map(({ value }) => value)
        .filter((value) => (value === toggled ? !values.includes(value) : values.includes(value))),
    );

  return <Chips {...rest} type="checkbox" isChosen={(choice) => values.includes(choice)} onToggle={toggle} />;
};

interface InnerProps<Value extends string> extends ChipsProps<Value> {
  type: "radio" | "checkbox";
  isChosen: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}

const Chips = <Value extends string>(props: InnerProps<Value>) => {
  const { legend, choices, hint, error, type, isChosen, onToggle } = props;
  const id = useId();

  return (
    <fieldset aria-describedby={(error ?? hint) ? id : undefined}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className={chip}>
            <input
              type={type}
              name={id}
              value={value}
              checked={isChosen(value)}
              onChange={() => onToggle(value)}
              className="peer sr-only"
            />
            <Check size={18} className="-ml-0.5 hidden peer-checked:block" aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
      <FieldMessage id={id} hint={hint} error={error} />
    </fieldset>
  );
};

const chip =
  "relative inline-flex min-h-11 select-none items-center gap-2 rounded-full bg-surface px-4 py-1.5 font-semibold text-md ring-[1.5px] ring-line-strong ring-inset transition-colors duration-tap has-checked:bg-accent has-checked:text-on-accent has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";
