import { useRoute } from "wouter";
import { TileLoader } from "#client/components/tile.tsx";
import { LandingPage } from "#client/pages/landing-page.tsx";
import { pageShown } from "./screen.tsx";

/** Shown while a page's code or the session loads; at the first load of the root it is the landing page. */
export const LoadingScreen = () => {
  const [isRoot] = useRoute("/");
  const hasShown = pageShown.use();

  if (isRoot && !hasShown) return <LandingPage />;
  return (
    <div className="grid min-h-dvh animate-appear place-items-center">
      <TileLoader>Cargando...</TileLoader>
    </div>
  );
};
