import Undo from "lucide-react/icons/undo-2";
import { useState } from "react";
import { useRefundableDebits } from "#client/api/promises.ts";
import { Amount } from "#client/components/amount.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { longDay, shortDay } from "#client/lib/dates.ts";
import type { RefundableDebit } from "#shared/contracts/cash-flow/refunds.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { reasonWords } from "./refund-letter.ts";

/** Direct debits that the bank gives back when it is asked. */
export const RefundList = () => {
  const debits = useRefundableDebits().data?.debits ?? [];
  const [opened, setOpened] = useState<string>();
  const debit = debits.find(({ transactionId }) => transactionId === opened);
  if (debits.length === 0) return null;

  return (
    <section
      aria-labelledby="refunds"
      className="rounded-2xl bg-surface px-4 py-3 shadow-card lg:px-6 lg:py-4"
    >
      <h2 id="refunds" className="font-semibold">
        Puedes devolver
      </h2>
      <ul>
        {debits.map((one) => (
          <li key={one.transactionId} className="border-line not-first:border-t">
            <Row debit={one} onOpen={() => setOpened(one.transactionId)} />
          </li>
        ))}
      </ul>
      {debit && <RefundDialog debit={debit} onClose={() => setOpened(undefined)} />}
    </section>
  );
};

const Row = ({ debit, onOpen }: { debit: RefundableDebit; onOpen: () => void }) => (
  <button type="button" onClick={onOpen} className="flex w-full items-start gap-3 rounded-md py-3 text-left">
    <IconTile icon={Undo} tone="tone-warning" />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span className="wrap-anywhere">{debit.creditor}</span>
        <Amount amount={debit.amount} />
      </span>
      <span className="block text-ink-muted text-sm">
        {reasonWords[debit.reason]} · {shortDay(debit.day)}
      </span>
      <span className="block text-pretty text-sm">
        Puedes devolverlo hasta el {longDay(debit.authorisedUntil)}
      </span>
    </span>
  </button>
);
