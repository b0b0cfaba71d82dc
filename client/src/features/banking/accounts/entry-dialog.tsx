import { type SubmitEvent, useId, useState } from "react";
import { useOwnCategories } from "#client/api/own-categories.ts";
import { Button } from "#client/components/button.tsx";
import { ConflictChoice } from "#client/components/conflict-choice.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import { shortDay } from "#client/lib/dates.ts";
import { signedMoneyIn } from "#client/lib/format.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import {
  fetchStored,
  isOverwriting,
  useAccounts,
  useErase,
  useRewrite,
  useWrite,
} from "./account-queries.ts";
import type { AskedEntry } from "./asked-entry.ts";
import { type EntryFields, entryProblems, fieldsOf, writtenOf } from "./entry-fields.ts";
import { EntryForm } from "./entry-form.tsx";

interface EntryDialogProps {
  asked: AskedEntry;
  onClose: () => void;
}

/** Waits for the accounts, which say where a row can be written. */
export const EntryDialog = ({ asked, onClose }: EntryDialogProps) => {
  const { data: accounts } = useAccounts();
  if (!accounts) return null;
  if (asked.transaction?.byHand?.isAdjustment)
    return <AdjustmentDialog transaction={asked.transaction} onClose={onClose} />;
  const first = fieldsOf(asked, accounts);
  return asked.transaction ? (
    <EditDialog {...{ asked, onClose, accounts, first }} transaction={asked.transaction} />
  ) : (
    <NewDialog {...{ asked, onClose, accounts, first }} />
  );
};

interface InnerProps extends EntryDialogProps {
  accounts: NonNullable<ReturnType<typeof useAccounts>["data"]>;
  first: EntryFields;
}

const NewDialog = ({ onClose, accounts, first }: InnerProps) => {
  const [fields, setFields] = useState(first);
  const form = useId();
  const checked = useCheckedFields(entryProblems(fields, accounts));
  const write = useWrite(onClose);
  const own = useOwnCategories();

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.checkAll(event.currentTarget) && !write.isPending)
      write.mutate({ body: writtenOf(fields, own) });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Apuntar movimiento"
      action={<EditActions form={form} isPending={write.isPending} />}
    >
      <EntryForm id={form} {...{ fields, accounts, checked }} onChange={setFields} onSubmit={handleSubmit} />
    </Dialog>
  );
};

const EditDialog = ({ onClose, accounts, first, transaction }: InnerProps & { transaction: Transaction }) => {
  const [fields, setFields] = useState(first);
  const [stored, setStored] = useState<Transaction>();
  const form = useId();
  const checked = useCheckedFields(entryProblems(fields, accounts));
  const rewrite = useRewrite(onClose);
  const own = useOwnCategories();
  const { erase, isPending } = useErase(transaction, onClose);

  const save = (version: string) => {
    const { accountId: _, ...written } = writtenOf(fields, own);
    const onError = async (error: Error) => {
      if (isOverwriting(error)) setStored(await fetchStored(transaction));
    };
    rewrite.mutate({ params: { id: transaction.id }, body: { ...written, version } }, { onError });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.checkAll(event.currentTarget) && !rewrite.isPending) save(transaction.byHand?.version ?? "");
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={stored ? "¿Cuál vale?" : "Editar movimiento"}
      {...(!stored && {
        action: <EditActions form={form} isPending={rewrite.isPending || isPending} onRemove={erase} />,
      })}
    >
      {stored ? (
        <ConflictChoice
          lines={linesOf(writtenOf(fields, own), stored, own)}
          busy={rewrite.isPending}
          onMine={() => save(stored.byHand?.version ?? "")}
          onStored={onClose}
        />
      ) : (
        <EntryForm
          id={form}
          {...{ fields, accounts, checked }}
          isEdit
          onChange={setFields}
          onSubmit={handleSubmit}
        />
      )}
    </Dialog>
  );
};

const AdjustmentDialog = ({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) => {
  const { erase, isPending } = useErase(transaction, onClose);
  const amount = signedMoneyIn(transaction.currency)(transaction.amount);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Ajuste de saldo"
      description={`${amount}, ${shortDay(transaction.date)}`}
    >
      <p className="text-md">
        Cuadra el saldo con lo que dijiste: no es un gasto ni un ingreso. Si lo borras, el saldo vuelve atrás.
      </p>
      <Button
        variant="danger"
        busy={isPending}
        busyText="Borrando..."
        onClick={erase}
        className="mt-5 w-full"
      >
        Borrar ajuste
      </Button>
    </Dialog>
  );
};

const linesOf = (mine: ReturnType<typeof writtenOf>, stored: Transaction, own: readonly OwnCategory[]) => {
  const money = signedMoneyIn(stored.currency);
  return [
    { label: "Importe", mine: money(mine.amount), stored: money(stored.amount) },
    { label: "Concepto", mine: mine.text, stored: stored.description },
    { label: "Día", mine: shortDay(mine.date), stored: shortDay(stored.date) },
    {
      label: "Categoría",
      mine: own.find(({ id }) => id === mine.ownCategoryId)?.name ?? mine.category ?? "Según el texto",
      stored: stored.ownCategory?.name ?? stored.category,
    },
  ];
};
