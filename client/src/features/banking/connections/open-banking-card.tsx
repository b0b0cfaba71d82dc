import Landmark from "lucide-react/icons/landmark";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Link } from "wouter";
import { AuthorizationPanel } from "#client/components/authorization-panel.tsx";
import { Button } from "#client/components/button.tsx";
import { ConnectionHead, ConnectionState } from "#client/components/connection-head.tsx";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { counted } from "#client/lib/format.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import type { Institution, SyncStatus } from "#shared/contracts/banking/connections.ts";
import {
  type AuthorizationTarget,
  cancelBankAuthorization,
  focusBankWindow,
  startBankAuthorization,
  useBankAuthorization,
} from "./bank-authorization.ts";
import { useRefreshMoney } from "./connection-queries.ts";
import { ConnectionRow } from "./connection-row.tsx";
import { connectionCounts } from "./connection-words.ts";
import { SyncButton } from "./sync-button.tsx";

const importPicker = () => import("./bank-picker.tsx");
const BankPicker = lazyPart(async () => (await importPicker()).BankPicker, DialogFailed);

interface OpenBankingCardProps {
  status: SyncStatus;
  balances: ReadonlyMap<string, number | undefined>;
  /** Accounts of banks without a link. */
  unlinked: number;
}

export const OpenBankingCard = ({ status, balances, unlinked }: OpenBankingCardProps) => {
  const { connections } = status;
  const authorization = useBankAuthorization();
  const refresh = useRefreshMoney();
  const connect = (target: AuthorizationTarget) => startBankAuthorization(target, refresh);

  return (
    <section
      aria-labelledby="open-banking"
      data-spoken-of="banks"
      className="rounded-2xl bg-surface p-5 shadow-card lg:p-7"
    >
      <ConnectionHead id="open-banking" title="Open Banking" icon={Landmark} tone="tone-positive">
        {connections.length === 0 ? (
          <p className="text-ink-muted text-md">{connectionCounts(connections)}</p>
        ) : (
          <ConnectionState isWell={connections.every(({ state }) => state === "linked")}>
            {connectionCounts(connections)}
          </ConnectionState>
        )}
      </ConnectionHead>
      {connections.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectionRow
                connection={connection}
                balance={connection.lastSync === null ? undefined : balances.get(connection.id)}
                status={status}
                onRenew={
                  authorization ? undefined : () => connect({ ...connection, connectionId: connection.id })
                }
                isLinking={
                  authorization?.target.institutionId === connection.institutionId &&
                  (authorization.stage === "connecting" || connection.lastSync === null)
                }
              />
            </li>
          ))}
        </ul>
      )}
      {unlinked > 0 && (
        <p className="mt-2 text-ink-muted text-sm">
          {counted(unlinked, "cuenta está", "cuentas están")} sin conexión: no se actualizan solas.
        </p>
      )}
      <div className="mt-4 space-y-2.5">
        {authorization ? (
          <AuthorizationPanel
            isAway={authorization.stage !== "connecting"}
            onFocusWindow={focusBankWindow}
            onCancel={cancelBankAuthorization}
          >
            {authorization.stage === "connecting"
              ? `Preguntando a ${authorization.target.institutionName} por tus cuentas.`
              : `Autoriza el acceso en la ventana de ${authorization.target.institutionName}.`}
          </AuthorizationPanel>
        ) : (
          <AddBank
            isFirst={connections.length === 0}
            onPick={({ id, name }) => connect({ institutionId: id, institutionName: name })}
          />
        )}
        {connections.length > 0 && <SyncButton status={status} />}
      </div>
      <Link
        href="/banking/bancos"
        className="mt-2 flex min-h-11 items-center justify-center text-accent text-md underline underline-offset-4"
      >
        Qué se puede con tu banco
      </Link>
      {connections.some(({ simulated }) => simulated) && (
        <p className="mt-4 text-center text-caption text-ink-muted">
          Banco simulado: los datos son inventados.
        </p>
      )}
    </section>
  );
};

interface AddBankProps {
  isFirst: boolean;
  onPick: (institution: Institution) => boolean;
}

const AddBank = ({ isFirst, onPick }: AddBankProps) => {
  const [isPicking, setIsPicking] = useState<boolean>();
  usePreloadedCode(importPicker);

  return (
    <>
      <Button
        variant={isFirst ? "primary" : "soft"}
        size={isFirst ? "lg" : "md"}
        className="w-full"
        onClick={() => setIsPicking(true)}
      >
        <Plus size={18} aria-hidden="true" />
        {isFirst ? "Conectar banco" : "Conectar otro banco"}
      </Button>
      {isPicking !== undefined && (
        <BankPicker
          open={isPicking}
          onClose={() => setIsPicking(false)}
          onPick={(institution) => {
            if (onPick(institution)) setIsPicking(false);
          }}
        />
      )}
    </>
  );
};
