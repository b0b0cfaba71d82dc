import type { Plugin, Rollup } from "vite";

const landing = "pages/landing-page.tsx";

/**
 * Builds visitor.html beside index.html: the same page for who brings no session. It says so, and names the code of the
 * landing page, so that it arrives together with the entry.
 */
export const visitorFile = (): Plugin => ({
  name: "visitor-file",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const html = String(page.source);
      const links = codeOf(bundle)
        .filter((file) => !html.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      const source = html
        .replace("<html ", "<html data-visitor ")
        .replace("</head>", `${links.join("")}</head>`);
      this.emitFile({ type: "asset", fileName: "visitor.html", source });
    },
  },
});

const codeOf = (bundle: Rollup.OutputBundle) => {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== "chunk") return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(landing)) add(chunk.fileName);
  return [...files];
};
