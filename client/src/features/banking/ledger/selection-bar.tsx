import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { counted, wholeNumber } from "#client/lib/format.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import type { WholeFilter } from "./selection/bulk-queries.ts";
import type { Selection } from "./selection/use-selection.ts";

const BulkDialog = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog, DialogFailed);

interface SelectionBarProps {
  selection: Selection;
  /** Those loaded. */
  transactions: Transaction[];
  whole: WholeFilter;
}

/** Stands above the dock and has its own room at the end of the list, so that it covers no row for good. */
export const SelectionBar = ({ selection, transactions, whole }: SelectionBarProps) => {
  const [isActing, setActing] = useState<boolean>();
  const { isWhole, ids, leave } = selection;
  const count = isWhole ? whole.count : ids.length;
  const picked = transactions.filter(({ id }) => selection.has(id));

  return (
    <>
      <div
        role="toolbar"
        aria-label="Movimientos elegidos"
        className="sticky bottom-[calc(var(--feed-pad-b)+0.25rem)] z-20 mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-2xl bg-raised p-2 shadow-float lg:bottom-4"
      >
        <IconButton label="Dejar de elegir" onClick={leave}>
          <X size={20} aria-hidden="true" />
        </IconButton>
        <p role="status" className="font-semibold text-md tabular-nums lining-nums">
          {counted(count, "elegido", "elegidos")}
        </p>
        {!isWhole && whole.count > count && (
          <button
            type="button"
            onClick={selection.pickWhole}
            className="min-h-11 px-1 font-semibold text-accent text-md"
          >
            {whole.isFiltered
              ? `Los ${wholeNumber(whole.count)} de este filtro`
              : `Los ${wholeNumber(whole.count)}`}
          </button>
        )}
        <Button size="sm" disabled={count === 0} onClick={() => setActing(true)} className="ml-auto">
          Acciones
        </Button>
        <p className="w-full px-1 text-caption text-ink-muted max-lg:hidden">
          Mayús + ↓ elige seguidos · Ctrl + A, los que se ven · Esc, dejarlo
        </p>
      </div>
      {isActing !== undefined && (
        <BulkDialog
          open={isActing}
          onClose={() => setActing(false)}
          onDone={leave}
          of={isWhole ? whole : { ids: [...ids] }}
          count={count}
          picked={picked}
        />
      )}
    </>
  );
};
