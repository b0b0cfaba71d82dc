import { useState } from "react";
import { Amount } from "#client/components/amount.tsx";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { shortDay } from "#client/lib/dates.ts";
import { formatRoundedEuros } from "#client/lib/format.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import type { AvailableMoney } from "#shared/contracts/cash-flow/forecast.ts";

const AvailableDialog = lazyPart(
  async () => (await import("./available-dialog.tsx")).AvailableDialog,
  DialogFailed,
);

/** What can be spent beside what is usual, until the next pay; pressed, it says what it is made of. */
export const AvailableLine = ({ available, today }: { available: AvailableMoney; today: string }) => {
  const [isOpen, setOpen] = useState(false);
  const { amount, daily, until, shortOn } = available;

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-block py-1 text-left text-md underline decoration-line-strong underline-offset-4 compact:text-sm lg:mt-2 lg:text-base"
      >
        {shortOn === null ? (
          <>
            Disponible hasta el {shortDay(until)}:{" "}
            <Amount amount={Math.floor(amount)} format={formatRoundedEuros} className="font-semibold" />
            {until > today && (
              <>
                , <Amount amount={Math.floor(daily)} format={formatRoundedEuros} /> al día
              </>
            )}
          </>
        ) : (
          <span className="font-semibold text-warning">
            {shortOn === today
              ? "Hoy ya no te queda dinero para gastar"
              : `Hasta el ${shortDay(until)} vas muy justo: el ${shortDay(shortOn)} puede no llegarte`}
          </span>
        )}
      </button>
      {isOpen && <AvailableDialog available={available} onClose={() => setOpen(false)} />}
    </>
  );
};
