import CalendarCheck from "lucide-react/icons/calendar-check";
import Undo from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { usePromisesAround, useRefundableDebits } from "#client/api/promises.ts";
import { IconTile } from "#client/components/icon-tile.tsx";
import { longDay, shortDay } from "#client/lib/dates.ts";
import { differenceWords } from "#client/lib/promise-difference.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";

/** What it was expected as, and until when the bank gives it back; nothing where neither is known. */
export const SettledPromise = ({ transaction: { id, date } }: { transaction: Transaction }) => {
  const entry = usePromisesAround(date).data?.entries.find(({ settled }) => settled?.transactionId === id);
  const debit = useRefundableDebits().data?.debits.find(({ transactionId }) => transactionId === id);
  if (!entry && !debit) return null;

  return (
    <div className="mt-4 divide-y divide-line rounded-xl bg-sunken px-4">
      {entry && (
        <Line icon={<IconTile icon={CalendarCheck} tone="bg-accent-soft text-accent" />}>
          <span className="block font-semibold">Lo esperaba: {entry.name}</span>
          <span className="block text-ink-muted text-sm">
            El {shortDay(entry.day)} · {differenceWords(entry) ?? "como estaba previsto"}
          </span>
        </Line>
      )}
      {debit && (
        <Line icon={<IconTile icon={Undo} tone="tone-warning" />}>
          <span className="block font-semibold">
            Puedes devolverlo hasta el {longDay(debit.authorisedUntil)}
          </span>
          <span className="block text-ink-muted text-sm">Te digo cómo en Recibos</span>
        </Line>
      )}
    </div>
  );
};

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Link href="/banking/recibos" className="flex items-center gap-3 rounded-md py-3">
    {icon}
    <span className="wrap-anywhere min-w-0 flex-1 text-pretty">{children}</span>
  </Link>
);
