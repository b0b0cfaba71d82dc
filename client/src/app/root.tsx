import { lazy, Suspense } from "react";
import { useLocation, useRoute } from "wouter";
import { LandingPage } from "#client/pages/landing-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { contentId, Screen, SkipLink } from "./screen.tsx";

const Shell = lazy(async () => ({ default: (await import("./shell.tsx")).Shell }));
const Beside = lazy(async () => ({ default: (await import("./shell.tsx")).BesidePages }));
const Toaster = lazy(async () => ({ default: (await import("#client/components/toaster.tsx")).Toaster }));

/** The entry shows the landing page without loading anything else. */
export const Root = () => {
  const [path] = useLocation();

  return (
    <ErrorBoundary path={path}>
      <SkipLink />
      <div id={contentId} tabIndex={-1} className="outline-none">
        <Content />
      </div>
    </ErrorBoundary>
  );
};

const Content = () => {
  const [isLanding] = useRoute("/landing");

  if (isLanding)
    return (
      <Screen title="Tu asistente de dinero, metas y tiempo">
        <LandingPage />
      </Screen>
    );
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Shell />
      </Suspense>
      <Suspense>
        <Beside />
      </Suspense>
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
};
