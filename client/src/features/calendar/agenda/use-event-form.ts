import { type KeyboardEvent, type SubmitEvent, useId, useState } from "react";
import { toast } from "#client/lib/toast.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { EventFields } from "./event-fields.ts";
import { type EventProblems, problemsOf, titleMissing } from "./event-problems.ts";

interface EventFormOptions {
  save: () => void;
  isPending: boolean;
  /** The times are as they were, whatever is to be said against them. */
  keepsTimes?: boolean;
  /** What is wrong with how it repeats. */
  otherProblem?: string | undefined;
}

/** Checks before it saves. Enter is heard without a title too, although the button is then disabled. */
export const useEventForm = (
  fields: EventFields,
  { save, isPending, keepsTimes = false, otherProblem }: EventFormOptions,
) => {
  const id = useId();
  const all = problemsOf(fields);
  const problems = keepsTimes ? { ...all, start: undefined, end: undefined } : all;
  const checked = useCheckedFields(problems);
  const [isTried, setIsTried] = useState(false);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setIsTried(true);
    if (checked.checkAll(event.currentTarget)) {
      if (!otherProblem) save();
    } else if (problems.title) toast({ title: "Error", description: titleMissing, variant: "destructive" });
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const sends = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if (!sends || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return {
    id,
    isTried,
    attributes: { id, noValidate: true, onSubmit: handleSubmit, onKeyDown: handleKeyDown },
    checks: {
      // Both ends are always filled in: what is wrong between them is told at once.
      errorOf: (field: keyof EventProblems) => (field === "end" ? problems.end : checked.errorOf(field)),
      onLeave: checked.check,
    },
  };
};
