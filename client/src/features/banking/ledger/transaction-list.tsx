import { useEffect, useRef } from "react";
import { Amount } from "#client/components/amount.tsx";
import { Button } from "#client/components/button.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { TransactionRowSkeleton } from "#client/components/skeleton.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { counted, formatEuros, formatSignedEuros, signedAmount, wholeNumber } from "#client/lib/format.ts";
import { useDebounced } from "#client/lib/use-debounced.ts";
import type { Account, Transaction } from "#shared/contracts/banking/ledger.ts";
import { fromCents, isInEuros, toCents } from "#shared/rules/money.ts";
import { KeepFilter, KeptFilters } from "./kept-filters.tsx";
import { ListActions } from "./list-actions.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { moveAmongRows } from "./selection/row-keys.ts";
import { type Selection, useSelection } from "./selection/use-selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { isFiltered, queryOfFilter, type TransactionFilter } from "./transaction-filter.ts";
import { TransactionFilters } from "./transaction-filters.tsx";
import { TransactionListRow } from "./transaction-list-row.tsx";
import { useTransactions } from "./transaction-queries.ts";

/** Spec 9: the header sums the first 10. */
const summedRows = 10;
/** In ms: typing asks once. */
const typingPause = 300;

interface TransactionListProps {
  accounts: Account[];
  filter: TransactionFilter;
  onFilter: (filter: TransactionFilter) => void;
  onOpen: (transaction: Transaction) => void;
}

export const TransactionList = ({ accounts, filter, onFilter, onOpen }: TransactionListProps) => {
  const search = useDebounced(filter.search, filter.search === "" ? 0 : typingPause);
  const settledFilter = { ...filter, search: filter.search && search };
  const transactionQuery = useTransactions(settledFilter);
  const { error, refetch } = transactionQuery;
  const [first] = transactionQuery.data?.pages ?? [];
  const transactions = transactionQuery.data?.pages.flatMap(({ transactions }) => transactions) ?? [];

  const selection = useSelection(
    transactions.map(({ id }) => id),
    JSON.stringify(queryOfFilter(settledFilter)),
  );

  return (
    <section aria-labelledby="movimientos">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <h2 id="movimientos" className="font-semibold text-title-3">
            Movimientos recientes
          </h2>
          <p className="min-h-5 text-ink-muted text-sm">{first?.dateRange}</p>
        </div>
        {first && transactions.length > 0 && !isFiltered(settledFilter) && (
          <NewestSum transactions={transactions.slice(0, summedRows)} />
        )}
        {first && transactions.length > 0 && isFiltered(settledFilter) && <FilteredSums {...first} />}
      </div>
      <TransactionFilters filter={filter} onChange={onFilter} accounts={accounts}>
        <KeepFilter filter={filter} />
      </TransactionFilters>
      <KeptFilters filter={filter} onFilter={onFilter} />
      <Loaded
        query={{ error, refetch, data: first && transactions }}
        loading={<RowSkeletons />}
        empty={<NothingFound filter={settledFilter} onFilter={onFilter} />}
      >
        {(transactions) => (
          <>
            <ListActions
              filter={settledFilter}
              total={first?.total ?? 0}
              isChoosing={selection.isChoosing}
              onChoose={() => (selection.isChoosing ? selection.leave() : selection.begin())}
            />
            <Rows
              transactions={transactions}
              total={first?.total ?? 0}
              isStale={transactionQuery.isPlaceholderData}
              onOpen={onOpen}
              selection={selection}
              more={transactionQuery.hasNextPage ? transactionQuery : undefined}
            />
            {first && selection.isChoosing && (
              <SelectionBar
                selection={selection}
                transactions={transactions}
                whole={{
                  filter: queryOfFilter(settledFilter),
                  version: first.version,
                  count: first.total,
                  isFiltered: isFiltered(settledFilter),
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};

interface RowsProps {
  transactions: Transaction[];
  total: number;
  /** From the previous filter, until the new response arrives. */
  isStale: boolean;
  onOpen: TransactionListProps["onOpen"];
  selection: Selection;
  more: { fetchNextPage: () => Promise<unknown>; isFetchingNextPage: boolean } | undefined;
}

const Rows = ({ transactions, total, isStale, onOpen, selection, more }: RowsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const nextRow = useRef<number>(undefined);

  // After loading more by keyboard, the focus moves to the first new row.
  useEffect(() => {
    const place = nextRow.current;
    if (place === undefined || place >= transactions.length) return;
    nextRow.current = undefined;
    const row = list.current?.children[place];
    const target = row?.querySelector<HTMLElement>("button") ?? row?.querySelector<HTMLElement>("input");
    target?.focus({ preventScroll: true });
  }, [transactions.length]);

  const ids = transactions.map(({ id }) => id);
  const showMore = () => {
    nextRow.current = transactions.length;
    void more?.fetchNextPage();
  };

  return (
    <div aria-busy={isStale || undefined}>
      <ul
        ref={list}
        onKeyDown={(event) => moveAmongRows(event, ids, selection)}
        className="mt-3 divide-y divide-line rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6"
      >
        {transactions.map((transaction) => (
          <li key={transaction.id}>
            <TransactionListRow transaction={transaction} onOpen={onOpen} selection={selection} />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 text-center text-ink-muted text-sm tabular-nums lining-nums">
        Mostrando {wholeNumber(transactions.length)} de {counted(total, "transacción", "transacciones")}
      </p>
      {more && (
        <p className="mt-3 text-center">
          <Button
            variant="secondary"
            busy={more.isFetchingNextPage}
            busyText="Cargando..."
            onClick={showMore}
          >
            Ver más
          </Button>
        </p>
      )}
    </div>
  );
};

const RowSkeletons = () => (
  <div className="mt-3 animate-appear rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
    {["a", "b", "c", "d", "e"].map((row) => (
      <TransactionRowSkeleton key={row} />
    ))}
  </div>
);

/** In cents, only of accounts in euros. */
const NewestSum = ({ transactions }: { transactions: Transaction[] }) => {
  const inEuros = transactions.filter(isInEuros);
  const sum = fromCents(
    inEuros.reduce((cents, transaction) => cents + toCents(signedAmount(transaction)), 0),
  );

  return (
    <p className="text-right">
      <Amount
        amount={sum}
        format={formatSignedEuros}
        className={classNames("block font-semibold text-lg", sum > 0 && "text-positive")}
      />
      <span className="text-ink-muted text-sm">
        Últimos 10 movimientos{inEuros.length < transactions.length && ", solo los de euros"}
      </span>
    </p>
  );
};

const FilteredSums = ({ income, expenses }: { income: number; expenses: number }) => (
  <dl className="flex flex-wrap gap-x-4 text-ink-muted text-sm">
    {[
      { name: "Ingresos", amount: income },
      { name: "Gastos", amount: expenses },
    ]
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => (
        <div key={name}>
          <dt className="inline">{name} </dt>
          <dd className="inline font-semibold text-ink">
            <Amount amount={amount} format={formatEuros} />
          </dd>
        </div>
      ))}
  </dl>
);
