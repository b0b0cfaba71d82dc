import { lazy, Suspense } from "react";
import { useRoute } from "wouter";
import { LandingPage } from "#client/pages/landing-page.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { contentId, SkipLink } from "./skip-link.tsx";
import { Waiting } from "./waiting.tsx";

const Shell = lazy(async () => ({ default: (await import("./shell.tsx")).Shell }));
const Toaster = lazy(async () => ({ default: (await import("#client/components/toaster.tsx")).Toaster }));

/** The entry: it can show the landing page alone; everything else arrives behind it. */
export const Root = () => (
  <ErrorBoundary>
    <SkipLink />
    <div id={contentId} tabIndex={-1} className="outline-none">
      <Content />
    </div>
  </ErrorBoundary>
);

const Content = () => {
  const [isLanding] = useRoute("/landing");

  if (isLanding) return <LandingPage />;
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <Shell />
      </Suspense>
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
};
