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
      const input = wrong && form.elements.namedItem(wrong);
      // A day or time that cannot be read is not empty, as its value says.
      const unread = [...form.querySelectorAll("input")].filter(({ validity }) => validity.customError);
      const first = input instanceof HTMLElement ? input : unread[0];
      first?.focus();
      // Lets each say why, also where it has not been left.
      for (const field of unread) field.checkValidity();
      return !wrong && unread.length === 0;
    },
  };
};
