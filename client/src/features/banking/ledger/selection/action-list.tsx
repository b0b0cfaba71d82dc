import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import CircleMinus from "lucide-react/icons/circle-minus";
import CirclePlus from "lucide-react/icons/circle-plus";
import Download from "lucide-react/icons/download";
import Link2 from "lucide-react/icons/link-2";
import Shapes from "lucide-react/icons/shapes";
import Tag from "lucide-react/icons/tag";
import Undo2 from "lucide-react/icons/undo-2";
import type { BulkAction } from "#shared/contracts/banking/bulk.ts";

export type BulkStep = "actions" | "category" | "add-tag" | "remove-tag" | "export";

interface ActionListProps {
  isPending: boolean;
  /** Two rows that may belong together. */
  pair: string[] | undefined;
  onStep: (step: BulkStep) => void;
  onAct: (action: BulkAction) => void;
  onLink: (ids: [string, string], as: "transfer" | "refund") => void;
}

export const ActionList = ({ isPending, pair, onStep, onAct, onLink }: ActionListProps) => {
  const [one, other] = pair ?? [];
  const link = (as: "transfer" | "refund") => one && other && onLink([one, other], as);
  const actions = [
    { name: "Cambiar la categoría", icon: Shapes, act: () => onStep("category") },
    { name: "Añadir una etiqueta", icon: Tag, act: () => onStep("add-tag") },
    { name: "Quitar una etiqueta", icon: Tag, act: () => onStep("remove-tag") },
    ...(pair
      ? [
          { name: "Unir como traspaso", icon: Link2, act: () => link("transfer") },
          { name: "Unir como compra y devolución", icon: Undo2, act: () => link("refund") },
        ]
      : []),
    {
      name: "No contar en los totales",
      icon: CircleMinus,
      act: () => onAct({ kind: "exclude", isExcluded: true }),
    },
    {
      name: "Contar en los totales",
      icon: CirclePlus,
      act: () => onAct({ kind: "exclude", isExcluded: false }),
    },
    {
      name: "Son traspasos entre mis cuentas",
      icon: ArrowLeftRight,
      act: () => onAct({ kind: "transfer", isTransfer: true }),
    },
    {
      name: "No son traspasos",
      icon: ArrowLeftRight,
      act: () => onAct({ kind: "transfer", isTransfer: false }),
    },
    { name: "Exportar", icon: Download, act: () => onStep("export") },
  ];

  return (
    <ul aria-busy={isPending || undefined} className="-mx-2">
      {actions.map(({ name, icon: Icon, act }) => (
        <li key={name}>
          <button
            type="button"
            disabled={isPending}
            onClick={act}
            className="flex min-h-12 w-full items-center gap-3.5 rounded-md px-2 py-1 text-left font-medium text-base transition-colors duration-tap hover:bg-sunken disabled:text-ink-subtle"
          >
            <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-muted" aria-hidden="true" />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
};
