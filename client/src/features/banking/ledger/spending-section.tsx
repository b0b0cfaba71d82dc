import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { monthName } from "#client/lib/dates.ts";
import type { SpendingMonth } from "./month-bars.tsx";
import { MonthCategories } from "./month-categories.tsx";
import { useSpending } from "./transaction-queries.ts";

interface SpendingSectionProps {
  onChoose: (category: string, month: string) => void;
}

/** A month's spending, largest category first, each leading to its transactions. */
export const SpendingSection = ({ onChoose }: SpendingSectionProps) => {
  const { data } = useSpending();
  const [chosen, setChosen] = useState<string>();
  const months = data?.months ?? [];
  const place = chosen ? months.findIndex(({ month }) => month === chosen) : lastSpent(months);
  const month = months[place] ?? months.at(-1);

  if (!month || months.every(({ expenses }) => expenses === 0)) return null;
  return (
    <section aria-labelledby="gasto">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id="gasto" className="font-semibold text-title-3">
          Gasto por categoría
        </h2>
        <div className="-mr-2.5 flex items-center">
          <IconButton
            label="Mes anterior"
            disabled={place <= 0}
            onClick={() => setChosen(months[place - 1]?.month)}
            className="disabled:invisible"
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <p aria-live="polite" className="min-w-20 text-center font-semibold text-md">
            {monthName(month.month)}
          </p>
          <IconButton
            label="Mes siguiente"
            disabled={place >= months.length - 1}
            onClick={() => setChosen(months[place + 1]?.month)}
            className="disabled:invisible"
          >
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <MonthCategories key={month.month} month={month} onChoose={onChoose} />
    </section>
  );
};

/** In the first days of a month nothing has been spent yet. */
const lastSpent = (months: SpendingMonth[]) =>
  Math.max(
    0,
    months.findLastIndex(({ expenses }) => expenses > 0),
  );
