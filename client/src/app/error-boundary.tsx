import { Component, type ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { Attempt } from "./page-code.ts";

interface ErrorBoundaryProps {
  /** Another path resets the error. */
  path: string;
  children: ReactNode;
}

let attempts = 0;
const nextAttempt = () => {
  attempts += 1;
  return attempts;
};

/** Shows an error page when a page's code did not arrive or failed. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { hasFailed: boolean; tries: number; attempt: number }
> {
  override state = { hasFailed: false, tries: 0, attempt: nextAttempt() };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (this.state.hasFailed && path !== this.props.path)
      this.setState({ hasFailed: false, tries: 0, attempt: nextAttempt() });
  }

  retry = () =>
    this.setState(({ tries }) => ({ hasFailed: false, tries: tries + 1, attempt: nextAttempt() }));

  override render() {
    if (!this.state.hasFailed)
      return <Attempt.Provider value={this.state.attempt}>{this.props.children}</Attempt.Provider>;
    return (
      <main className="grid min-h-dvh place-items-center px-5 pb-feed-b">
        <ErrorState
          title="No se pudo abrir la página"
          details="Comprueba tu conexión. Las páginas que ya has abierto siguen ahí, y tus datos, a salvo."
          actions={
            <>
              <Button onClick={this.retry}>Reintentar</Button>
              {/* After a new version, the old code is no longer anywhere. */}
              {this.state.tries > 0 && (
                <Button variant="secondary" onClick={() => location.reload()}>
                  Volver a cargar
                </Button>
              )}
            </>
          }
        />
      </main>
    );
  }
}
