import Bookmark from "lucide-react/icons/bookmark";
import Pencil from "lucide-react/icons/pencil";
import Save from "lucide-react/icons/save";
import { useState } from "react";
import type { FilterContent, KeptFilter } from "#shared/contracts/banking/kept-filters.ts";
import { EditFilterDialog, KeepFilterDialog } from "./kept-filter-dialog.tsx";
import { useChangeFilter, useKeptFilters } from "./kept-filter-queries.ts";
import { ListAction } from "./list-actions.tsx";
import {
  addressOfFilter,
  contentOfFilter,
  filterOfContent,
  noFilter,
  type TransactionFilter,
} from "./transaction-filter.ts";

interface KeepFilterProps {
  filter: TransactionFilter;
}

const isOf = (filter: TransactionFilter, kept: KeptFilter) =>
  addressOfFilter(filterOfContent(kept.filter)) === addressOfFilter(filter);

/** Gives the filter a name, or changes the one that it has. */
export const KeepFilter = ({ filter }: KeepFilterProps) => {
  const filters = useKeptFilters();
  const kept = filters.find((one) => isOf(filter, one));
  const content = contentOfFilter(filter);
  const [isOpen, setOpen] = useState(false);
  /** The kept filter that this one began as. */
  const [beganAs, setBeganAs] = useState<string>();
  const basis = kept ? undefined : filters.find(({ id }) => id === beganAs);
  if (kept ? kept.id !== beganAs : !content && beganAs !== undefined) setBeganAs(kept?.id);
  const close = () => setOpen(false);

  if (!content) return null;
  return (
    <>
      <ListAction icon={kept ? Pencil : Bookmark} onPress={() => setOpen(true)}>
        {kept ? "Editar filtro" : "Guardar filtro"}
      </ListAction>
      {basis && <SaveChanges kept={basis} content={content} />}
      {isOpen && kept && <EditFilterDialog open kept={kept} onClose={close} />}
      {isOpen && !kept && <KeepFilterDialog open content={content} onClose={close} />}
    </>
  );
};

const SaveChanges = ({ kept, content }: { kept: KeptFilter; content: FilterContent }) => {
  const change = useChangeFilter(kept);

  return (
    <ListAction
      icon={Save}
      onPress={() => {
        const { id, version, name } = kept;
        change.mutate({ params: { id }, body: { version, name, filter: content } });
      }}
    >
      {`Guardar cambios en «${kept.name}»`}
    </ListAction>
  );
};

interface KeptFiltersProps extends KeepFilterProps {
  onFilter: (filter: TransactionFilter) => void;
}

/** One press filters, another one filters no more. */
export const KeptFilters = ({ filter, onFilter }: KeptFiltersProps) => {
  const filters = useKeptFilters();
  const [emptied, setEmptied] = useState<KeptFilter>();

  if (filters.length === 0) return null;
  const press = (kept: KeptFilter) => {
    // All that it named is gone: it can only be renamed or deleted.
    if (Object.keys(kept.filter).length === 0) return setEmptied(kept);
    onFilter(isOf(filter, kept) ? noFilter : filterOfContent(kept.filter));
  };

  return (
    <>
      <ul
        aria-label="Filtros guardados"
        className="-mx-5 mt-2 flex gap-2 overflow-x-auto overscroll-x-contain px-5 py-1 [scrollbar-width:none] lg:-mx-1 lg:flex-wrap lg:px-1"
      >
        {filters.map((kept) => (
          <li key={kept.id} className="max-w-full shrink-0">
            <button
              type="button"
              aria-pressed={isOf(filter, kept)}
              onClick={() => press(kept)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-surface px-3.5 font-medium text-md ring-[1.5px] ring-line-strong ring-inset transition-colors duration-tap aria-pressed:bg-accent-soft aria-pressed:ring-accent"
            >
              <Bookmark size={16} className="shrink-0 text-accent" aria-hidden="true" />
              <span className="truncate">{kept.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {emptied && <EditFilterDialog open kept={emptied} onClose={() => setEmptied(undefined)} />}
    </>
  );
};
