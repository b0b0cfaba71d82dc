import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { relativeDay } from "#client/lib/dates.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { CategoryIcon } from "./category-icon.tsx";
import { CategoryName } from "./category-name.tsx";

interface TransactionRowProps {
  name: string;
  category: string;
  own?: Transaction["ownCategory"];
  /** Between own accounts, both sides of which look the same. */
  isTransfer?: boolean;
  detail?: string | undefined;
  badge?: ReactNode;
  amount: ReactNode;
  isIncome: boolean;
  /** YYYY-MM-DD. */
  day: string;
}

/** One transaction, 57 px high; expenses are ink, income is green. Enlarged, the amount has a line of its own. */
export const TransactionRow = ({
  name,
  category,
  own,
  isTransfer = false,
  detail,
  badge,
  amount,
  isIncome,
  day,
}: TransactionRowProps) => (
  <div className="@container">
    <div className="flex min-h-14.25 flex-wrap items-center gap-x-3 py-2">
      <CategoryIcon
        category={isTransfer ? "Transferencias/Bizum" : category}
        own={isTransfer ? null : (own ?? null)}
      />
      <div className="min-w-16 cramped:min-w-min flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className={classNames(text, "max-w-full font-semibold text-base leading-5.5")}>{name}</span>
          {badge}
        </p>
        <p className={classNames(text, "text-caption text-ink-muted")}>
          {isTransfer ? "Entre tus cuentas" : own ? own.name : <CategoryName category={category} />}
          {detail && <span> · {detail}</span>}
        </p>
      </div>
      <div className="ml-auto shrink-0 text-right">
        <p
          className={classNames(
            "num font-semibold text-[min(1rem,12cqi)] leading-5.5",
            isIncome && "text-positive",
          )}
        >
          {amount}
        </p>
        <p className="num text-caption text-ink-muted">{relativeDay(day)}</p>
      </div>
    </div>
  </div>
);

/** Cut at the end of its line; wrapped on the narrowest screens and where the text is enlarged. */
const text =
  "truncate cramped:overflow-visible cramped:whitespace-normal max-[22.5rem]:overflow-visible max-[22.5rem]:whitespace-normal";
