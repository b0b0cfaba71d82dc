import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { formatEuros } from "#client/lib/format.ts";
import { amountProblem, parseEuros, typedEuros } from "#client/lib/spanish-number.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import type { AskedAmount } from "./asked-amount.ts";
import { useChangeGoalStep, useUpdateGoal } from "./goal-queries.ts";

interface Unit {
  label: string;
  trailing: string;
  problemWith: (text: string) => string | undefined;
  parse: (text: string) => number | undefined;
}

const euros: Unit = {
  label: "¿Cuánto has apartado?",
  trailing: "€",
  problemWith: (text) => (text.trim() ? amountProblem(text) : "Escribe un importe en euros"),
  parse: parseEuros,
};

const parsePercent = (text: string) => {
  const [, digits] = /^(\d{1,3})\s*%?$/.exec(text.trim()) ?? [];
  return digits !== undefined && Number(digits) <= 100 ? Number(digits) : undefined;
};

const percent: Unit = {
  label: "¿Por qué porcentaje vas?",
  trailing: "%",
  problemWith: (text) => (parsePercent(text) === undefined ? "Escribe un número de 0 a 100" : undefined),
  parse: parsePercent,
};

interface AmountDialogProps {
  asked: AskedAmount;
  onClose: () => void;
}

export const AmountDialog = ({ asked, onClose }: AmountDialogProps) => {
  const { goal, amount, stepId } = asked;
  const [text, setText] = useState(typedEuros(amount));
  const isPercent = goal.targetAmount === null;
  const unit = isPercent ? percent : euros;
  const fields = useCheckedFields({ amount: unit.problemWith(text) });
  const change = useChangeGoalStep();
  const update = useUpdateGoal({ failed: "No se pudo apuntar el importe" });
  const isBusy = change.isPending || update.isPending;
  const then = { onSuccess: onClose };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = unit.parse(text);
    if (!fields.checkAll(event.currentTarget) || number === undefined || isBusy) return;
    const body = isPercent ? { progress: number } : { amount: number };
    if (stepId) change.mutate({ params: { id: goal.id, step: stepId }, body }, then);
    else update.mutate({ params: { id: goal.id }, body: { contribution: number } }, then);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={stepId ? "Otra cantidad" : "Apuntar un ahorro"}
      description={goal.title}
    >
      <form noValidate onSubmit={handleSubmit} className="space-y-4">
        <TextField
          label={unit.label}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => fields.check("amount")}
          error={fields.errorOf("amount")}
          hint={missingOf(goal, stepId ? amount : 0)}
          trailing={unit.trailing}
        />
        <Button type="submit" className="w-full" busy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </form>
    </Dialog>
  );
};

/** `counted` is already in what the goal has. */
const missingOf = ({ targetAmount, currentAmount }: Goal, counted: number) => {
  const missing = fromCents(toCents(targetAmount ?? 0) - toCents(currentAmount ?? 0) + toCents(counted));
  return missing > 0 ? `Te faltan ${formatEuros(missing)}.` : undefined;
};
