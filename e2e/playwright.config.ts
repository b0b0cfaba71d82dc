import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const freePort = () =>
  new Promise<string>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === "object" ? address?.port : address)));
    });
  });

// Each worker reads this file again: the first reading decides, the others inherit its environment.
process.env.E2E_PORT ??= await freePort();
process.env.E2E_GOOGLE_PORT ??= await freePort();
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "aifred-e2e-"));
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const googleURL = `http://127.0.0.1:${process.env.E2E_GOOGLE_PORT}`;
const googleClient = { GOOGLE_CLIENT_ID: "aifred-e2e", GOOGLE_CLIENT_SECRET: "clave-de-prueba" };

const ourServer = {
  cwd: join(import.meta.dirname, ".."),
  reuseExistingServer: false,
  gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  stdout: "pipe",
} as const;

export default defineConfig({
  testDir: ".",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Patience for a busy machine; a test that needs luck still fails.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  use: {
    baseURL,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // A trace of each test costs a third of the time: TRACE=on writes one for each that fails.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
      ],
    },
  },
  // What no screen changes, or what chooses its own, is tagged @once and runs on the first; @phone is of no other.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: [
    {
      ...ourServer,
      command: `"${process.execPath}" server/testing/google-double/main.ts`,
      url: `${googleURL}/o/oauth2/v2/auth`,
      env: {
        ...googleClient,
        GOOGLE_DOUBLE_PORT: process.env.E2E_GOOGLE_PORT,
        GOOGLE_REDIRECT_URIS: `${baseURL}/api/calendar/callback`,
      },
    },
    {
      ...ourServer,
      command: `"${process.execPath}" server/main.ts`,
      url: `${baseURL}/api/health`,
      env: {
        ...googleClient,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        // Every person of the tests comes from an address of their own, as people do.
        TRUST_PROXY: "1",
        // Lets a test tell one simulated bank to misbehave.
        SIMULATED_BANK_FAULTS: "on",
        GOOGLE_URL: googleURL,
      },
    },
  ],
});
