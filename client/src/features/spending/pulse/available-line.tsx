import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { shortDay } from "#client/lib/dates.ts";
import { formatRoundedEuros } from "#client/lib/format.ts";
import type { AvailableMoney } from "#shared/contracts/cash-flow/forecast.ts";

/** What can be spent beside what is usual, until the next pay; leads to what is to come. */
export const AvailableLine = ({ amount, daily, until, shortOn }: AvailableMoney) => (
  <Link
    href="/banking/recibos"
    className="inline-block py-1 text-md underline decoration-line-strong underline-offset-4 compact:text-sm lg:mt-2 lg:text-base"
  >
    {shortOn === null ? (
      <>
        Disponible hasta el {shortDay(until)}:{" "}
        <Amount amount={Math.floor(amount)} format={formatRoundedEuros} className="font-semibold" />,{" "}
        <Amount amount={Math.floor(daily)} format={formatRoundedEuros} /> al día
      </>
    ) : (
      <span className="font-semibold text-warning">
        Hasta el {shortDay(until)} vas muy justo: el {shortDay(shortOn)} puede no llegarte
      </span>
    )}
  </Link>
);
