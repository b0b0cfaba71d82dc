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
  /** The title of a failure, or all that is shown of it. */
  error?: string | ((error: Error) => ReactNode);
  children: (data: Data) => ReactNode;
}

/** The four states of a query: loading, failed, empty, ready. Old data stay after a failed refresh. */
export const Loaded = <Data,>({ query, loading, empty, error, children }: LoadedProps<Data>) => {
  if (query.data === undefined && query.error) {
    if (typeof error === "function") return error(query.error);
    return <ReadFailed title={error} error={query.error} onRetry={query.refetch} />;
  }
  if (query.data === undefined)
    return typeof loading === "string" ? <TileLoader>{loading}</TileLoader> : loading;
  if (empty && Array.isArray(query.data) && query.data.length === 0) return empty;
  return children(query.data);
};

interface ReadFailedProps {
  title?: string;
  error: Error;
  onRetry: () => unknown;
  /** Of the button; primary where it is the one thing to do on a screen. */
  variant?: "primary" | "secondary";
}

/** What could not be read, and the way to ask again. */
export const ReadFailed = ({
  title = "No se pudieron cargar los datos",
  error,
  onRetry,
  variant = "secondary",
}: ReadFailedProps) => (
  <ErrorState
    title={title}
    details={failureDetails(error)}
    actions={
      <Button variant={variant} onClick={() => void onRetry()}>
        Reintentar
      </Button>
    }
  />
);
