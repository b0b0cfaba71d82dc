import { Amount } from "#client/components/amount.tsx";
import { Badge } from "#client/components/badge.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatSignedEuros } from "#client/lib/format.ts";
import type { Promised } from "#shared/contracts/cash-flow/promises.ts";
import { categoryOfKind, promiseLine } from "./promise-words.ts";

interface PromiseListProps {
  promises: readonly Promised[];
  today: string;
  onOpen: (promiseId: string) => void;
}

/** By what they cost a year. */
export const PromiseList = ({ promises, today, onOpen }: PromiseListProps) => (
  <ul className="rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
    {promises.map((promise) => (
      <li key={promise.id} className="border-line not-first:border-t">
        <button
          type="button"
          onClick={() => onOpen(promise.id)}
          className="flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md py-2 text-left"
        >
          <CategoryIcon category={categoryOfKind[promise.kind]} />
          <span className="min-w-24 flex-1">
            <span className="wrap-anywhere block font-semibold leading-5.5">{promise.name}</span>
            <span className="block text-caption text-ink-muted">{promiseLine(promise, today)}</span>
            {promise.source === "hand" && (
              <span className="mt-1 block">
                <Badge>Apuntado por ti</Badge>
              </span>
            )}
          </span>
          <span className="ml-auto text-right">
            <Amount
              amount={promise.yearly}
              format={formatSignedEuros}
              className={classNames("block font-semibold leading-5.5", promise.yearly > 0 && "text-positive")}
            />
            <span className="text-caption text-ink-muted">al año</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
