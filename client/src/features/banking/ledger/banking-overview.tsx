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
  <div className="@container lg:col-span-2">
    <div className="grid grid-cols-2 gap-2.5 cramped:grid-cols-1  lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-x-10 lg:gap-y-4">
      <div className="col-span-full lg:col-span-1 lg:row-span-2 rounded-2xl bg-surface p-5 shadow-card lg:p-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 cramped:grid-cols-1">
          <Figure name="Ingresos" mark={<Swatch tone="bg-positive" />}>
            <Amount amount={income} fits />
          </Figure>
          <Figure name="Gastos" mark={<Swatch tone="bg-ink" />}>
            <Amount amount={Math.abs(expenses)} fits />
          </Figure>
        </dl>
        <MonthBars />
      </div>
      <Card>
        <Figure name="Movimientos" mark={<Mark icon={Layers} />}>
          <span className="num">{wholeNumber(total)}</span>
        </Figure>
      </Card>
      <Card>
        <Figure name="Último" mark={<Mark icon={Clock} />}>
          <span className="num">{lastDate ? dayWithYear(lastDate) : "Ninguno"}</span>
        </Figure>
      </Card>
    </div>
  </div>
);

const Card = ({ children }: { children: ReactNode }) => (
  <dl className="flex min-w-0 flex-col justify-center rounded-xl bg-surface px-4 py-3.5 shadow-card lg:px-6">
    {children}
  </dl>
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
