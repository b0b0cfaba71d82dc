import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatRoundedEuros, formatSignedEuros } from "#client/lib/format.ts";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { entryWord, type PromisedDay } from "./promised-days.ts";

/** What a day costs and brings: no events, so they lead to where they can be changed. */
export const PromisedList = ({ day }: { day: PromisedDay | undefined }) =>
  day && day.entries.length > 0 ? (
    <div className="border-line border-t py-1">
      <ul aria-label="Recibos y cobros">
        {day.entries.map((entry) => (
          <li key={`${entry.promiseId} ${entry.amount}`}>
            <PromisedRow entry={entry} />
          </li>
        ))}
      </ul>
      {day.balance !== undefined && (
        <p className="pb-2 text-right text-ink-muted text-sm">
          Ese día quedarán unos <Amount amount={Math.round(day.balance)} format={formatRoundedEuros} />
        </p>
      )}
    </div>
  ) : null;

const PromisedRow = ({ entry: { name, kind, amount, settled, state } }: { entry: PromisedEntry }) => (
  <Link
    href={kind === "consent" ? "/banking" : "/banking/recibos"}
    className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-sm py-1.5 hover:bg-sunken -outline-offset-2"
  >
    <span className="min-w-14 shrink-0 text-caption text-ink-muted">{entryWord({ kind, amount })}</span>
    <span
      className="h-6 w-1 shrink-0 rounded-full border border-line-strong border-dashed"
      aria-hidden="true"
    />
    <span className="wrap-anywhere min-w-min flex-1">{name}</span>
    <span className="text-right">
      {kind !== "consent" && (
        <Amount
          amount={settled?.amount ?? amount}
          format={formatSignedEuros}
          className={classNames(amount > 0 && "text-positive", settled !== null && "text-ink-muted")}
        />
      )}
      {state === "missing" && <span className="block text-caption text-warning">No ha llegado</span>}
    </span>
  </Link>
);
