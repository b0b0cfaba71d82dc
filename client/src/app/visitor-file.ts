import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, type Rollup, runnerImport } from "vite";
import type { RegistrationMode } from "#shared/contracts/installation.ts";

const pages = join(import.meta.dirname, "../pages");
const shell = join(import.meta.dirname, "shell.tsx");

/**
 * Builds pages beside index.html. Those of visitors, who bring no session, have the landing page drawn already, so that
 * it stands there before any script: one for each way of registering. home.html, for who brings a session, names the
 * code of the feed, and asks for its first answers meanwhile (home.js).
 */
export const visitorFile = (): Plugin => ({
  name: "visitor-file",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") return;
      const html = String(index.source);
      const naming = (...modules: string[]) =>
        html.replace("</head>", `${links(html, bundle, modules)}</head>`);
      const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });

      emit("home.html", askingEarly(naming(shell, join(pages, "feed-page.tsx"))));
      const page = naming(join(pages, "landing-page.tsx"));
      const draw = await visitorPage();
      for (const registration of ["open", "invite", "closed"] as const)
        emit(`visitor-${registration}.html`, drawn(page, registration, draw(registration)));
    },
  },
});

const askingEarly = (html: string) =>
  html.replace("<head>", '<head>\n    <script async src="/home.js"></script>');

const code = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Painted once it has arrived as a whole, so that nothing moves, in the theme that the visitor chose; all other scripts
 * wait in a template until then (visitor.js).
 */
const drawn = (html: string, registration: RegistrationMode, content: string) =>
  html
    .replace(code, "")
    .replace("<html ", `<html data-visitor data-registration="${registration}" `)
    .replace(
      "<head>",
      '<head>\n    <script src="/visitor.js"></script>\n    <link rel="expect" blocking="render" href="#drawn">',
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${content}</div><template id="app">${html.match(code)?.join("")}</template><template id="drawn"></template>`,
    );

const visitorPage = async () => {
  const { module } = await runnerImport<typeof import("./visitor-page.tsx")>(
    join(import.meta.dirname, "visitor-page.tsx"),
    { configFile: false, root: join(import.meta.dirname, "../.."), logLevel: "error", plugins: [react()] },
  );
  return module.visitorPage;
};

const links = (html: string, bundle: Rollup.OutputBundle, modules: string[]) =>
  [...codeOf(bundle, modules)]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");

const codeOf = (bundle: Rollup.OutputBundle, modules: string[]) => {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== "chunk") return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && chunk.moduleIds.some((id) => modules.includes(id))) add(chunk.fileName);
  return files;
};
