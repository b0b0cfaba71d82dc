import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import FileText from "lucide-react/icons/file-text";
import { Dialog } from "#client/components/dialog.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { counted } from "#client/lib/format.ts";
import type { ExportFormat, TransactionExport } from "#shared/contracts/banking/exports.ts";
import { useExport } from "./use-export.ts";

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  of: TransactionExport["of"];
  count: number;
}

const choices: { format: ExportFormat; icon: typeof FileText; name: string; detail: string }[] = [
  { format: "xlsx", icon: FileSpreadsheet, name: "Excel", detail: ".xlsx, para hojas de cálculo" },
  { format: "csv", icon: FileText, name: "CSV", detail: ".csv, para otros programas" },
];

export const ExportDialog = ({ open, onClose, of, count }: ExportDialogProps) => {
  const sending = useExport(onClose);
  const chosen = sending.isPending ? sending.variables.format : undefined;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Exportar movimientos"
      description={`${counted(count, "movimiento", "movimientos")}, con sus notas, etiquetas y partes.`}
    >
      <ul className="grid gap-2.5">
        {choices.map(({ format, icon, name, detail }) => (
          <li key={format}>
            <button
              type="button"
              disabled={sending.isPending}
              aria-busy={chosen === format || undefined}
              onClick={() => sending.mutate({ format, of })}
              className="flex min-h-16 w-full items-center gap-3.5 rounded-xl bg-sunken px-4 py-3 text-left transition-colors duration-tap hover:bg-ink/6 disabled:opacity-60"
            >
              <IconTile icon={icon} tone="bg-accent-soft text-accent" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-caption text-ink-muted">
                  {chosen === format ? "Preparando el archivo..." : detail}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
