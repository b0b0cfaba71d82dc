import SearchX from "lucide-react/icons/search-x";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { isFiltered, noFilter, type TransactionFilter } from "./transaction-filter.ts";

interface NothingFoundProps {
  filter: TransactionFilter;
  onFilter: (filter: TransactionFilter) => void;
}

export const NothingFound = ({ filter, onFilter }: NothingFoundProps) => {
  if (!isFiltered(filter)) return <p className="mt-3 text-ink-muted">No hay movimientos en este periodo.</p>;
  const isEverywhen = filter.dates === "all";

  return (
    <EmptyState
      icon={SearchX}
      title="Nada coincide"
      description={isEverywhen ? "Prueba con menos palabras o filtros." : "Puede que sea más antiguo."}
      action={
        isEverywhen ? (
          <Button variant="secondary" onClick={() => onFilter(noFilter)}>
            Ver todos los movimientos
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onFilter({ ...filter, dates: "all" })}>
            Buscar en todas las fechas
          </Button>
        )
      }
    />
  );
};
