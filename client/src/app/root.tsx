import { lazy, Suspense } from "react";
import { useRoute } from "wouter";
import { LandingPage } from "#client/pages/landing-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { contentId, SkipLink } from "./skip-link.tsx";
import { Waiting } from "./waiting.tsx";

const Shell = lazy(() => import("./shell.tsx").then(({ Shell }) => ({ default: Shell })));

/** The entry: it can show the landing page alone, everything else arrives behind it. */
export const Root = () => {
  const [isLanding] = useRoute("/landing");

  return (
    <ErrorBoundary>
      <SkipLink />
      {isLanding ? (
        <div id={contentId} tabIndex={-1} className="outline-none">
          <LandingPage />
        </div>
      ) : (
        <Suspense fallback={<Waiting />}>
          <Shell />
        </Suspense>
      )}
    </ErrorBoundary>
  );
};
