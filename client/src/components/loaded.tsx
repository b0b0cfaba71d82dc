import type { ReactNode } from "react";
import { failureDetails } from "#client/lib/failure-details.ts";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";
import { TileLoader } from "./tile.tsx";

/** A React Query result fits. */
interface Read<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Read<Data>;
  /** A loading text, or skeletons of the content. */
  loading: ReactNode;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  error?: (error: Error) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** The four states of a query: loading, failed, empty, ready. Old data stay after a failed refresh. */
export const Loaded = <Data,>({ query, loading, empty, error, children }: LoadedProps<Data>) => {
  if (query.data === undefined && query.error) return (error ?? somethingFailed(query.refetch))(query.error);
  if (query.data === undefined)
    return typeof loading === "string" ? <TileLoader>{loading}</TileLoader> : loading;
  if (empty && Array.isArray(query.data) && query.data.length === 0) return empty;
  return children(query.data);
};

const somethingFailed = (retry: () => unknown) => (error: Error) => (
  <ErrorState
    title="No se pudieron cargar los datos"
    details={failureDetails(error)}
    actions={
      <Button variant="secondary" onClick={() => void retry()}>
        Reintentar
      </Button>
    }
  />
);
