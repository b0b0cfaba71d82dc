import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldTexts, fieldBox } from "./field.tsx";

interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "children">, FieldTexts {
  icon?: LucideIcon;
  /** At the end of the box: "€" or a button. */
  trailing?: ReactNode;
}

export const TextField = ({ label, hint, error, icon: Icon, trailing, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(attributes) => (
      <span className={`${fieldBox(error !== undefined)} h-13.5`}>
        {Icon && <Icon size={20} className="shrink-0 text-ink-muted" aria-hidden="true" />}
        <input
          {...rest}
          {...attributes}
          className="h-full w-full min-w-0 scroll-mb-12 bg-transparent text-base outline-none placeholder:text-ink-subtle disabled:text-ink-subtle"
        />
        {trailing && <span className="shrink-0 font-semibold text-ink-muted">{trailing}</span>}
      </span>
    )}
  </Field>
);
