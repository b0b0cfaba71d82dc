import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { useExport } from "./use-export.ts";

const contents = [
  ["JSON", "Todo lo que guardamos de ti, tal como está"],
  ["CSV", "Tus movimientos, para abrirlos en una hoja de cálculo"],
  ["ICS", "Tu agenda, para cualquier calendario"],
] as const;

interface DataPanelProps {
  /** Once nothing is left on the server. */
  onDeleted: () => void;
}

/** Taking everything along, and leaving. */
export const DataPanel = ({ onDeleted }: DataPanelProps) => {
  const download = useExport();
  const [isLeaving, setIsLeaving] = useState(false);

  return (
    <div className="space-y-4">
      <TitledCard
        title="Tus datos"
        description="Un ZIP con todo, y con un LÉEME que lo explica. Puede tardar un momento."
      >
        <dl className="mb-5 space-y-2.5">
          {contents.map(([format, meaning]) => (
            <div key={format} className="flex cramped:flex-col items-baseline gap-x-3">
              <dt className="w-12 shrink-0 font-semibold text-md">{format}</dt>
              <dd className="text-ink-muted text-md">{meaning}</dd>
            </div>
          ))}
        </dl>
        <Button className="w-full" onClick={download}>
          <Download size={18} aria-hidden="true" />
          Descargar mis datos
        </Button>
      </TitledCard>
      <TitledCard
        title="Eliminar cuenta"
        description="Se borra todo en el momento y no se puede deshacer. Si quieres una copia, descárgala antes."
      >
        <Button variant="danger" className="w-full" onClick={() => setIsLeaving(true)}>
          Eliminar cuenta
        </Button>
      </TitledCard>
      {isLeaving && <DeleteAccountDialog onClose={() => setIsLeaving(false)} onDeleted={onDeleted} />}
    </div>
  );
};
