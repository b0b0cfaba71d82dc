import { useState } from "react";
import { dayOfEntry } from "#client/api/promises.ts";
import { Amount } from "#client/components/amount.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { addMonths, monthOf, type WeekStart } from "#client/lib/months.ts";
import type { PromiseList as Promises } from "#shared/contracts/cash-flow/promises.ts";
import { EntryList } from "./entry-list.tsx";
import { ForecastAccuracy } from "./forecast-accuracy.tsx";
import { PeriodSums } from "./period-sums.tsx";
import { PromiseAlerts } from "./promise-alerts.tsx";
import { PromiseList } from "./promise-list.tsx";
import { PromiseMonth } from "./promise-month.tsx";
import { entriesOfMonth, entriesOfWeek, yearlyCosts } from "./promise-periods.ts";
import { RefundList } from "./refund-list.tsx";

interface PromisesSectionProps {
  list: Promises;
  onOpen: (promiseId: string) => void;
}

interface InMonthsProps extends PromisesSectionProps {
  weekStart: WeekStart;
}

const periods = [
  { value: "week", label: "7 días" },
  { value: "month", label: "Mes" },
  { value: "year", label: "Año" },
] as const;

type Period = (typeof periods)[number]["value"];

const monthsAhead = 11;

/** What comes in a week, a month or a year, beside what deserves a look. */
export const PromisesSection = ({ list, weekStart, onOpen }: InMonthsProps) => {
  const [period, setPeriod] = useState<Period>("month");

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] lg:gap-10">
      <div className="space-y-4">
        <div className="*:*:first:sr-only">
          <Segmented legend="Periodo" choices={periods} value={period} onChange={setPeriod} />
        </div>
        {period === "week" && <Week list={list} onOpen={onOpen} />}
        {period === "month" && <Month {...{ list, weekStart, onOpen }} />}
        {period === "year" && <PromiseList promises={list.promises} today={list.today} onOpen={onOpen} />}
      </div>
      <div className="space-y-4">
        <YearlyCost list={list} />
        <ForecastAccuracy />
        <RefundList />
        <PromiseAlerts promises={list.promises} onOpen={onOpen} />
      </div>
    </div>
  );
};

const Week = ({ list: { entries, today }, onOpen }: PromisesSectionProps) => {
  const shown = entriesOfWeek(entries, today);

  return (
    <>
      <PeriodSums entries={shown} />
      <EntryList
        {...{ entries: shown, today, onOpen }}
        empty="En los próximos 7 días no espero ningún recibo ni ingreso."
      />
    </>
  );
};

const Month = ({ list: { entries, today }, weekStart, onOpen }: InMonthsProps) => {
  const first = monthOf(today);
  const last = addMonths(first, monthsAhead);
  const [month, setMonth] = useState(first);
  const [chosen, setChosen] = useState<string>();
  const shown = entriesOfMonth(entries, month);
  const open = shown.filter(({ state }) => state !== "settled");
  const settled = shown.filter(({ state }) => state === "settled");
  const turn = (months: number) => () => {
    setMonth(addMonths(month, months));
    setChosen(undefined);
  };

  return (
    <>
      <PromiseMonth
        {...{ month, weekStart, today, chosen, entries: shown }}
        onTurn={{ back: month > first ? turn(-1) : null, on: month < last ? turn(1) : null }}
        onChoose={setChosen}
      />
      <PeriodSums entries={shown} />
      <EntryList
        entries={chosen === undefined ? open : shown.filter((entry) => dayOfEntry(entry) === chosen)}
        {...{ today, onOpen }}
        empty={
          settled.length > 0 ? "Este mes no espero nada más." : "Este mes no espero ningún recibo ni ingreso."
        }
      />
      {chosen === undefined && settled.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-accent">
            Ya pagado o cobrado ({settled.length})
          </summary>
          <EntryList entries={settled} {...{ today, onOpen }} empty="" />
        </details>
      )}
    </>
  );
};

const YearlyCost = ({ list }: { list: Promises }) => {
  const { bills, sent } = yearlyCosts(list.promises);

  return (
    <section
      aria-label="Lo que cuesta al año"
      className="rounded-2xl bg-surface px-4 py-4 shadow-card lg:px-6"
    >
      <p className="text-ink-muted text-sm">Tus recibos, al año</p>
      <p className="font-semibold text-money">
        <Amount amount={bills} fits />
      </p>
      <p className="text-ink-muted text-sm">
        <Amount amount={Math.round((bills / 12) * 100) / 100} /> al mes, de media
      </p>
      {sent > 0 && (
        <p className="mt-2 text-ink-muted text-sm">
          Aparte, en transferencias: <Amount amount={sent} /> al año
        </p>
      )}
    </section>
  );
};
