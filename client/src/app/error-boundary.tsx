import { Component, type ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";

interface ErrorBoundaryProps {
  /** Another path resets the error. */
  path: string;
  children: ReactNode;
}

/** Shows an error page when a page's code did not arrive or failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center px-5 pb-feed-b">
        <ErrorState
          title="No se pudo abrir la página"
          details="Comprueba tu conexión y vuelve a cargarla. Tus datos siguen a salvo."
          actions={<Button onClick={() => location.reload()}>Volver a cargar</Button>}
        />
      </main>
    );
  }
}
