import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { Landing } from "#client/pages/landing-page.tsx";
import type { RegistrationMode } from "#shared/contracts/installation.ts";
import { contentId, SkipLink } from "./screen.tsx";

/** The landing page as it is sent to visitors: what Root draws first, so that nothing moves when it takes over. */
export const visitorPage = (registration: RegistrationMode) =>
  renderToStaticMarkup(
    <Router ssrPath="/landing">
      <SkipLink />
      <div id={contentId} tabIndex={-1} className="outline-none">
        <Landing registration={registration} />
      </div>
    </Router>,
  );
