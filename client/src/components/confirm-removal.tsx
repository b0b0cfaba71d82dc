import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface ConfirmRemovalProps {
  children: ReactNode;
  busy: boolean;
  /** Whether its dialog opens with it and sets the focus itself. */
  focusesOnOpen?: boolean;
  onKeep: () => void;
  onRemove: () => void;
}

/** Asks before deleting; the focus is on keeping. */
export const ConfirmRemoval = ({
  children,
  busy,
  focusesOnOpen = false,
  onKeep,
  onRemove,
}: ConfirmRemovalProps) => (
  <fieldset>
    <legend className="wrap-anywhere mb-3">{children}</legend>
    <div className="flex flex-wrap gap-3">
      <Button
        size="lg"
        variant="secondary"
        autoFocus={!focusesOnOpen}
        data-autofocus={focusesOnOpen || undefined}
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
