import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorState } from "./error-state.tsx";

/** For `lazyPart`: says in the frame of a section that its code did not arrive. */
export const unreachableSection =
  (title: string, framed: (content: ReactNode) => ReactNode) =>
  ({ retry }: { retry: () => void }) =>
    framed(
      <ErrorState
        title={title}
        details="Comprueba tu conexión. Lo demás sigue aquí."
        actions={
          <Button variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        }
      />,
    );
