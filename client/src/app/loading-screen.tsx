import { type ComponentType, useEffect, useState } from "react";
import { useRoute } from "wouter";
import { TileLoader } from "#client/components/tile.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { pageShown } from "./screen.tsx";

/** Set where the landing page came drawn: what takes its place has to be there at once. */
let drawnLanding: ComponentType | undefined;

export const importLanding = async () => {
  const { LandingPage } = await import("#client/pages/landing-page.tsx");
  drawnLanding = LandingPage;
  return LandingPage;
};

const LazyLanding = lazyPart(importLanding, () => <Loading />);

/** Keeps to what it began with, so that nothing is drawn twice. */
export const useLanding = (late: ComponentType) => useState(() => drawnLanding ?? late)[0];

const Landing = () => {
  const Code = useLanding(LazyLanding);
  return <Code />;
};

/** Shown while a page's code or the session loads; at the first load of the root it is the landing page. */
export const LoadingScreen = () => {
  const [isRoot] = useRoute("/");
  const hasShown = pageShown.use();
  const isLandingDue = useLandingDue();

  return isRoot && !hasShown && isLandingDue ? <Landing /> : <Loading />;
};

const Loading = () => (
  <div className="grid min-h-dvh animate-appear place-items-center">
    <TileLoader>Cargando...</TileLoader>
  </div>
);

/** Whoever brings a session is seldom long in reaching their pages, in ms, and needs no landing page until then. */
const patience = 1000;

/** At once for a visitor, which is what the server calls who brings no session. */
const useLandingDue = () => {
  const [isDue, setIsDue] = useState("visitor" in document.documentElement.dataset);

  useEffect(() => {
    if (isDue) return;
    const waiting = setTimeout(() => setIsDue(true), patience);
    return () => clearTimeout(waiting);
  }, [isDue]);

  return isDue;
};
