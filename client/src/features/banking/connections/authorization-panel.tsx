import { Button } from "#client/components/button.tsx";
import type { BankAuthorization } from "./bank-authorization.ts";

interface AuthorizationPanelProps {
  authorization: BankAuthorization;
  onCancel: () => void;
  onFocusWindow: () => void;
}

export const AuthorizationPanel = ({
  authorization: visit,
  onCancel,
  onFocusWindow: onBringForward,
}: AuthorizationPanelProps) => {
  const isAway = visit.stage !== "checking";

  return (
    <div className="rounded-xl bg-accent-soft p-4">
      <div role="status">
        <p className="font-semibold">Conectando…</p>
        <p className="text-ink-muted text-md">
          {isAway
            ? `Autoriza el acceso en la ventana de ${visit.institutionName}.`
            : `Preguntando a ${visit.institutionName} por tus cuentas.`}
        </p>
      </div>
      {isAway && (
        <div className="mt-3 flex flex-wrap gap-2 *:min-w-0 *:flex-1 *:px-3">
          <Button size="sm" onClick={onBringForward}>
            Ver ventana
          </Button>
          <Button size="sm" variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      )}
    </div>
  );
};
