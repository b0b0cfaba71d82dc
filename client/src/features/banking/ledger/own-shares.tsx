import { Amount } from "#client/components/amount.tsx";
import { OwnCategoryIcon } from "#client/components/own-category-icon.tsx";
import { formatPercent } from "#client/lib/format.ts";
import type { ShownOwnCategory } from "#shared/contracts/banking/ledger.ts";

interface OwnSharesProps {
  own: readonly (ShownOwnCategory & { amount: number })[];
  /** Of the fixed category. */
  total: number;
  onChoose: (ownCategoryId: string) => void;
}

/** What a fixed category is made of, each with its share. */
export const OwnShares = ({ own, total, onChoose }: OwnSharesProps) => (
  <ul className="pl-6">
    {own.map(({ id, name, icon, color, amount }) => (
      <li key={id}>
        <button
          type="button"
          aria-describedby="gasto-ayuda"
          onClick={() => onChoose(id)}
          className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] cramped:flex-wrap items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-sunken"
        >
          <OwnCategoryIcon icon={icon} color={color} />
          <span className="wrap-anywhere min-w-0 flex-1 text-md">{name}</span>
          <Amount amount={amount} className="num shrink-0 font-medium text-md" />
          <span className="num w-9 shrink-0 text-right text-caption text-ink-muted">
            {formatPercent((100 * amount) / total)}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
