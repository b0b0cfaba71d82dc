import { HiddenAmount } from "#client/components/amount.tsx";
import { TransactionRow } from "#client/components/transaction-row.tsx";
import { useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import type { RecentTransaction } from "#shared/contracts/spending/pulse.ts";

/** When each row is left out: a phone has 3, a low one 2, the lowest 1; a tablet and a desktop as many as fit, at most 7. */
const leftOut = [
  "",
  "max-lg:[@media(max-height:599px)]:hidden",
  "max-lg:compact:hidden lg:[@media(max-height:37rem)]:hidden",
  "max-lg:[@media(max-height:62rem)]:hidden lg:[@media(max-height:41rem)]:hidden",
  "max-lg:[@media(max-height:64rem)]:hidden lg:[@media(max-height:45rem)]:hidden",
  "max-lg:[@media(max-height:67rem)]:hidden lg:[@media(max-height:49rem)]:hidden",
  "max-lg:[@media(max-height:70rem)]:hidden lg:[@media(max-height:53rem)]:hidden",
];

/** The same where there is no line of the month to leave room for. */
const leftOutWithoutLine = leftOut.map((row, index) => {
  if (index < 3) return "";
  return index < 5 ? row.replace(/^max-lg:\S+/, "max-lg:compact:hidden") : row;
});

/** On a phone the first words take the room of all rows but one, on a low one of all. */
const leftOutBesideWords = leftOut.map((row, index) => {
  if (index === 0) return "max-lg:compact:hidden";
  if (index === 1) return "max-lg:[@media(max-height:62rem)]:hidden";
  return index === 2 ? row.replace("max-lg:compact", "max-lg:[@media(max-height:62rem)]") : row;
});

const roomBesideWords = [
  "max-lg:[@media(max-height:38rem)]:hidden",
  "max-lg:[@media(max-height:39rem)]:hidden",
  "max-lg:[@media(max-height:43rem)]:hidden max-lg:[@media(min-height:740px)_and_(max-height:48rem)]:hidden",
  "max-lg:[@media(max-height:51rem)]:hidden",
  "max-lg:[@media(max-height:55rem)]:hidden",
];
/** First words and no line, as where nobody has told a balance: as many on a phone as its height has room for. */
const leftOutBesideWordsAlone = leftOutBesideWords.map((row, index) => {
  const room = roomBesideWords[index];
  return room ? row.replace(/^max-lg:\S+/, room) : row;
});

interface RecentTransactionsProps {
  transactions: RecentTransaction[];
  hasLine: boolean;
  hasFirstWords: boolean;
}

export const RecentTransactions = ({ transactions, hasLine, hasFirstWords }: RecentTransactionsProps) => (
  <div className="lg:rounded-2xl lg:bg-surface lg:px-6 lg:pt-5 lg:pb-2 lg:shadow-card">
    <h3 className="font-semibold text-lg max-lg:sr-only">Últimos movimientos</h3>
    <ul className="lg:mt-2">
      {transactions.slice(0, leftOut.length).map((transaction, index) => (
        <li
          key={transaction.id}
          className={`border-line not-first:border-t ${leftOutWith(hasLine, hasFirstWords)[index]}`}
        >
          <Row transaction={transaction} />
        </li>
      ))}
    </ul>
  </div>
);

const leftOutWith = (hasLine: boolean, hasFirstWords: boolean) => {
  if (hasFirstWords) return hasLine ? leftOutBesideWords : leftOutBesideWordsAlone;
  return hasLine ? leftOut : leftOutWithoutLine;
};

const Row = ({ transaction }: { transaction: RecentTransaction }) => {
  const isHidden = useAmountsHidden();
  const { merchantName, category, ownCategory, isTransfer, date, formattedAmount } = transaction;

  return (
    <TransactionRow
      name={merchantName}
      category={category}
      own={ownCategory}
      isTransfer={isTransfer}
      amount={isHidden ? <HiddenAmount /> : formattedAmount}
      isIncome={formattedAmount.startsWith("+")}
      day={date}
    />
  );
};
