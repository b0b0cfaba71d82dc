import type { Download } from "./http/download.ts";
import type { PersonDownload } from "./http/person-download.ts";
import type { PostedForm } from "./http/posted-form.ts";
import type { Redirect } from "./http/redirect.ts";
import type { Route } from "./http/route.ts";
import type { JobKind } from "./jobs/jobs.ts";

/** How a module is reached over HTTP. */
export interface WaysIn {
  routes: Route[];
  /** Addresses that a browser navigates to. */
  redirects?: Redirect[];
  /** Forms that another site's page posts. */
  forms?: PostedForm[];
  /** Files for whoever has their secret address. */
  downloads?: Download[];
  /** Files of the person who is signed in. */
  personDownloads?: PersonDownload[];
}

/** What ways in go by besides services. */
export interface Web {
  /** Where people reach the app, when their requests do not say so. */
  publicUrl?: string | undefined;
}

/** What a module does outside requests. */
export interface Work {
  // Each kind has data of its own, which only its own `run` is given.
  jobs?: JobKind<never>[];
  /** Asked every half minute to hand in what is due. */
  planned?: { enqueueDue(): Promise<unknown> }[];
}
