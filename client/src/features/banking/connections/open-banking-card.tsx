import CircleCheck from "lucide-react/icons/circle-check";
import Landmark from "lucide-react/icons/landmark";
import Plus from "lucide-react/icons/plus";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { lazy, Suspense, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import type { BankConnection, Institution, SyncStatus } from "#shared/contracts/banking/connections.ts";
import { AuthorizationPanel } from "./authorization-panel.tsx";
import { ConnectionRow } from "./connection-row.tsx";
import { connectionCounts } from "./connection-words.ts";
import { SyncButton } from "./sync-button.tsx";
import { useBankConnection } from "./use-bank-connection.ts";

const importPicker = () => import("./bank-picker.tsx");
const BankPicker = lazy(async () => ({ default: (await importPicker()).BankPicker }));

interface OpenBankingCardProps {
  status: SyncStatus;
  balances: ReadonlyMap<string, number>;
}

/** The linked banks, how each of them is, and the way to another one. */
export const OpenBankingCard = ({ status, balances }: OpenBankingCardProps) => {
  const { connections } = status;
  const { authorization: visit, connect, cancel, focusWindow: bringForward } = useBankConnection();

  return (
    <section aria-labelledby="open-banking" className="rounded-2xl bg-surface p-5 shadow-card lg:p-7">
      <Extent connections={connections} />
      {connections.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectionRow
                connection={connection}
                balance={balances.get(connection.id)}
                status={status}
                onRenew={visit ? undefined : () => connect({ ...connection, connectionId: connection.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 space-y-2.5">
        {visit ? (
          <AuthorizationPanel authorization={visit} onCancel={cancel} onFocusWindow={bringForward} />
        ) : (
          <AddBank
            isFirst={connections.length === 0}
            onPick={({ id, name }) => connect({ institutionId: id, institutionName: name })}
          />
        )}
        {connections.length > 0 && <SyncButton status={status} />}
      </div>
      {connections.some(({ simulated }) => simulated) && (
        <p className="mt-4 text-center text-caption text-ink-muted">
          Banco simulado: los datos son inventados.
        </p>
      )}
    </section>
  );
};

const Extent = ({ connections }: { connections: BankConnection[] }) => (
  <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
    <span aria-hidden="true" className="tone-positive grid size-13 shrink-0 place-items-center rounded-tile">
      <Landmark size={26} strokeWidth={1.75} />
    </span>
    <div>
      <h2 id="open-banking" className="font-semibold text-title-3">
        Open Banking
      </h2>
      <ExtentLine connections={connections} />
    </div>
  </div>
);

const ExtentLine = ({ connections }: { connections: BankConnection[] }) => {
  const isWell = connections.every(({ state }) => state === "linked");
  const Icon = isWell ? CircleCheck : TriangleAlert;

  if (connections.length === 0)
    return <p className="text-ink-muted text-md">{connectionCounts(connections)}</p>;
  return (
    <p
      className={`mt-0.5 flex items-center gap-1.5 font-semibold text-md ${isWell ? "text-positive" : "text-warning"}`}
    >
      <Icon size={17} aria-hidden="true" />
      {connectionCounts(connections)}
    </p>
  );
};

interface AddBankProps {
  isFirst: boolean;
  /** Whether the bank's window could be opened. */
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
        <Suspense>
          <BankPicker
            open={isPicking}
            onClose={() => setIsPicking(false)}
            onPick={(institution) => {
              if (onPick(institution)) setIsPicking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
