import TrendingUp from "lucide-react/icons/trending-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { HiddenAmount } from "#client/components/amount.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { shortDay } from "#client/lib/dates.ts";
import { formatEuros } from "#client/lib/format.ts";
import { useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import type { Promised } from "#shared/contracts/cash-flow/promises.ts";

interface PromiseAlertsProps {
  promises: readonly Promised[];
  onOpen: (promiseId: string) => void;
}

/** What has become dearer, and what was ended and charges all the same. */
export const PromiseAlerts = ({ promises, onOpen }: PromiseAlertsProps) => {
  const charging = promises.filter(({ chargedAfterEnd }) => chargedAfterEnd !== null);
  const risen = promises
    .filter(({ rise, status }) => rise !== null && status !== "ended")
    .toSorted((one, other) => ((one.rise?.on ?? "") < (other.rise?.on ?? "") ? 1 : -1));
  if (charging.length + risen.length === 0) return null;

  return (
    <section aria-label="Míralo" className="space-y-3">
      {charging.map(({ id, name, chargedAfterEnd }) => (
        <Alert key={id} tone="warning" title={`${name} sigue cobrando`} onOpen={() => onOpen(id)}>
          {chargedAfterEnd && (
            <>
              Cobró <Money amount={Math.abs(chargedAfterEnd.amount)} /> el {shortDay(chargedAfterEnd.on)},
              después de su final.
            </>
          )}
        </Alert>
      ))}
      {risen.map(({ id, name, rise }) => (
        <Alert key={id} tone="neutral" title={`${name} ha subido`} onOpen={() => onOpen(id)}>
          {rise && (
            <>
              De <Money amount={Math.abs(rise.before)} /> a <Money amount={Math.abs(rise.after)} /> desde el{" "}
              {shortDay(rise.on)}.
            </>
          )}
        </Alert>
      ))}
    </section>
  );
};

const Money = ({ amount }: { amount: number }) =>
  useAmountsHidden() ? <HiddenAmount /> : <span className="num">{formatEuros(amount)}</span>;

interface AlertProps {
  tone: "warning" | "neutral";
  title: string;
  onOpen: () => void;
  children: ReactNode;
}

const Alert = ({ tone, title, onOpen, children }: AlertProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="flex w-full items-start gap-3 rounded-2xl bg-surface px-4 py-3.5 text-left shadow-card lg:px-6"
  >
    {tone === "warning" ? (
      <IconTile icon={TriangleAlert} tone="tone-warning" />
    ) : (
      <IconTile icon={TrendingUp} tone="bg-accent-soft text-accent" />
    )}
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-semibold">{title}</span>
      <span className="block text-pretty text-ink-muted text-sm">{children}</span>
    </span>
  </button>
);
