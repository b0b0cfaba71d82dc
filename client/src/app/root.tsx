import { lazy, Suspense } from "react";
import { useLocation, useRoute } from "wouter";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { codeOrReload } from "#client/lib/missing-code.ts";
import { AskAgain } from "./ask-again.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { importLanding, LoadingScreen, useLanding } from "./loading-screen.tsx";
import { contentId, Screen, SkipLink } from "./screen.tsx";

const importShell = () => import("./shell.tsx");

const LazyLanding = lazy(async () => ({ default: await codeOrReload(importLanding) }));
const Shell = lazy(async () => ({ default: (await codeOrReload(importShell)).Shell }));
// Pages do without these, until the connection is back.
const Beside = lazyPart(async () => (await importShell()).BesidePages, AskAgain);
const Toaster = lazyPart(async () => (await import("#client/components/toaster.tsx")).Toaster, AskAgain);

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
  const LandingPage = useLanding(LazyLanding);

  if (isLanding)
    return (
      <Suspense>
        <Screen title="Tu asistente de dinero, metas y tiempo">
          <LandingPage />
        </Screen>
      </Suspense>
    );
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        <Shell />
      </Suspense>
      {/* It reads the session, and waits for it like the pages. */}
      <Suspense>
        <Beside />
      </Suspense>
      <Toaster />
    </>
  );
};
