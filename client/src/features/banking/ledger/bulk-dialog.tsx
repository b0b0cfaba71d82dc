import { useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { counted } from "#client/lib/format.ts";
import type { BulkAction, ChosenTransactions } from "#shared/contracts/banking/bulk.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { ExportDialog } from "./export/export-dialog.tsx";
import { ActionList, type BulkStep } from "./selection/action-list.tsx";
import { useBulk, type WholeFilter } from "./selection/bulk-queries.ts";
import { CategoryStep } from "./selection/category-step.tsx";
import { TagStep } from "./tag-step.tsx";

interface BulkDialogProps {
  open: boolean;
  onClose: () => void;
  /** When something was done. */
  onDone: () => void;
  of: { ids: string[] } | WholeFilter;
  count: number;
  /** Those of them that are loaded. */
  picked: Transaction[];
}

const titles: Record<Exclude<BulkStep, "export">, string> = {
  actions: "Cambiar a la vez",
  category: "Elige una categoría",
  "add-tag": "Añadir etiqueta",
  "remove-tag": "Quitar etiqueta",
};

export const BulkDialog = ({ open, onClose, onDone, of, count, picked }: BulkDialogProps) => {
  const [step, setStep] = useState<BulkStep>("actions");
  const close = () => {
    onClose();
    setStep("actions");
  };
  const { change, link, isPending } = useBulk(() => {
    close();
    onDone();
  });
  const act = (action: BulkAction) => change.mutate({ body: { of: chosen(of), action } });

  if (step === "export")
    return (
      <ExportDialog open={open} onClose={close} of={"ids" in of ? of : { filter: of.filter }} count={count} />
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      title={titles[step]}
      description={`${counted(count, "movimiento", "movimientos")}. Se puede deshacer.`}
    >
      {step === "actions" && (
        <ActionList
          isPending={isPending}
          pair={"ids" in of && of.ids.length === 2 ? of.ids : undefined}
          onStep={setStep}
          onAct={act}
          onLink={(ids, as) => link.mutate({ body: { ids, as } })}
        />
      )}
      {step === "category" && (
        <CategoryStep
          picked={"ids" in of ? picked : []}
          isPending={isPending}
          onChoose={(choice) => act({ kind: "category", ...choice })}
        />
      )}
      {(step === "add-tag" || step === "remove-tag") && (
        <TagStep
          isNew={step === "add-tag"}
          isPending={isPending}
          onChoose={(tag) => act({ kind: step, tag })}
        />
      )}
    </Dialog>
  );
};

const chosen = (of: BulkDialogProps["of"]): ChosenTransactions => {
  if ("ids" in of) return of;
  const { filter, version, count } = of;
  return { filter, version, count };
};
