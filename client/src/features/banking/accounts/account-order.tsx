import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Button } from "#client/components/button.tsx";
import type { AccountDetails } from "#shared/contracts/banking/accounts.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { useOrderAccounts, useUpdateAccount } from "./account-queries.ts";

const moved = (ids: string[], from: number, to: number) => {
  const others = ids.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)];
};

/** Where it stands among the others. */
export const AccountOrder = ({ account, accounts }: { account: Account; accounts: Account[] }) => {
  const order = useOrderAccounts();
  const ids = accounts.map(({ id }) => id);
  const place = ids.indexOf(account.id);
  const move = (to: number) => order.mutate({ body: { ids: moved(ids, place, to), seen: ids } });
  if (accounts.length < 2) return null;

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <p className="mr-auto text-md">
        Puesto {place + 1} de {accounts.length}
      </p>
      <Button
        size="sm"
        variant="secondary"
        disabled={place <= 0 || order.isPending}
        onClick={() => move(place - 1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
        Antes
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={place >= ids.length - 1 || order.isPending}
        onClick={() => move(place + 1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
        Después
      </Button>
    </div>
  );
};

interface ClosingProps {
  details: AccountDetails;
  /** Null where there is no account to join it with. */
  onJoin: (() => void) | null;
  onRemove: () => void;
}

/** What takes it out of the totals, or away. */
export const AccountClosing = ({ details, onJoin, onRemove }: ClosingProps) => {
  const { account, version } = details;
  const update = useUpdateAccount();
  const { isClosed } = account;

  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {onJoin && (
        <div className="flex basis-full *:flex-1">
          <Button size="sm" variant="secondary" disabled={update.isPending} onClick={onJoin}>
            Unir con …
          </Button>
        </div>
      )}
      <Button
        size="sm"
        variant="secondary"
        busy={update.isPending}
        onClick={() => update.mutate({ params: { id: account.id }, body: { version, isClosed: !isClosed } })}
      >
        {isClosed ? "Reabrir cuenta" : "Cerrar cuenta"}
      </Button>
      <Button size="sm" variant="danger" disabled={update.isPending} onClick={onRemove}>
        Eliminar cuenta
      </Button>
    </div>
  );
};
