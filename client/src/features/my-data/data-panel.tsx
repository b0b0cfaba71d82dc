import Download from "lucide-react/icons/download";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { askConfirmation } from "#client/api/confirmation.ts";
import { Button } from "#client/components/button.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { problemToast, toast } from "#client/lib/toast.ts";
import { exportPath } from "#shared/contracts/my-data.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

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

const start = () => {
  toast({ title: "Preparando tu copia", description: "La descarga empieza en cuanto esté lista." });
  location.assign(exportPath);
};

const refusal = (code: string) =>
  problemToast(
    "No se pudo preparar tu copia",
    code === "too_many_requests"
      ? "La has pedido varias veces. Espera un rato y vuelve a intentarlo."
      : "Inténtalo de nuevo en un momento.",
  );

/**
 * Downloads everything. The browser goes to the file by itself and stays here when it comes; else the server leads back:
 * with `?confirm=export` where it wants to know first who asks, and the download follows on the answer, or with
 * `?refused=CODE`.
 */
const useExport = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const conclude = useEffectEvent(async (params: URLSearchParams) => {
    const refused = params.get("refused");
    params.delete("confirm");
    params.delete("refused");
    navigate(path + (params.size > 0 ? `?${params}` : ""), { replace: true });
    if (refused !== null) return toast(refusal(refused));
    if (await askConfirmation()) start();
  });

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (params.get("confirm") === "export" || params.has("refused")) void conclude(params);
  }, [search]);

  return start;
};
