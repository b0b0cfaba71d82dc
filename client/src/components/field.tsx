import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { classNames } from "#client/lib/class-names.ts";

export interface FieldTexts {
  label: string;
  hint?: string;
  error?: string;
}

interface FieldProps extends FieldTexts {
  children: (attributes: FieldAttributes) => ReactNode;
}

interface FieldAttributes {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A label above a control, and below it what is wrong with it. */
export const Field = ({ label, hint, error, children }: FieldProps) => {
  const id = useId();
  const below = error ?? hint;

  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold text-sm">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": below ? `${id}-below` : undefined,
      })}
      <FieldMessage id={`${id}-below`} hint={hint} error={error} />
    </div>
  );
};

interface FieldMessageProps {
  id: string;
  hint?: string;
  error?: string;
}

/** The error, or the hint when there is none. */
export const FieldMessage = ({ id, hint, error }: FieldMessageProps) => {
  if (error)
    return (
      <p id={id} className="mt-2 flex items-start gap-1.5 font-medium text-caption text-negative">
        <CircleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
        {error}
      </p>
    );
  return (
    hint && (
      <p id={id} className="mt-2 text-caption text-ink-muted">
        {hint}
      </p>
    )
  );
};

/** The box of a text control; the ring is drawn inside, so that focus moves nothing. */
export const fieldBox = (invalid: boolean) =>
  classNames(
    "flex items-center gap-3 rounded-md bg-surface px-4 ring-[1.5px] ring-inset has-disabled:bg-sunken",
    "transition-[box-shadow,outline-color] duration-tap",
    "outline-4 outline-transparent focus-within:outline-accent-soft focus-within:ring-2",
    invalid ? "ring-negative" : "ring-line-strong focus-within:ring-accent",
  );
