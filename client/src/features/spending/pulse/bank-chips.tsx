import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { BankTile } from "#client/components/bank-tile.tsx";
import type { FinancialSummary } from "#shared/contracts/spending/pulse.ts";

interface BankChipsProps {
  banks: FinancialSummary["bankBalances"];
}

/** What is in each bank; more than fit are reached sideways. */
export const BankChips = ({ banks }: BankChipsProps) => (
  <ul
    aria-label="Tus bancos"
    className="flex gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none] max-lg:-mx-5 max-lg:px-5 lg:-m-1 lg:gap-3 lg:p-1"
  >
    {banks.map(({ bankName, accountsCount, balance }) => (
      <li key={bankName} className="shrink-0 lg:max-w-80 lg:min-w-56 lg:flex-1">
        <Link
          href="/banking"
          className="flex items-center gap-2.5 rounded-lg bg-sunken py-2 pr-3.5 pl-2 transition-colors duration-tap hover:bg-accent-soft lg:gap-3.5 lg:rounded-xl lg:bg-surface lg:p-4 lg:ring-1 lg:ring-line"
        >
          <BankTile institution={bankName} />
          <span className="min-w-0">
            <span className="block truncate text-caption text-ink-muted lg:text-sm">
              {bankName} · {accountsCount} {accountsCount === 1 ? "cuenta" : "cuentas"}
            </span>
            <Amount amount={balance} className="font-semibold text-base leading-5 lg:text-money-sm" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
