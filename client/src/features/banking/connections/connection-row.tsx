import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { Amount } from "#client/components/amount.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { counted } from "#client/lib/format.ts";
import type { BankConnection, SyncStatus } from "#shared/contracts/banking/connections.ts";
import { BankLogo } from "./bank-logo.tsx";
import { ConnectionDetails } from "./connection-details.tsx";
import { ConnectionProblems } from "./connection-problems.tsx";

interface ConnectionRowProps {
  connection: BankConnection;
  /** Undefined until all of its accounts have been read once, and where the bank has told none. */
  balance: number | undefined;
  status: SyncStatus;
  /** Undefined while another authorization runs. */
  onRenew: (() => void) | undefined;
  /** Its own authorization is not over: a disconnection would make it fail. */
  isLinking: boolean;
}

export const ConnectionRow = ({ connection, balance, status, onRenew, isLinking }: ConnectionRowProps) => {
  const { institutionName, logo, accounts, simulated } = connection;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <article aria-label={institutionName} className="py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-13 w-full flex-wrap items-center gap-x-3.5 gap-y-1 rounded-md text-left"
      >
        <BankLogo name={institutionName} logo={logo} />
        <span className="min-w-24 flex-1">
          <span className="wrap-anywhere block font-semibold text-base leading-5.5">{institutionName}</span>
          <span className="block text-ink-muted text-sm">
            {isLinking ? "Conectando…" : counted(accounts.length, "cuenta", "cuentas")}
            {simulated && " · simulado"}
          </span>
        </span>
        <span className="ml-auto flex items-center gap-2">
          {balance !== undefined && <Amount amount={balance} className="font-semibold text-lg" />}
          <ChevronDown
            size={20}
            className={classNames(
              "shrink-0 text-ink-muted transition-transform duration-fast",
              isOpen && "rotate-180",
            )}
            aria-hidden="true"
          />
        </span>
      </button>
      <ConnectionProblems connection={connection} status={status} onRenew={onRenew} />
      <div id={id}>
        {isOpen && <ConnectionDetails connection={connection} onRenew={onRenew} isLinking={isLinking} />}
      </div>
    </article>
  );
};
