import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { failureDetails } from "#client/lib/failure-details.ts";

interface ReadFailedProps {
  title: string;
  error: Error;
  onRetry: () => unknown;
}

/** What could not be read, and the way to ask again. */
export const ReadFailed = ({ title, error, onRetry }: ReadFailedProps) => (
  <ErrorState
    title={title}
    details={failureDetails(error)}
    actions={
      <Button variant="secondary" onClick={() => void onRetry()}>
        Reintentar
      </Button>
    }
  />
);
