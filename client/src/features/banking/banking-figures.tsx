import type { LucideIcon } from "lucide-react";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Clock from "lucide-react/icons/clock";
import Layers from "lucide-react/icons/layers";
import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { dayWithYear, wholeNumber } from "./banking-words.ts";

interface BankingFiguresProps {
  /** Euros over the whole range. */
  income: number;
  expenses: number;
  total: number;
  lastDate: string | null;
}

/** The range in four figures. */
export const BankingFigures = ({ income, expenses, total, lastDate }: BankingFiguresProps) => (
  <div className="@container">
    <dl className="grid grid-cols-2 gap-2.5 cramped:grid-cols-1 lg:grid-cols-4 lg:gap-4">
      <Figure icon={ArrowDownLeft} tone="text-positive" name="Ingresos">
        <Amount amount={income} fits />
      </Figure>
      <Figure icon={ArrowUpRight} tone="text-ink" name="Gastos">
        <Amount amount={Math.abs(expenses)} fits />
      </Figure>
      <Figure icon={Layers} tone="text-ink-muted" name="Movimientos">
        <span className="num">{wholeNumber(total)}</span>
      </Figure>
      <Figure icon={Clock} tone="text-ink-muted" name="Último">
        <span className="num">{lastDate ? dayWithYear(lastDate) : "Ninguno"}</span>
      </Figure>
    </dl>
  </div>
);

interface FigureProps {
  icon: LucideIcon;
  tone: string;
  name: string;
  children: ReactNode;
}

const Figure = ({ icon: Icon, tone, name, children }: FigureProps) => (
  <div className="min-w-0 rounded-xl bg-surface px-4 py-3.5 shadow-card lg:px-5 lg:py-4.5">
    <dt className="flex items-center gap-2 text-ink-muted text-sm">
      <Icon size={18} strokeWidth={1.75} className={tone} aria-hidden="true" />
      {name}
    </dt>
    <dd className="mt-1.5 font-semibold text-money-sm lg:text-money">{children}</dd>
  </div>
);
