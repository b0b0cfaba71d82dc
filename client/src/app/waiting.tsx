import { useRoute } from "wouter";
import { TileLoader } from "#client/components/tile.tsx";
import { LandingPage } from "#client/pages/landing-page.tsx";
import { shown } from "./shown.ts";

/** What stands while the code of a page or the session arrives: at the root, the first time, the landing page. */
export const Waiting = () => {
  const [isRoot] = useRoute("/");
  const hasShown = shown.use();

  if (isRoot && !hasShown) return <LandingPage />;
  return (
    <div className="grid min-h-dvh animate-appear place-items-center">
      <TileLoader>Cargando...</TileLoader>
    </div>
  );
};
