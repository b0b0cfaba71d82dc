import { Button } from "./button.tsx";

interface AuthorizationPanelProps {
  /** What the person has to do, or to wait for. */
  children: string;
  /** Whether it still needs its window. */
  isAway: boolean;
  onFocusWindow: () => void;
  onCancel: () => void;
}

/** An authorization in another window that is under way. */
export const AuthorizationPanel = ({
  children,
  isAway,
  onFocusWindow,
  onCancel,
}: AuthorizationPanelProps) => (
  <div className="rounded-xl bg-accent-soft p-4">
    <div role="status">
      <p className="font-semibold">Conectando…</p>
      <p className="text-ink-muted text-md">{children}</p>
    </div>
    {isAway && (
      <div className="mt-3 flex flex-wrap gap-2 *:min-w-0 *:flex-1 *:px-3">
        <Button size="sm" onClick={onFocusWindow}>
          Ver ventana
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    )}
  </div>
);
