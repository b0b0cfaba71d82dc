import { Amount } from "#client/components/amount.tsx";
import { Button } from "#client/components/button.tsx";
import { shortDay } from "#client/lib/dates.ts";
import type { Owed, SharedExpense, SharedExpenseList } from "#shared/contracts/cash-flow/shared-expenses.ts";
import { SharedExpenseCard, titleOf } from "./shared-expense-card.tsx";
import {
  useDismissSharedExpense,
  useTakeSharedExpense,
  useUndoSharedExpense,
} from "./shared-expense-queries.ts";

/** What is proposed and taken, beside what has not come. */
export const SharedExpensesSection = ({ list: { proposals, taken, owed } }: { list: SharedExpenseList }) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-10">
    <div className="space-y-6">
      {proposals.length > 0 && (
        <section aria-label="Propuestas" className="space-y-3">
          <h2 className="font-semibold text-title-3">Parece que lo compartisteis</h2>
          {proposals.map((shared) => (
            <Proposal key={shared.id + shared.tag} shared={shared} />
          ))}
        </section>
      )}
      {taken.length > 0 && (
        <section aria-label="Ya compartidos" className="space-y-3">
          <h2 className="font-semibold text-title-3">Cuenta solo lo tuyo</h2>
          {taken.map((shared) => (
            <Taken key={shared.id} shared={shared} />
          ))}
        </section>
      )}
    </div>
    {owed.length > 0 && (
      <section aria-label="Lo que falta" className="rounded-2xl bg-surface px-4 py-4 shadow-card lg:px-6">
        <h2 className="font-semibold text-title-3">Lo que falta por llegar</h2>
        <ul className="divide-y divide-line">
          {owed.map((one) => (
            <OwedLine key={one.id} owed={one} />
          ))}
        </ul>
      </section>
    )}
  </div>
);

const act = ({ id, tag }: SharedExpense) => ({ params: { id }, body: { tag } });

const Proposal = ({ shared }: { shared: SharedExpense }) => {
  const take = useTakeSharedExpense();
  const dismiss = useDismissSharedExpense();

  return (
    <SharedExpenseCard shared={shared} withReason>
      <Button
        size="sm"
        busy={take.isPending}
        busyText="Guardando..."
        aria-label={`Contar solo lo mío de ${titleOf(shared)}`}
        onClick={() => take.mutate(act(shared))}
      >
        Contar solo lo mío
      </Button>
      <Button
        size="sm"
        variant="soft"
        busy={dismiss.isPending}
        aria-label={`No es eso: ${titleOf(shared)}`}
        onClick={() => dismiss.mutate(act(shared))}
      >
        No es eso
      </Button>
    </SharedExpenseCard>
  );
};

const Taken = ({ shared }: { shared: SharedExpense }) => {
  const undo = useUndoSharedExpense();

  return (
    <SharedExpenseCard shared={shared} withReason={false}>
      <Button
        size="sm"
        variant="soft"
        busy={undo.isPending}
        aria-label={`Deshacer ${titleOf(shared)}`}
        onClick={() => undo.mutate({ params: { id: shared.id }, query: { tag: shared.tag } })}
      >
        Deshacer
      </Button>
    </SharedExpenseCard>
  );
};

const OwedLine = ({ owed: { expense, day, names, parts, amount } }: { owed: Owed }) => (
  <li className="py-2.5">
    {names.length > 0 ? (
      names.map((name) => (
        <span key={name} className="block font-semibold">
          {name} te debe <Amount amount={amount} />
        </span>
      ))
    ) : (
      <span className="block font-semibold">
        {parts === 1 ? "Falta una parte de" : `Faltan ${parts} partes de`} <Amount amount={amount} />
      </span>
    )}
    <span className="wrap-anywhere block text-caption text-ink-muted">
      {expense} · {shortDay(day)}
    </span>
  </li>
);
