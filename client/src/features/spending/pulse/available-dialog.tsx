import type { ReactNode } from "react";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { Dialog } from "#client/components/dialog.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { longDay, shortDay } from "#client/lib/dates.ts";
import type { AvailableMoney } from "#shared/contracts/cash-flow/forecast.ts";

interface AvailableDialogProps {
  available: AvailableMoney;
  onClose: () => void;
}

/** What can be spent, and what it is made of. */
export const AvailableDialog = ({ available, onClose }: AvailableDialogProps) => {
  const { until, payOn, amount, lowest, parts } = available;
  const isShort = amount === 0;

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Disponible hasta el ${shortDay(until)}`}
      description={payOn ? `El siguiente cobro lo espero el ${longDay(payOn)}.` : "No veo cuándo cobras."}
      action={
        <Link href="/banking/recibos" className={classNames(buttonStyle("secondary", "lg"), "w-full")}>
          Ver lo que viene
        </Link>
      }
    >
      <dl className="divide-y divide-line">
        <Part
          name="Lo más bajo, con prudencia"
          hint={
            <>
              El {shortDay(lowest.day)}, si varias cosas salen mal y sin tus ahorros. Ya he restado{" "}
              <Amount amount={lowest.promised} /> de recibos y planes hasta ese día, y lo que gastas de
              costumbre.
            </>
          }
          amount={parts.line}
        />
        {parts.saving > 0 && (
          <Part
            name="Aportaciones y ahorro"
            hint="Lo que toca apartar hasta entonces."
            amount={-parts.saving}
          />
        )}
        {parts.budgets.map(({ category, amount: kept }) => (
          <Part
            key={category}
            name={`Presupuesto de ${category}`}
            hint="Lo que le queda, por encima de lo que sueles gastar."
            amount={-kept}
          />
        ))}
        <Part
          name={<strong>Disponible</strong>}
          hint={isShort && "No queda nada que gastar."}
          amount={amount}
        />
      </dl>
    </Dialog>
  );
};

interface PartProps {
  name: ReactNode;
  hint?: ReactNode;
  amount: number;
}

const Part = ({ name, hint, amount }: PartProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
    <dt className="min-w-min flex-1 basis-40">
      {name}
      {hint && <span className="block text-pretty text-ink-muted text-sm">{hint}</span>}
    </dt>
    <dd className="font-semibold">
      <Amount amount={amount} />
    </dd>
  </div>
);
