import { Button } from "#client/components/button.tsx";
import type { TransactionDetail } from "#shared/contracts/banking/adjustments.ts";
import { summaryOf } from "./adjustment-words.ts";

interface ConflictNoteProps {
  /** As it is now. */
  detail: TransactionDetail;
  onTake: () => void;
  onDone: () => void;
}

/** Another window saved first: both versions stand here, and the person chooses. */
export const ConflictNote = ({ detail, onTake, onDone }: ConflictNoteProps) => (
  <div role="alert" className="space-y-3 rounded-md bg-sunken p-4">
    <p className="font-semibold">Este movimiento ha cambiado en otra ventana</p>
    <p className="text-ink-muted text-md">
      Ahora dice: {summaryOf(detail).join(" · ") || "nada tuyo"}. Guarda otra vez para dejar lo de aquí.
    </p>
    <Button
      variant="secondary"
      className="w-full"
      onClick={() => {
        onTake();
        onDone();
      }}
    >
      Quedarme con lo otro
    </Button>
  </div>
);
