import { Component, type ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";

interface ErrorBoundaryProps {
  /** Where one is: another page gets another chance. */
  path: string;
  children: ReactNode;
}

/** A page whose code did not arrive, or that broke, says so and offers the way out; so does going back. */
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
      <main className="grid min-h-dvh place-items-center px-5">
        <ErrorState
          title="No se pudo abrir la página"
          details="Comprueba tu conexión y vuelve a cargarla. Tus datos siguen a salvo."
          actions={<Button onClick={() => location.reload()}>Volver a cargar</Button>}
        />
      </main>
    );
  }
}
