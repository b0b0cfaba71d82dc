import RefreshCw from "lucide-react/icons/refresh-cw";
import { useId } from "react";
import { Button } from "#client/components/button.tsx";
import type { SyncStatus } from "#shared/contracts/banking/connections.ts";
import { useSyncBanks } from "./connection-queries.ts";
import { waitText } from "./connection-words.ts";

/** Syncs now; when the quota is used up, it shows from when it works again. */
export const SyncButton = ({ status }: { status: SyncStatus }) => {
  const sync = useSyncBanks();
  const id = useId();
  const wait = waitText(status);

  return (
    <div>
      <Button
        variant="secondary"
        className="w-full"
        busy={sync.isPending || status.running}
        busyText="Sincronizando…"
        disabled={!status.manual.allowed}
        aria-describedby={wait ? id : undefined}
        onClick={() => sync.mutate(undefined)}
      >
        <RefreshCw size={18} aria-hidden="true" />
        Sincronizar ahora
      </Button>
      {wait && (
        <p id={id} className="mt-2 text-center text-caption text-ink-muted">
          {wait}
        </p>
      )}
    </div>
  );
};
