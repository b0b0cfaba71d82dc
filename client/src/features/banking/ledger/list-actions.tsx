import type { LucideIcon } from "lucide-react";
import Download from "lucide-react/icons/download";
import ListChecks from "lucide-react/icons/list-checks";
import { useState } from "react";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import type { TransactionExport } from "#shared/contracts/banking/exports.ts";
import { queryOfFilter, type TransactionFilter } from "./transaction-filter.ts";

const ExportDialog = lazyPart(
  async () => (await import("./export/export-dialog.tsx")).ExportDialog,
  DialogFailed,
);

interface ListActionsProps {
  filter: TransactionFilter;
  /** Of the whole filter. */
  total: number;
  isChoosing: boolean;
  onChoose: () => void;
}

/** What can be done with all that the filter shows. */
export const ListActions = ({ filter, total, isChoosing, onChoose }: ListActionsProps) => {
  const [isExporting, setExporting] = useState<boolean>();

  return (
    <div className="-mb-1 mt-2 flex flex-wrap gap-x-5">
      <ListAction icon={ListChecks} isOn={isChoosing} onPress={onChoose}>
        Elegir
      </ListAction>
      <ListAction icon={Download} onPress={() => setExporting(true)}>
        Exportar
      </ListAction>
      {isExporting !== undefined && (
        <ExportDialog
          open={isExporting}
          onClose={() => setExporting(false)}
          of={wholeFilter(filter)}
          count={total}
        />
      )}
    </div>
  );
};

export const wholeFilter = (filter: TransactionFilter): TransactionExport["of"] => ({
  filter: queryOfFilter(filter),
});

interface ListActionProps {
  icon: LucideIcon;
  isOn?: boolean;
  onPress: () => void;
  children: string;
}

export const ListAction = ({ icon: Icon, isOn, onPress, children }: ListActionProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent text-md"
  >
    <Icon size={18} aria-hidden="true" />
    {children}
  </button>
);
