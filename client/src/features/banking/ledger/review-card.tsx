import { Amount } from "#client/components/amount.tsx";
import { Button } from "#client/components/button.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { relativeDay } from "#client/lib/dates.ts";
import { counted, signedAmount, signedMoneyIn } from "#client/lib/format.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { type Category, categorySchema } from "#shared/rules/categories.ts";
import { shortened } from "./banking-words.ts";
import { useCorrection, useTransactionsToReview } from "./transaction-queries.ts";

const shownAtOnce = 5;

/** Guessed categories to confirm; correcting one corrects all similar ones. */
export const ReviewCard = ({ onChange }: { onChange: (transaction: Transaction) => void }) => {
  const { data } = useTransactionsToReview();
  const { correct } = useCorrection();

  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="por-revisar">
      <h2 id="por-revisar" className="font-semibold text-title-3">
        Por revisar
      </h2>
      <p className="text-ink-muted text-sm">
        {counted(data.total, "categoría dudosa", "categorías dudosas")}. Lo que digas vale para los parecidos.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
        {data.transactions.slice(0, shownAtOnce).map((transaction) => (
          <li key={transaction.id} className="@container py-3">
            <UncertainRow
              transaction={transaction}
              onConfirm={(category) => correct(transaction, { category, ownCategoryId: null })}
              onChange={() => onChange(transaction)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface UncertainRowProps {
  transaction: Transaction;
  onConfirm: (category: Category) => void;
  onChange: () => void;
}

const UncertainRow = ({ transaction, onConfirm, onChange }: UncertainRowProps) => {
  const name = transaction.merchantName || shortened(transaction.description);
  const guess = guessOf(transaction);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <CategoryIcon category={transaction.category} />
        <div className="min-w-16 flex-1">
          <p className="cramped:wrap-anywhere truncate cramped:whitespace-normal font-semibold text-base leading-5.5">
            {name}
          </p>
          <p className="text-caption text-ink-muted">
            {guess ? `¿${guess}?` : "¿Qué es?"} · {relativeDay(transaction.date)}
          </p>
        </div>
        <Amount
          amount={signedAmount(transaction)}
          format={signedMoneyIn(transaction.currency)}
          className="ml-auto font-semibold text-[min(1rem,12cqi)]"
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2 pl-12.5 cramped:pl-0">
        {guess && (
          <Button
            variant="soft"
            size="sm"
            aria-label={`Confirmar ${guess} para ${name}`}
            onClick={() => onConfirm(guess)}
          >
            Confirmar
          </Button>
        )}
        <Button
          variant={guess ? "quiet" : "soft"}
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${guess ? "Cambiar la" : "Elegir"} categoría de ${name}`}
          onClick={onChange}
        >
          {guess ? "Cambiar" : "Elegir categoría"}
        </Button>
      </div>
    </>
  );
};

const guessOf = ({ category }: Transaction) => {
  const { data } = categorySchema.safeParse(category);
  return data === "Sin categorizar" || data === "Other" || data === "Uncategorized" ? undefined : data;
};
