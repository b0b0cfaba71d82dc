import { type ComponentProps, useState } from "react";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { isLeftUnset, problemWith, type TypedField } from "./draft-problems.ts";
import type { Draft } from "./onboarding-draft.ts";

export interface StepProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** After trying to continue, problems show in untouched fields too. */
  isChecked: boolean;
}

type Choosing = Pick<StepProps, "draft" | "change">;

/** Binds a choice of one to a field of the draft. */
export const oneOf = <Field extends keyof Draft>({ draft, change }: Choosing, field: Field) => ({
  value: draft[field],
  onChange: (value: Draft[Field]) => change({ [field]: value }),
});

/** Binds a choice of several to a field of the draft. */
export const someOf = <Field extends keyof Draft>({ draft, change }: Choosing, field: Field) => ({
  values: draft[field],
  onChange: (values: Draft[Field]) => change({ [field]: values }),
});

interface Bound extends StepProps {
  field: TypedField;
}

type DraftFieldProps = Bound &
  Pick<ComponentProps<typeof TextField>, "label" | "icon" | "trailing" | "inputMode">;

/** A line of the draft; what is wrong with it shows once it has been left. */
export const DraftField = ({ field, draft, change, isChecked, ...rest }: DraftFieldProps) => (
  <TextField {...rest} {...useBinding({ field, draft, change, isChecked })} autoComplete="off" />
);

export const DraftArea = ({
  field,
  draft,
  change,
  isChecked,
  ...rest
}: Bound & { label: string; hint?: string }) => (
  <TextArea {...useBinding({ field, draft, change, isChecked })} {...rest} />
);

const useBinding = ({ field, draft, change, isChecked }: Bound) => {
  const [isLeft, setIsLeft] = useState(false);

  return {
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    onFocus: () => setIsLeft(false),
    onBlur: () => setIsLeft(true),
    error: isLeft || isChecked ? problemWith(draft, field) : undefined,
    hint:
      (isLeft || isChecked) && isLeftUnset(draft, field)
        ? "No es un número: lo dejaré sin rellenar"
        : undefined,
  };
};
