import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import type { BankConnection } from "#shared/contracts/banking/connections.ts";
import { lastSyncOf, quotaOf, validityOf } from "./connection-words.ts";
import { DisconnectDialog } from "./disconnect-dialog.tsx";

interface ConnectionDetailsProps {
  connection: BankConnection;
  onRenew: (() => void) | undefined;
}

/** The accounts of a connection, until when it holds, and the ways to renew and to end it. */
export const ConnectionDetails = ({ connection, onRenew }: ConnectionDetailsProps) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const validity = validityOf(connection);

  return (
    <div className="animate-fade-in pt-1 pb-2">
      <ul aria-label="Cuentas" className="space-y-1 text-md">
        {connection.accounts.map(({ id, name, gone }) => (
          <li key={id} className="wrap-anywhere">
            {name}
            {gone && <span className="text-ink-muted"> · ya no la comparte tu banco</span>}
          </li>
        ))}
      </ul>
      <div className="mt-2 space-y-0.5 text-caption text-ink-muted">
        {validity && <p>{validity}</p>}
        <p>{lastSyncOf(connection.lastSync)}</p>
        <p>{quotaOf(connection)}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:min-w-0 *:flex-1 *:px-3">
        {connection.state === "linked" && (
          <Button size="sm" variant="secondary" disabled={!onRenew} onClick={onRenew}>
            Renovar
          </Button>
        )}
        <Button size="sm" variant="danger" onClick={() => setIsLeaving(true)}>
          Desconectar
        </Button>
      </div>
      <DisconnectDialog connection={connection} open={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  );
};
