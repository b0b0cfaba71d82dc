import { useRef } from "react";
import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { checkBox } from "#client/components/check-box.ts";
import { TransactionRow } from "#client/components/transaction-row.tsx";
import { signedAmount, signedMoneyIn } from "#client/lib/format.ts";
import { useMedia } from "#client/lib/use-media.ts";
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

  const isWide = useMedia("(min-width: 64rem)");
  const wasPressed = useRef(false);
  const label = `${name}, ${signedMoneyIn(currency)(amount)}`;
  const longPress = useLongPress(() => selection.begin(transaction.id));
  const row = (
    <TransactionRow
      name={name}
      category={category}
      own={ownCategory}
      isTransfer={isTransfer && !byHand?.isAdjustment}
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
        label={label}
        wasPressed={wasPressed}
        isPicked={selection.has(transaction.id)}
        onToggle={(isRange) => selection.toggle(transaction.id, isRange)}
      >
        {row}
      </SelectableRow>
    );
  const opened = (
    <div className="relative min-w-0 flex-1">
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
  if (!isWide) return opened;
  return (
    <div className="flex items-center gap-3">
      <input
        type="checkbox"
        aria-label={`Elegir ${label}`}
        checked={false}
        onChange={() => {
          wasPressed.current = true;
          selection.begin(transaction.id);
        }}
        className={checkBox}
      />
      {opened}
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
