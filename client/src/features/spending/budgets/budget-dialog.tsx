import { type SubmitEvent, useState } from "react";
import { Amount } from "#client/components/amount.tsx";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { centsProblem, parseEuros, typedEuros } from "#client/lib/spanish-number.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { budgetLimit } from "#shared/contracts/spending/budgets.ts";
import { type AnyBudget, nameOf } from "./any-budget.ts";
import { useRemoveBudget, useResetBudget, useSetBudget } from "./budget-queries.ts";

const problemWith = (text: string) => {
  const limit = parseEuros(text);
  if (limit === undefined) return centsProblem(text) ?? "Escribe un importe en euros";
  if (limit < budgetLimit.least) return "Pon al menos 1 €, o quita el presupuesto";
  return limit > budgetLimit.most ? "Es demasiado alto" : undefined;
};

interface BudgetDialogProps {
  budget: AnyBudget;
  /** As budgets go: by month, or from pay to pay. */
  isOfPay: boolean;
  onClose: () => void;
}

/** Changes one limit, takes it away or goes back to the proposal. */
export const BudgetDialog = ({ budget, isOfPay, onClose }: BudgetDialogProps) => {
  const { category, own, source, spent, proposal } = budget;
  const of = { category, ...(own && { ownCategoryId: own.id }) };
  const first = budget.limit ?? proposal;
  const [text, setText] = useState(first === null ? "" : typedEuros(first));
  const [rollover, setRollover] = useState(budget.rollover);
  const limit = parseEuros(text);
  const fields = useCheckedFields({ limit: problemWith(text) });
  const save = useSetBudget();
  const remove = useRemoveBudget();
  const reset = useResetBudget();
  const isBusy = save.isPending || remove.isPending || reset.isPending;
  const then = { onSuccess: onClose };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget) && limit !== undefined)
      save.mutate({ body: { ...of, limit, rollover } }, then);
  };

  return (
    <Dialog open onClose={onClose} title={nameOf(budget)}>
      <form noValidate onSubmit={handleSubmit} className="space-y-4">
        <p className="text-ink-muted">
          Llevas <Amount amount={spent} /> {isOfPay ? "desde que cobraste" : "este mes"}.
          {proposal !== null && (
            <>
              {" "}
              Por tus últimos meses, propongo <Amount amount={proposal} />.
            </>
          )}
        </p>
        <TextField
          label={isOfPay ? "Límite de cobro a cobro" : "Límite al mes"}
          name="limit"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={fields.errorOf("limit")}
          trailing="€"
        />
        <Switch
          label="Guardar lo que sobre"
          hint={
            isOfPay
              ? "Lo que no gastes se suma hasta el cobro siguiente; lo que gastes de más, se resta."
              : "Lo que no gastes se suma al mes siguiente; lo que gastes de más, se resta."
          }
          checked={rollover}
          onChange={setRollover}
        />
        <Button
          type="submit"
          className="w-full"
          busy={save.isPending}
          busyText="Guardando..."
          disabled={isBusy}
        >
          Guardar
        </Button>
        {source === "own" && proposal !== null && (
          <Button
            variant="soft"
            className="w-full"
            disabled={isBusy}
            onClick={() => reset.mutate({ query: of }, then)}
          >
            Volver a la propuesta
          </Button>
        )}
        {budget.limit !== null && (
          <Button
            variant="quiet"
            className="w-full"
            disabled={isBusy}
            onClick={() => remove.mutate({ body: { ...of, limit: null } }, then)}
          >
            Quitar presupuesto
          </Button>
        )}
      </form>
    </Dialog>
  );
};
