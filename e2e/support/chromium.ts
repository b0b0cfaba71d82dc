/** How Playwright starts a Chromium that calls nobody by itself; without a path, its own. */
export const chromiumAt = (executablePath: string | undefined) => ({
  executablePath,
  args: [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
  ],
});
