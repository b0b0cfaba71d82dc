import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumAt } from "./support/chromium.ts";

const freePortFile = new URL("../scripts/free-port.mjs", import.meta.url);
const { freePort }: { freePort(): Promise<number> } = await import(freePortFile.href);
const programFile = new URL("../scripts/server-program.mjs", import.meta.url);
const { serverProgram }: { serverProgram: string[] } = await import(programFile.href);

const freePorts = async (count: number) => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports].map(String);
};

// Each worker reads this file again: the first reading decides, the others inherit its environment.
const portNames = [
  "E2E_PORT",
  "E2E_PROVIDERS_PORT",
  "E2E_GOOGLE_PORT",
  "E2E_APPLE_PORT",
  "E2E_OIDC_PORT",
  "E2E_SMTP_PORT",
  "E2E_INBOX_PORT",
];
const missing = portNames.filter((name) => process.env[name] === undefined);
const ports = await freePorts(missing.length);
for (const [at, name] of missing.entries()) process.env[name] = ports[at];
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "aifred-e2e-"));
const dataDir = process.env.E2E_DATA_DIR;

const portOf = (name: string) => process.env[name] ?? "";
const at = (name: string) => `http://127.0.0.1:${portOf(name)}`;
const baseURL = at("E2E_PORT");
const providersURL = at("E2E_PROVIDERS_PORT");

/** What the app and the doubles of those who vouch for people know of each other. */
const clients = {
  GOOGLE_CLIENT_ID: "aifred-e2e",
  GOOGLE_CLIENT_SECRET: "clave-de-prueba",
  // No test goes there: the sign-in page has its button.
  FACEBOOK_CLIENT_ID: "aifred-e2e",
  FACEBOOK_CLIENT_SECRET: "clave-de-prueba",
  APPLE_CLIENT_ID: "es.aifred.e2e",
  APPLE_TEAM_ID: "TEAM123456",
  APPLE_KEY_ID: "KEY1234567",
  APPLE_PRIVATE_KEY: generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  }).privateKey,
  OIDC_CLIENT_ID: "aifred-e2e",
  OIDC_CLIENT_SECRET: "clave-de-prueba",
};

const root = join(import.meta.dirname, "..");

const server = {
  cwd: root,
  reuseExistingServer: false,
  // A household and its database are made first, beside all other tests.
  timeout: 240_000,
  gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  stdout: "pipe",
} as const;

const appServer = (portName: string, env: Record<string, string>, options: string[] = []) => ({
  ...server,
  command: [`"${process.execPath}"`, ...options, ...serverProgram].join(" "),
  url: `${at(portName)}/api/health`,
  env: {
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: join(root, ".cache/compiled"),
    HOST: "127.0.0.1",
    PORT: portOf(portName),
    DATA_DIR: join(dataDir, portName),
    // Every person of the tests comes from an address of their own, as people do.
    TRUST_PROXY: "1",
    GOOGLE_CLIENT_ID: clients.GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET: clients.GOOGLE_CLIENT_SECRET,
    GOOGLE_URL: at("E2E_GOOGLE_PORT"),
    SMTP_URL: `smtp://127.0.0.1:${portOf("E2E_SMTP_PORT")}`,
    ...env,
  },
});

export default defineConfig({
  testDir: ".",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Patience for a busy machine; a test that needs luck still fails.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One more than cores: a browser waits now and then.
  workers: 3,
  fullyParallel: true,
  use: {
    baseURL,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // Waiting for what moves costs time; a test of motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    // It answers pages and files by itself, past what a test puts in their way; who tests it allows it.
    serviceWorkers: "block",
    // A trace of each test costs a third of the time: TRACE=on writes one for each that fails.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumAt(process.env.CHROMIUM_PATH),
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
      ...server,
      command: `"${process.execPath}" server/dev/testing/all-doubles.ts`,
      url: `${at("E2E_INBOX_PORT")}/inbox`,
      env: {
        ...clients,
        APP_URL: providersURL,
        GOOGLE_REDIRECT_URIS: [
          ...[baseURL, providersURL].map((app) => `${app}/api/calendar/callback`),
          `${providersURL}/api/auth/google/callback`,
        ].join(" "),
        GOOGLE_DOUBLE_PORT: portOf("E2E_GOOGLE_PORT"),
        APPLE_DOUBLE_PORT: portOf("E2E_APPLE_PORT"),
        OIDC_DOUBLE_PORT: portOf("E2E_OIDC_PORT"),
        SMTP_DOUBLE_PORT: portOf("E2E_SMTP_PORT"),
        INBOX_PORT: portOf("E2E_INBOX_PORT"),
      },
    },
    // Lets a test tell one simulated bank to misbehave.
    appServer("E2E_PORT", { SIMULATED_BANK_FAULTS: "on" }),
    // With an issuer of OpenID Connect every way to the sign-in ends at the issuer: that is an app of its own.
    // Asked by few tests: to compile its database engine a second time would cost more than it saves.
    appServer(
      "E2E_PROVIDERS_PORT",
      {
        ...clients,
        DEMO: "off",
        APPLE_URL: at("E2E_APPLE_PORT"),
        OIDC_ISSUER: at("E2E_OIDC_PORT"),
      },
      ["--liftoff-only"],
    ),
  ],
});
