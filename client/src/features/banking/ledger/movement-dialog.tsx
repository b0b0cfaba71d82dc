import { type ReactNode, useState } from "react";
import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { longDay } from "#client/lib/dates.ts";
import { moneyIn, signedAmount, signedMoneyIn } from "#client/lib/format.ts";
import type { Account, Transaction } from "#shared/contracts/banking/ledger.ts";
import { shortened } from "./banking-words.ts";
import { CategoryList } from "./category-list.tsx";
import { useCorrection, useTransferMark } from "./movement-queries.ts";

export interface OpenMovement {
  movement: Transaction;
  /** Begins with the choice of a category. */
  isChoosing: boolean;
  /** Once closed, the movement stays while the dialog leaves. */
  isOpen: boolean;
}

interface MovementDialogProps {
  opened: OpenMovement;
  accounts: Account[];
  onClose: () => void;
}

/** All that is known of a movement, and what the person can say of it. */
export const MovementDialog = ({ opened, accounts, onClose }: MovementDialogProps) => {
  const { correct, isPending: isCorrecting } = useCorrection(onClose);
  const { mark, isPending: isMarking } = useTransferMark(onClose);
  const { movement, isChoosing, isOpen } = opened;

  return (
    <Dialog open={isOpen} onClose={onClose} title={movement.merchantName || shortened(movement.description)}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Amount
          amount={signedAmount(movement)}
          format={signedMoneyIn(movement.currency)}
          className={classNames("font-semibold text-money", signedAmount(movement) > 0 && "text-positive")}
        />
        {movement.status === "pending" && <Badge tone="warning">Pendiente</Badge>}
        {movement.isTransfer && <Badge>Traspaso</Badge>}
      </p>
      <Facts movement={movement} account={accounts.find(({ id }) => id === movement.accountId)} />
      <CategoryChoice
        key={movement.id}
        movement={movement}
        isChoosing={isChoosing}
        disabled={isCorrecting}
        onChoose={(category) => correct(movement, category)}
      />
      <Button
        variant="secondary"
        busy={isMarking}
        onClick={() => mark(movement, !movement.isTransfer)}
        className="mt-5 w-full"
      >
        {movement.isTransfer ? "No es un traspaso" : "Es un traspaso entre mis cuentas"}
      </Button>
    </Dialog>
  );
};

const Facts = ({ movement, account }: { movement: Transaction; account: Account | undefined }) => (
  <dl className="mt-4 space-y-2.5 text-md">
    <Fact name="Concepto">
      <span className="wrap-anywhere">{movement.description}</span>
    </Fact>
    <Fact name="Fecha">{longDay(movement.date)}</Fact>
    {account && (
      <Fact name="Cuenta">
        {[account.name, account.ibanLast4 && `·${account.ibanLast4}`].filter(Boolean).join(" ")}
      </Fact>
    )}
    {movement.balance !== null && (
      <Fact name="Saldo después">
        <Amount amount={movement.balance} format={moneyIn(movement.currency)} />
      </Fact>
    )}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] cramped:grid-cols-1 gap-x-3">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

interface CategoryChoiceProps {
  movement: Transaction;
  isChoosing: boolean;
  disabled: boolean;
  onChoose: Parameters<typeof CategoryList>[0]["onChoose"];
}

const CategoryChoice = ({ movement, isChoosing, disabled, onChoose }: CategoryChoiceProps) => {
  const [isOpen, setOpen] = useState(isChoosing);

  return (
    <div className="mt-5 rounded-xl bg-sunken p-4">
      <div className="flex items-center gap-3">
        <CategoryIcon category={movement.category} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-base leading-5.5">{movement.category}</p>
          <p className="text-caption text-ink-muted">{movement.categoryReason}</p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 shrink-0 px-2 font-semibold text-accent text-md"
        >
          {isOpen ? "Dejar" : "Cambiar"}
        </button>
      </div>
      {isOpen && (
        <div className="-mx-2 mt-3 rounded-md bg-raised p-1">
          <CategoryList
            type={movement.type}
            current={movement.category}
            disabled={disabled}
            onChoose={onChoose}
          />
        </div>
      )}
    </div>
  );
};
