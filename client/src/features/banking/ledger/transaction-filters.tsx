import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useState } from "react";
import { useOwnCategories } from "#client/api/own-categories.ts";
import { fieldBox } from "#client/components/field.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { DayInput } from "#client/components/moment-input.tsx";
import { categoryOptions } from "#client/lib/category-choices.ts";
import { classNames } from "#client/lib/class-names.ts";
import { type Account, searchMaxLength } from "#shared/contracts/banking/ledger.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { expenseCategories, incomeCategories } from "#shared/rules/categories.ts";
import { FilterChoice } from "./filter-choice.tsx";
import { TagAndMarks } from "./tag-and-marks.tsx";
import {
  type DateChoice,
  dateChoices,
  isFiltered,
  noFilter,
  type TransactionFilter,
} from "./transaction-filter.ts";

interface TransactionFiltersProps {
  filter: TransactionFilter;
  onChange: (filter: TransactionFilter) => void;
  accounts: Account[];
  /** What else can be done with a filter. */
  children?: ReactNode;
}

export const TransactionFilters = ({ filter, onChange, accounts, children }: TransactionFiltersProps) => {
  const [isOpen, setOpen] = useState(false);
  const own = useOwnCategories();
  const id = useId();
  const change = (part: Partial<TransactionFilter>) => onChange({ ...filter, ...part });
  const isActive = isFiltered(filter);
  const chosen = [
    accounts.find(({ id }) => id === filter.accountId)?.name,
    own.find(({ id }) => id === filter.ownCategoryId)?.name ?? filter.category,
    filter.tag && `#${filter.tag}`,
  ].filter(Boolean);

  return (
    <form
      aria-label="Buscar y filtrar movimientos"
      onSubmit={(event) => event.preventDefault()}
      className="@container mt-3 space-y-2.5"
    >
      <div className="flex gap-2">
        <div className={`${fieldBox(false)} h-12 min-w-0 flex-1`}>
          <Search size={20} className="shrink-0 text-ink-muted" aria-hidden="true" />
          <input
            type="search"
            aria-label="Buscar movimientos"
            placeholder="Comercio, importe o #etiqueta"
            value={filter.search}
            maxLength={searchMaxLength}
            onChange={({ currentTarget }) => change({ search: currentTarget.value })}
            className="h-full w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-subtle [&::-webkit-search-cancel-button]:hidden"
          />
          {filter.search && (
            <IconButton label="Borrar búsqueda" onClick={() => change({ search: "" })} className="-mr-3">
              <X size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <IconButton
          label="Filtros"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            "size-12 lg:hidden",
            isFiltered({ ...filter, search: "" }) && "bg-accent-soft",
          )}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={id} className={classNames("grid gap-2 sm:grid-cols-3 lg:grid", isOpen ? "grid" : "hidden")}>
        <FilterChoice label="Cuenta" value={filter.accountId} onChange={(accountId) => change({ accountId })}>
          <option value="">Todas las cuentas</option>
          {accounts.map(({ id, name, ibanLast4 }) => (
            <option key={id} value={id}>
              {[name, ibanLast4 && `·${ibanLast4}`].filter(Boolean).join(" ")}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice
          label="Categoría"
          value={filter.ownCategoryId || filter.category}
          onChange={(value) => change(categoryFilter(value, own))}
        >
          <option value="">Todas las categorías</option>
          <CategoryGroup label="Gastos" categories={expenseCategories} own={own} />
          <CategoryGroup label="Ingresos" categories={incomeCategories} own={own} />
          <option value="Sin categorizar">Sin categorizar</option>
        </FilterChoice>
        <FilterChoice
          label="Fechas"
          value={filter.dates}
          onChange={(dates) => change({ dates: dates as DateChoice })}
        >
          {dateChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FilterChoice>
        {filter.dates === "custom" && (
          <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1 sm:col-span-full">
            <DayField
              label="Desde"
              value={filter.from}
              max={filter.to}
              onChange={(from) => change({ from })}
            />
            <DayField label="Hasta" value={filter.to} min={filter.from} onChange={(to) => change({ to })} />
          </div>
        )}
        <TagAndMarks filter={filter} onChange={change} />
      </div>
      {isActive && (
        <div className="flex flex-wrap items-center gap-x-5">
          <button
            type="button"
            onClick={() => onChange(noFilter)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent text-md"
          >
            <X size={18} aria-hidden="true" />
            Quitar filtros
          </button>
          {children}
          {!isOpen && (
            <p className="ml-auto font-medium text-ink-muted text-sm lg:hidden">{chosen.join(" · ")}</p>
          )}
        </div>
      )}
    </form>
  );
};

const categoryFilter = (value: string, own: readonly OwnCategory[]) =>
  own.some(({ id }) => id === value)
    ? { category: "", ownCategoryId: value }
    : { category: value, ownCategoryId: "" };

interface CategoryGroupProps {
  label: string;
  categories: readonly string[];
  own: readonly OwnCategory[];
}

const CategoryGroup = ({ label, categories, own }: CategoryGroupProps) => (
  <optgroup label={label}>
    {categoryOptions(categories, own).map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </optgroup>
);

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => {
  const id = useId();

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-caption text-ink-muted">
        {label}
      </label>
      <span className={`${fieldBox(false)} h-11`}>
        <DayInput
          id={id}
          value={value}
          min={min}
          max={max}
          onChange={onChange}
          className="h-full bg-transparent text-base outline-none placeholder:text-ink-subtle"
        />
      </span>
    </div>
  );
};
