import { useLocation } from "wouter";
import { Button } from "#client/components/button.tsx";
import { ErrorState } from "#client/components/error-state.tsx";
import { PagesHere, useNothingKept } from "#client/components/page-failed.tsx";
import { allowReload } from "#client/lib/missing-code.ts";
import { useWhenReachable } from "./ask-again.tsx";
import { hasArrived } from "./page-code.ts";
import { capsule } from "./page-links.ts";

interface PageUnreachableProps {
  title: string;
  retry: () => void;
}

/** In place of a page whose code did not arrive: asks again, also by itself, and leads to the pages that are here. */
export const PageUnreachable = ({ title, retry }: PageUnreachableProps) => {
  const [path] = useLocation();
  const here = capsule.filter(({ href, fetchCode }) => href !== path.toLowerCase() && hasArrived(fetchCode));
  useWhenReachable(retry);
  useNothingKept();

  const handlePress = () => {
    allowReload();
    retry();
  };

  return (
    <main className="mx-auto grid min-h-dvh max-w-160 place-items-center px-5 pb-feed-b md:pt-topbar">
      <h1 className="sr-only">{title}</h1>
      <div className="w-full">
        <ErrorState
          title="No se pudo abrir la página"
          details="Comprueba tu conexión. Tus datos siguen a salvo."
          actions={<Button onClick={handlePress}>Reintentar</Button>}
        />
        {here.length > 0 && <PagesHere pages={here} />}
      </div>
    </main>
  );
};
