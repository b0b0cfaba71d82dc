import ChevronDown from "lucide-react/icons/chevron-down";
import { Field, type FieldTexts, fieldBox } from "./field.tsx";

export interface FieldOption {
  value: string;
  name: string;
}

interface SelectFieldProps extends FieldTexts {
  value: string;
  options: FieldOption[];
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A choice among many, as the device shows it. */
export const SelectField = ({ value, options, disabled, onChange, ...texts }: SelectFieldProps) => (
  <Field {...texts}>
    {(attributes) => (
      <span className={`${fieldBox(texts.error !== undefined)} relative h-13.5`}>
        <select
          {...attributes}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="absolute inset-0 size-full appearance-none truncate rounded-md bg-transparent pr-12 pl-4 text-base outline-none"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          className="pointer-events-none absolute right-4 text-ink-muted"
          aria-hidden="true"
        />
      </span>
    )}
  </Field>
);
