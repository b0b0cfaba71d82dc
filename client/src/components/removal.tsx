import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface RemovalProps {
  /** What will be gone for good. */
  children: ReactNode;
  busy: boolean;
  /** Whether its dialog has just opened with it, and sets the focus itself. */
  opens?: boolean;
  onKeep: () => void;
  onRemove: () => void;
}

/** Asks once more before something is deleted; the focus is on keeping it. */
export const Removal = ({ children, busy, opens = false, onKeep, onRemove }: RemovalProps) => (
  <fieldset>
    <legend className="wrap-anywhere mb-3">{children}</legend>
    <div className="flex flex-wrap gap-3">
      <Button
        size="lg"
        variant="secondary"
        autoFocus={!opens}
        data-autofocus={opens || undefined}
        disabled={busy}
        onClick={onKeep}
        className="flex-1"
      >
        Conservar
      </Button>
      <Button
        size="lg"
        variant="danger"
        busy={busy}
        busyText="Eliminando..."
        onClick={onRemove}
        className="flex-1"
      >
        Eliminar
      </Button>
    </div>
  </fieldset>
);
