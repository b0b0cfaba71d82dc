import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import Check from "lucide-react/icons/check";
import Landmark from "lucide-react/icons/landmark";
import Target from "lucide-react/icons/target";
import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatSignedEuros } from "#client/lib/format.ts";
import { differenceWords } from "#client/lib/promise-difference.ts";
import type { PromisedEntry, PromiseKind } from "#shared/contracts/cash-flow/promises.ts";
import { amountOf } from "./promise-periods.ts";
import { categoryOfKind, delayWords, kindNames, partWords, rangeWords } from "./promise-words.ts";

interface EntryRowProps {
  entry: PromisedEntry;
  onOpen: (promiseId: string) => void;
}

/** One time that something comes; pressed, it shows what it is of. */
export const EntryRow = ({ entry, onOpen }: EntryRowProps) => {
  const { promiseId, kind } = entry;
  const row = <Content entry={entry} />;
  const href = placeOf[kind];

  if (href !== undefined)
    return (
      <Link href={href} className={classNames(line, "rounded-md")}>
        {row}
      </Link>
    );
  return promiseId === null ? (
    <div className={line}>{row}</div>
  ) : (
    <button type="button" onClick={() => onOpen(promiseId)} className={classNames(line, "rounded-md")}>
      {row}
    </button>
  );
};

/** Where to change what is no promise by itself. */
const placeOf: Partial<Record<PromiseKind, string>> = { contribution: "/goals", consent: "/banking" };

const iconOf: Partial<Record<PromiseKind, LucideIcon>> = {
  ...{ event: CalendarDays, contribution: Target, consent: Landmark },
};

const line = "flex min-h-14.25 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-left";

const Content = ({ entry }: { entry: PromisedEntry }) => {
  const { name, kind, state, settled, probability } = entry;
  const amount = amountOf(entry);
  const icon = iconOf[kind];
  const isSaid = kind !== "event" && kind !== "contribution";
  const difference = differenceWords(entry);
  const detail = difference ?? delayWords(entry) ?? partWords(entry) ?? rangeWords(entry);

  return (
    <>
      {icon ? (
        <IconTile icon={icon} tone="bg-accent-soft text-accent" />
      ) : (
        <CategoryIcon category={categoryOfKind[kind]} />
      )}
      <span className="min-w-24 flex-1">
        <span className="wrap-anywhere block font-semibold leading-5.5">{name}</span>
        <span className="block text-caption text-ink-muted">
          {kindNames[kind]}
          {detail && <span> · {detail}</span>}
        </span>
      </span>
      {kind !== "consent" && (
        <span className="ml-auto flex flex-col items-end gap-0.5">
          <Amount
            amount={amount}
            format={formatSignedEuros}
            className={classNames(
              "font-semibold leading-5.5",
              amount > 0 && "text-positive",
              settled !== null && "text-ink-muted",
            )}
          />
          {state === "settled" && (
            <span className="inline-flex items-center gap-1 text-caption text-ink-muted">
              <Check size={13} strokeWidth={2.5} aria-hidden="true" />
              {amount > 0 ? "Cobrado" : "Pagado"}
            </span>
          )}
          {state === "late" && <Badge>Aún no ha llegado</Badge>}
          {state === "missing" && <Badge tone="warning">No ha llegado</Badge>}
          {state === "expected" && probability === 1 && isSaid && (
            <span className="text-caption text-ink-muted">Confirmado</span>
          )}
        </span>
      )}
    </>
  );
};
