import type { LucideIcon } from "lucide-react";
import Clock from "lucide-react/icons/clock";
import Layers from "lucide-react/icons/layers";
import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { wholeNumber } from "#client/lib/format.ts";
import { dayWithYear } from "./banking-words.ts";
import { MonthBars } from "./month-bars.tsx";

interface BankingOverviewProps {
  /** Euros over the whole range. */
  income: number;
  expenses: number;
  total: number;
  lastDate: string | null;
}

export const BankingOverview = ({ income, expenses, total, lastDate }: BankingOverviewProps) => (
  <div className="@container rounded-2xl bg-surface p-5 shadow-card lg:p-6">
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 cramped:grid-cols-1">
      <Figure name="Ingresos" mark={<Swatch tone="bg-positive" />}>
        <Amount amount={income} fits />
      </Figure>
      <Figure name="Gastos" mark={<Swatch tone="bg-ink" />}>
        <Amount amount={Math.abs(expenses)} fits />
      </Figure>
      <Figure name="Movimientos" mark={<Mark icon={Layers} />}>
        <span className="num">{wholeNumber(total)}</span>
      </Figure>
      <Figure name="Último" mark={<Mark icon={Clock} />}>
        <span className="num">{lastDate ? dayWithYear(lastDate) : "Ninguno"}</span>
      </Figure>
    </dl>
    <MonthBars />
  </div>
);

interface FigureProps {
  name: string;
  mark: ReactNode;
  children: ReactNode;
}

const Figure = ({ name, mark, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="flex items-center gap-2 text-ink-muted text-sm">
      {mark}
      {name}
    </dt>
    <dd className="mt-1.5 font-semibold text-money-sm lg:text-money">{children}</dd>
  </div>
);

const Swatch = ({ tone }: { tone: string }) => (
  <span className={classNames("size-3 rounded-[4px]", tone)} aria-hidden="true" />
);

const Mark = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon size={18} strokeWidth={1.75} className="text-ink-muted" aria-hidden="true" />
);
