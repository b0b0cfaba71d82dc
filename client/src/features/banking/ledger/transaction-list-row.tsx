import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { TransactionRow } from "#client/components/transaction-row.tsx";
import { signedAmount, signedMoneyIn } from "#client/lib/format.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { phrasesOf } from "./adjustments/adjustment-words.ts";
import { addedTo, shortened } from "./banking-words.ts";
import { SelectableRow } from "./selection/selectable-row.tsx";
import { useLongPress } from "./selection/use-long-press.ts";
import type { Selection } from "./selection/use-selection.ts";

interface TransactionListRowProps {
  transaction: Transaction;
  onOpen: (transaction: Transaction) => void;
  selection: Selection;
}

export const TransactionListRow = ({ transaction, onOpen, selection }: TransactionListRowProps) => {
  const {
    merchantName,
    description,
    category,
    ownCategory,
    date,
    currency,
    status,
    isTransfer,
    byHand,
    marks,
  } = transaction;
  const amount = signedAmount(transaction);
  const name = merchantName || shortened(description);
  const detail = marks?.note || (merchantName && shortened(addedTo(merchantName, description)));

  const longPress = useLongPress(() => selection.begin(transaction.id));
  const row = (
    <TransactionRow
      name={name}
      category={category}
      own={ownCategory}
      detail={detail || undefined}
      badge={
        (status === "pending" && <Badge tone="warning">Pendiente</Badge>) ||
        (isTransfer && <Badge>{byHand?.isAdjustment ? "Ajuste" : "Traspaso"}</Badge>) ||
        (marks && <MarksBadge marks={marks} />)
      }
      amount={<Amount amount={amount} format={signedMoneyIn(currency)} />}
      isIncome={amount > 0}
      day={date}
    />
  );

  if (selection.isChoosing)
    return (
      <SelectableRow
        label={`${name}, ${signedMoneyIn(currency)(amount)}`}
        isPicked={selection.has(transaction.id)}
        onToggle={(isRange) => selection.toggle(transaction.id, isRange)}
      >
        {row}
      </SelectableRow>
    );
  return (
    <div className="relative">
      {row}
      <button
        type="button"
        aria-label={`Ver ${name}`}
        aria-haspopup="dialog"
        {...longPress}
        onClick={() => onOpen(transaction)}
        className="absolute touch-manipulation select-none inset-x-[-0.5rem] inset-y-0.5 rounded-md transition-colors duration-tap hover:bg-ink/4"
      />
    </div>
  );
};

/** One badge: the first thing that changes what it counts as, or else a tag. */
const MarksBadge = ({ marks }: { marks: NonNullable<Transaction["marks"]> }) => {
  const [first = marks.tags[0]] = phrasesOf(marks);
  return (
    first && (
      <Badge>
        <span className="truncate">{first}</span>
      </Badge>
    )
  );
};
