import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, type Rollup, runnerImport } from "vite";

const pages = join(import.meta.dirname, "../pages");
const shell = join(import.meta.dirname, "shell.tsx");

/**
 * Builds two pages beside index.html. visitor.html, for who brings no session, has the landing page drawn already, so
 * that it stands there before any script. home.html, for who brings one, names the code of the feed.
 */
export const visitorFile = (): Plugin => ({
  name: "visitor-file",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const html = String(page.source);
      const naming = (...modules: string[]) =>
        html.replace("</head>", `${links(html, bundle, modules)}</head>`);
      const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });

      emit("home.html", naming(shell, join(pages, "feed-page.tsx")));
      emit("visitor.html", drawn(naming(join(pages, "landing-page.tsx")), await markup()));
    },
  },
});

/**
 * Painted once it has arrived as a whole, so that nothing moves, in the theme that the visitor chose; all other scripts
 * come behind faces and styles.
 */
const drawn = (html: string, content: string) =>
  html
    .replace("<html ", "<html data-visitor ")
    .replace(
      "<head>",
      '<head>\n    <script src="/theme.js"></script>\n    <link rel="expect" blocking="render" href="#drawn">',
    )
    .replace(/<(?=script type="module"|link rel="modulepreload")(\w+)/g, '<$1 fetchpriority="low"')
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${content}</div><template id="drawn"></template>`,
    );

const markup = async () => {
  const { module } = await runnerImport<typeof import("./visitor-page.tsx")>(
    join(import.meta.dirname, "visitor-page.tsx"),
    { configFile: false, root: join(import.meta.dirname, "../.."), logLevel: "error", plugins: [react()] },
  );
  return module.visitorPage();
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
