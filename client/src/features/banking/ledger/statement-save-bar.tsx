import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { counted, wholeNumber } from "#client/lib/format.ts";
import type { SaveProgress } from "./statement-queries.ts";

interface SaveBarProps {
  newCount: number;
  progress: SaveProgress | undefined;
  isSaving: boolean;
  isReading: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export const SaveBar = ({
  newCount,
  progress,
  isSaving,
  isReading,
  onSave,
  onCancel,
  children,
}: SaveBarProps) => (
  <div className="@container space-y-3 border-line border-t pt-4">
    {children}
    {isSaving && progress && <Progress {...progress} />}
    <div className="flex flex-row-reverse gap-3 cramped:flex-col">
      <Button
        onClick={onSave}
        busy={isSaving}
        busyText="Guardando..."
        disabled={isReading}
        className="flex-1"
      >
        Guardar {counted(newCount, "movimiento", "movimientos")}
      </Button>
      <Button variant="secondary" onClick={onCancel} disabled={isSaving}>
        Cancelar
      </Button>
    </div>
  </div>
);

const Progress = ({ done, total }: SaveProgress) => {
  const quarter = total > 0 ? Math.floor((done / total) * 4) / 4 : 0;

  return (
    <div>
      <ProgressBar
        value={total > 0 ? (done / total) * 100 : 0}
        label="Movimientos guardados"
        className="h-2 text-accent"
      />
      <p className="num mt-1.5 text-ink-muted text-sm" aria-hidden="true">
        {wholeNumber(done)} de {wholeNumber(total)}
      </p>
      {/* Told by quarters: a reader that hears every step hears nothing else. */}
      <p role="status" className="sr-only">
        {quarter > 0 &&
          `Guardados ${wholeNumber(Math.round(total * quarter))} de ${wholeNumber(total)} movimientos`}
      </p>
    </div>
  );
};
