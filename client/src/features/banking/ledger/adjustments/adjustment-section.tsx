import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { shortDay } from "#client/lib/dates.ts";
import { failureDetails } from "#client/lib/failure-details.ts";
import { formatEuros } from "#client/lib/format.ts";
import type { LinkedTransaction, TransactionDetail } from "#shared/contracts/banking/adjustments.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { AdjustmentForm } from "./adjustment-form.tsx";
import { useTransactionDetail } from "./adjustment-queries.ts";
import { summaryOf } from "./adjustment-words.ts";

interface AdjustmentSectionProps {
  transaction: Transaction;
  onRename: (name: string) => void;
}

/** What the person added to a transaction, and the way to change it. */
export const AdjustmentSection = ({ transaction, onRename }: AdjustmentSectionProps) => {
  const [isEditing, setEditing] = useState(false);
  const [hasSaved, setSaved] = useState(false);
  const { data, error, refetch } = useTransactionDetail(transaction.id);

  // While it waits for a connection there is no answer.
  const handleSaved = (saved: Partial<TransactionDetail>) => {
    if (saved.transaction) onRename(saved.transaction.merchantName);
    setSaved(true);
    setEditing(false);
  };

  // Without a connection what was read before can be changed: its version tells what came since.
  if (error && !data)
    return (
      <div role="alert" className="mt-5 rounded-xl bg-sunken p-4">
        <p className="text-md">{failureDetails(error)}</p>
        <Button variant="quiet" onClick={() => refetch()}>
          Reintentar
        </Button>
      </div>
    );
  if (!data) return <Skeleton className="mt-5 h-13 rounded-md" />;
  if (isEditing)
    return (
      <section aria-label="Lo tuyo" className="mt-5 rounded-xl bg-sunken/50 p-4">
        <AdjustmentForm detail={data} onSaved={handleSaved} />
      </section>
    );
  return (
    <section ref={hasSaved ? focusButton : undefined} aria-label="Lo tuyo" className="mt-5 space-y-3">
      {summaryOf(data).length > 0 && <p className="text-md wrap-anywhere">{summaryOf(data).join(" · ")}</p>}
      <Links title="Devuelve" linked={data.refunded ? [data.refunded] : []} />
      <Links title="Te han devuelto" linked={data.refunds} />
      <Button variant="secondary" className="w-full" onClick={() => setEditing(true)}>
        <Pencil size={18} aria-hidden="true" />
        {summaryOf(data).length > 0 ? "Cambiar lo tuyo" : "Nota, etiquetas, partes…"}
      </Button>
    </section>
  );
};

/** The form that had the focus is gone. */
const focusButton = (section: HTMLElement | null) => section?.querySelector("button")?.focus();

const Links = ({ title, linked }: { title: string; linked: readonly LinkedTransaction[] }) =>
  linked.map(({ id, merchantName, date, amount }) => (
    <p key={id} className="text-ink-muted text-md">
      {`${title} ${formatEuros(Math.abs(amount))}: ${merchantName}, ${shortDay(date)}`}
    </p>
  ));
