import type { Download } from "./http/download.ts";
import type { PersonDownload } from "./http/person-download.ts";
import type { PersonFile } from "./http/person-file.ts";
import type { PostedForm } from "./http/posted-form.ts";
import type { ProgramEndpoint } from "./http/program-endpoint.ts";
import type { Redirect } from "./http/redirect.ts";
import type { Route } from "./http/route.ts";
import type { JobKind } from "./jobs/jobs.ts";

export interface HttpInterface {
  routes: Route[];
  redirects?: Redirect[];
  forms?: PostedForm[];
  /** Files for whoever knows their secret address. */
  downloads?: Download[];
  personDownloads?: PersonDownload[];
  personFiles?: PersonFile[];
  programs?: ProgramEndpoint[];
}

export interface WebSettings {
  publicUrl?: string | undefined;
}

export interface BackgroundWork {
  // Each kind has its own data type, which only its own `run` receives.
  jobs?: JobKind<never>[];
  /** Called every half minute to enqueue what is due. */
  scheduled?: { enqueueDue(): Promise<unknown> }[];
}

/** The interfaces of all modules as one. */
export const joinHttp = (all: readonly HttpInterface[]): Required<HttpInterface> => ({
  routes: all.flatMap(({ routes }) => routes),
  redirects: all.flatMap(({ redirects = [] }) => redirects),
  forms: all.flatMap(({ forms = [] }) => forms),
  downloads: all.flatMap(({ downloads = [] }) => downloads),
  personDownloads: all.flatMap(({ personDownloads = [] }) => personDownloads),
  personFiles: all.flatMap(({ personFiles = [] }) => personFiles),
  programs: all.flatMap(({ programs = [] }) => programs),
});
