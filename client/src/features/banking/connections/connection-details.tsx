import { type ReactNode, useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import type { BankConnection } from "#shared/contracts/banking/connections.ts";
import { useDisconnectBank } from "./connection-queries.ts";
import { lastSyncOf, quotaOf, validityOf } from "./connection-words.ts";

interface ConnectionDetailsProps {
  connection: BankConnection;
  onRenew: (() => void) | undefined;
  isLinking: boolean;
}

export const ConnectionDetails = ({ connection, onRenew, isLinking }: ConnectionDetailsProps) => {
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
        <Button size="sm" variant="danger" disabled={isLinking} onClick={() => setIsLeaving(true)}>
          Desconectar
        </Button>
      </div>
      <DisconnectDialog connection={connection} open={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  );
};

interface DisconnectDialogProps {
  connection: BankConnection;
  open: boolean;
  onClose: () => void;
}

const DisconnectDialog = ({ connection, open, onClose }: DisconnectDialogProps) => {
  const [forget, setForget] = useState(false);
  const disconnect = useDisconnectBank(onClose);
  const name = useId();

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Desconectar ${connection.institutionName}`}
      description="AI.Fred dejará de recibir sus movimientos. Puedes volver a conectarlo cuando quieras."
      action={
        <Button
          variant="danger"
          busy={disconnect.isPending}
          busyText="Desconectando…"
          onClick={() => disconnect.mutate({ params: { id: connection.id }, body: { forget } })}
        >
          Desconectar
        </Button>
      }
    >
      <fieldset className="space-y-2.5">
        <legend className="mb-2 font-semibold text-sm">¿Qué hago con lo que ya tengo?</legend>
        <Option
          name={name}
          checked={!forget}
          onChoose={() => setForget(false)}
          title="Conservar los movimientos"
        >
          Sus cuentas y su historial se quedan, sin novedades.
        </Option>
        <Option name={name} checked={forget} onChoose={() => setForget(true)} title="Olvidar los movimientos">
          Se borran sus cuentas y todos sus movimientos. No se puede deshacer.
        </Option>
      </fieldset>
    </Dialog>
  );
};

interface OptionProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  children: ReactNode;
}

const Option = ({ name, checked, onChoose, title, children }: OptionProps) => {
  const id = useId();

  return (
    <label className={option}>
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        className="mt-1 size-4.5 shrink-0 accent-accent"
      />
      <span>
        <span id={id} className="block font-semibold">
          {title}
        </span>
        <span id={`${id}-hint`} className="block text-ink-muted text-sm">
          {children}
        </span>
      </span>
    </label>
  );
};

const option =
  "flex items-start gap-3 rounded-lg p-4 ring-1 ring-line-strong ring-inset has-checked:bg-accent-soft has-checked:ring-2 has-checked:ring-accent";
