/** Starts Chromium without background requests; without a path, Playwright's own. */
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
