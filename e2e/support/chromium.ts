/** Starts Chromium without background requests; without a path, Playwright's own. */
export const chromiumAt = (executablePath: string | undefined) => ({
  executablePath,
  args: [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    // A page of a test lives for seconds: to optimise its code costs more than it saves, a fifth of all renderers.
    "--js-flags=--no-opt --no-maglev",
  ],
});
