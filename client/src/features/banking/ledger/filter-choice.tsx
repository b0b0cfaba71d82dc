import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { fieldBox } from "#client/components/field.tsx";
import { classNames } from "#client/lib/class-names.ts";

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export const FilterChoice = ({ label, value, onChange, children }: ChoiceProps) => (
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
