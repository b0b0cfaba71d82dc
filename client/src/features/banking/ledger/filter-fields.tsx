import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { fieldBox } from "#client/components/field.tsx";
import { classNames } from "#client/lib/class-names.ts";

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <span
    className={classNames(fieldBox(false), "relative h-11", value !== "" && "bg-accent-soft ring-accent")}
  >
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={classNames(
        "absolute inset-0 size-full appearance-none truncate rounded-md pr-10 pl-4 font-medium text-base outline-none *:bg-raised",
        value === "" ? "bg-transparent" : "bg-accent-soft",
      )}
    >
      {children}
    </select>
    <ChevronDown
      size={18}
      className="pointer-events-none absolute right-3.5 text-ink-muted"
      aria-hidden="true"
    />
  </span>
);

export const CategoryGroup = ({ label, categories }: { label: string; categories: readonly string[] }) => (
  <optgroup label={label}>
    {categories.map((category) => (
      <option key={category}>{category}</option>
    ))}
  </optgroup>
);

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

export const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => {
  const id = useId();

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-caption text-ink-muted">
        {label}
      </label>
      <span className={`${fieldBox(false)} h-11`}>
        <input
          id={id}
          type="date"
          value={value}
          min={min || undefined}
          max={max || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="h-full w-full min-w-0 bg-transparent text-base outline-none"
        />
      </span>
    </div>
  );
};
