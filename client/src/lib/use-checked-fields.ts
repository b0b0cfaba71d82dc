import { useState } from "react";

type Problems<Field extends string> = Record<Field, string | undefined>;

/** Shows what is wrong with a field only once it has been left or sent. */
export const useCheckedFields = <Field extends string>(problems: Problems<Field>) => {
  const [checked, setChecked] = useState<readonly Field[]>([]);
  const fields = Object.keys(problems) as Field[];
  const wrong = fields.find((field) => problems[field]);

  return {
    errorOf: (field: Field) => (checked.includes(field) ? problems[field] : undefined),
    check: (field: Field) => setChecked([...checked, field]),
    /** For a form that begins anew. */
    uncheck: () => setChecked([]),
    /** Whether all is well; if not, says so in every field and moves the focus to the first wrong one. */
    checkAll: (form: HTMLFormElement) => {
      setChecked(fields);
      const isAllRead = allRead(form);
      const input = wrong && form.elements.namedItem(wrong);
      if (input instanceof HTMLElement) input.focus();
      return !wrong && isAllRead;
    },
  };
};

/** A day or time that cannot be read is not empty, as its value says. Each such field says so, and the first is focused. */
export const allRead = (form: HTMLFormElement) => {
  const unread = [...form.querySelectorAll("input")].filter(({ validity }) => validity.customError);
  unread[0]?.focus();
  for (const field of unread) field.checkValidity();
  return unread.length === 0;
};
