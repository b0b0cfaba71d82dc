import type { ComponentProps } from "react";
import { Field, type FieldTexts, fieldBox } from "./field.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id" | "children">, FieldTexts {}

export const TextArea = ({ label, hint, error, rows = 3, ...rest }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(attributes) => (
      <span className={fieldBox(error !== undefined)}>
        <textarea
          rows={rows}
          {...rest}
          {...attributes}
          className="w-full resize-y bg-transparent py-3.5 text-base outline-none placeholder:text-ink-subtle disabled:text-ink-subtle"
        />
      </span>
    )}
  </Field>
);
