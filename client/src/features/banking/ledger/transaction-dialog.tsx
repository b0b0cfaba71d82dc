import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useOwnCategories } from "#client/api/own-categories.ts";
import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { CategoryPicker } from "#client/components/category-picker.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import type { CategoryChoice } from "#client/lib/category-choices.ts";
import { classNames } from "#client/lib/class-names.ts";
import { longDay } from "#client/lib/dates.ts";
import { moneyIn, signedAmount, signedMoneyIn } from "#client/lib/format.ts";
import type { Account, Transaction } from "#shared/contracts/banking/ledger.ts";
import { expenseCategories, incomeCategories } from "#shared/rules/categories.ts";
import { AdjustmentSection } from "./adjustments/adjustment-section.tsx";
import { shortened } from "./banking-words.ts";
import { SettledPromise } from "./settled-promise.tsx";
import { useCorrection, useTransferMark } from "./transaction-queries.ts";

export interface OpenTransaction {
  transaction: Transaction;
  isChoosing: boolean;
  /** A closed dialog keeps its transaction while it animates away. */
  isOpen: boolean;
}

interface TransactionDialogProps {
  opened: OpenTransaction;
  accounts: Account[];
  /** Of a row that the person wrote. */
  onEdit: (transaction: Transaction) => void;
  onClose: () => void;
}

export const TransactionDialog = ({ opened, accounts, onEdit, onClose }: TransactionDialogProps) => {
  const { correct, isPending: isCorrecting } = useCorrection(onClose);
  const { mark, isPending: isMarking } = useTransferMark(onClose);
  const { transaction, isChoosing, isOpen } = opened;
  const [renamed, setRenamed] = useState({ transaction, name: transaction.merchantName });
  const name = renamed.transaction === transaction ? renamed.name : transaction.merchantName;

  return (
    <Dialog open={isOpen} onClose={onClose} title={name || shortened(transaction.description)}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Amount
          amount={signedAmount(transaction)}
          format={signedMoneyIn(transaction.currency)}
          className={classNames("font-semibold text-money", signedAmount(transaction) > 0 && "text-positive")}
        />
        {transaction.status === "pending" && <Badge tone="warning">Pendiente</Badge>}
        {transaction.isTransfer && <Badge>Traspaso</Badge>}
      </p>
      <Facts transaction={transaction} account={accounts.find(({ id }) => id === transaction.accountId)} />
      <SettledPromise transaction={transaction} />
      <CategorySection
        key={transaction.id}
        transaction={transaction}
        isChoosing={isChoosing}
        disabled={isCorrecting}
        onChoose={(choice) => correct(transaction, choice)}
      />
      <Link href={ruleAddress(transaction)} className={`${buttonStyle("secondary")} mt-3 w-full`}>
        Crear regla
      </Link>
      <AdjustmentSection
        key={`own ${transaction.id}`}
        transaction={transaction}
        onRename={(name) => setRenamed({ transaction, name })}
      />
      <Button
        variant="secondary"
        busy={isMarking}
        onClick={() => mark(transaction, !transaction.isTransfer)}
        className="mt-3 w-full"
      >
        {transaction.isTransfer ? "No es un traspaso" : "Es un traspaso entre mis cuentas"}
      </Button>
      <Link
        href={`/banking/historial?movimiento=${transaction.id}`}
        className={classNames(buttonStyle("quiet"), "mt-3 w-full")}
      >
        Historial
      </Link>
      {transaction.byHand && (
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            onEdit(transaction);
          }}
          className="mt-3 w-full"
        >
          Editar o borrar
        </Button>
      )}
    </Dialog>
  );
};

/** A rule to begin with: for the merchant, with the category. */
const ruleAddress = ({ merchantName, description, category, type }: Transaction) =>
  `/banking/reglas?${new URLSearchParams({
    comercio: merchantName || shortened(description),
    categoria: category,
    lado: type === "income" ? "in" : "out",
  })}`;

const Facts = ({ transaction, account }: { transaction: Transaction; account: Account | undefined }) => (
  <dl className="mt-4 space-y-2.5 text-md">
    <Fact name="Concepto">
      <span className="wrap-anywhere">{transaction.description}</span>
    </Fact>
    <Fact name="Fecha">{longDay(transaction.date)}</Fact>
    {account && (
      <Fact name="Cuenta">
        {[account.name, account.ibanLast4 && `·${account.ibanLast4}`].filter(Boolean).join(" ")}
        {account.isSimulated && (
          <span className="block text-saffron-ink text-sm">Banco simulado: datos inventados</span>
        )}
      </Fact>
    )}
    {transaction.balance !== null && (
      <Fact name="Saldo después">
        <Amount amount={transaction.balance} format={moneyIn(transaction.currency)} />
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

interface CategorySectionProps {
  transaction: Transaction;
  isChoosing: boolean;
  disabled: boolean;
  onChoose: (choice: CategoryChoice) => void;
}

const CategorySection = ({ transaction, isChoosing, disabled, onChoose }: CategorySectionProps) => {
  const [isOpen, setOpen] = useState(isChoosing);
  const own = useOwnCategories();
  const { category, ownCategory } = transaction;

  return (
    <div className="mt-5 rounded-xl bg-sunken p-4">
      <div className="flex items-center gap-3">
        <CategoryIcon category={category} own={ownCategory} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-base leading-5.5">
            {ownCategory ? ownCategory.name : <CategoryName category={category} />}
          </p>
          <p className="text-caption text-ink-muted">
            {ownCategory && `${category} · `}
            {transaction.categoryReason}
          </p>
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
          <CategoryPicker
            categories={transaction.type === "income" ? incomeCategories : expenseCategories}
            own={own}
            current={{ category, ownCategoryId: ownCategory?.id ?? null }}
            disabled={disabled}
            onChoose={onChoose}
          />
          <Link href="/banking/categorias" className="flex min-h-11 items-center px-2 text-accent text-md">
            Tus categorías
          </Link>
        </div>
      )}
    </div>
  );
};
