import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { loadSecrets } from "./platform/crypto/secrets.ts";

const databaseUrl = "postgres://fred:clave@127.0.0.1:5432/aifred";
const required = { SESSION_SECRET: "s".repeat(32), ENCRYPTION_KEY: "0".repeat(64) };

test.each([
  ["PUBLIC_URL", { PUBLIC_URL: "http://fred.example.es" }],
  ["GOCARDLESS_URL", { GOCARDLESS_URL: "http://banco.example.es" }],
  ["OPENAI_BASE_URL", { OPENAI_BASE_URL: "http://8.8.8.8/v1" }],
  ["OIDC_ISSUER", { OIDC_ISSUER: "http://[2001:db8::1]" }],
  ["sslmode", { DATABASE_URL: "postgres://fred@base.example.es/fred", ...required }],
  ["sslmode", { DATABASE_URL: "postgres://fred@base/fred", ...required }],
])("what would cross the internet in clear stops the start: %s", (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(name));
});

test.each([
  { PUBLIC_URL: "http://192.168.1.20:3000" },
  { PUBLIC_URL: "http://fred.local" },
  { OPENAI_BASE_URL: "http://nas:11434/v1" },
  { DATABASE_URL: "postgres://fred@base.example.es/fred?sslmode=verify-full", ...required },
  { DATABASE_URL: "postgres://fred@base/fred?sslmode=disable", ...required },
  { DATABASE_URL: "postgres:///fred?host=/var/run/postgresql", ...required },
])("one's own network may be plain, and a database address states how it is reached: %o", (environment) => {
  expect(readConfig(environment)).toBeDefined();
});

test("where anybody may come the simulated bank is there for who asks for it", () => {
  const open = { PUBLIC_URL: "https://fred.example.es", TRUST_PROXY: "1" };

  expect(readConfig(open).banking.simulated).toBe(false);
  expect(readConfig({ ...open, SIMULATED_BANK: "on" }).banking.simulated).toBe(true);
  expect(readConfig({}).banking.simulated).toBe(true);
  expect(readConfig({ PUBLIC_URL: "http://192.168.1.20:3000" }).banking.simulated).toBe(true);
});

test("nothing needs to be set, and empty means not set", () => {
  const config = readConfig({ DATABASE_URL: "", PORT: "" });

  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, dataDir: "data", databaseUrl: undefined });
});

test.each([
  ["PORT", "ochenta"],
  ["DATABASE_URL", "mysql://x"],
  ["ENCRYPTION_KEY", "corta"],
  ["PUBLIC_URL", "fred.example.es"],
  ["GOCARDLESS_URL", "bankaccountdata"],
  ["SIMULATED_BANK", "quizá"],
  ["OPENAI_MAX_TOKENS_FIELD", "tokens"],
  ["OPENAI_DAILY_COST", "mucho"],
])("a wrong %s stops the start and is named", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Variable de entorno no válida: ${name}`);
});

test("with a database server the secrets must be configured", () => {
  expect(() => readConfig({ DATABASE_URL: databaseUrl })).toThrow(/SESSION_SECRET y ENCRYPTION_KEY/);
  expect(readConfig({ DATABASE_URL: databaseUrl, ...required }).databaseUrl).toBe(databaseUrl);
});

test("once the encryption key has been rotated, the identity key must be configured", () => {
  const turned = {
    DATABASE_URL: databaseUrl,
    ...required,
    ENCRYPTION_KEYS_OLD: ` ${"1".repeat(64)},${"2".repeat(64)}`,
  };
  const IDENTITY_KEY = "2".repeat(64);

  expect(() => readConfig(turned)).toThrow(/hacen falta ENCRYPTION_KEY e IDENTITY_KEY/);
  expect(() => readConfig({ ENCRYPTION_KEYS_OLD: "1".repeat(64), IDENTITY_KEY })).toThrow(/IDENTITY_KEY/);
  expect(() => readConfig({ ...turned, ENCRYPTION_KEYS_OLD: "corta", IDENTITY_KEY })).toThrow(
    "Variable de entorno no válida: ENCRYPTION_KEYS_OLD",
  );
  expect(readConfig({ ...turned, IDENTITY_KEY }).olderEncryptionKeys).toEqual(["1".repeat(64), IDENTITY_KEY]);
});

test("configured secrets are used as they are, and the encryption key replaces a missing identity key", async () => {
  const IDENTITY_KEY = "2".repeat(64);
  const before = readConfig({ DATABASE_URL: databaseUrl, ...required });
  const turned = readConfig({
    DATABASE_URL: databaseUrl,
    ...required,
    ENCRYPTION_KEYS_OLD: IDENTITY_KEY,
    IDENTITY_KEY,
  });

  const [first, second] = [await loadSecrets(before), await loadSecrets(turned)];

  expect(first).toMatchObject({ encryption: [required.ENCRYPTION_KEY], identity: required.ENCRYPTION_KEY });
  expect(second).toMatchObject({
    encryption: [required.ENCRYPTION_KEY, IDENTITY_KEY],
    identity: IDENTITY_KEY,
  });
});

test("the demo person exists only on the embedded database and a loopback address", () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ DEMO: "off" }).demo).toBe(false);
  expect(readConfig({ HOST: "0.0.0.0" }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: databaseUrl, ...required }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: "https://fred.example.es", TRUST_PROXY: "1" }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: "http://localhost:3000" }).demo).toBe(true);
});

test("without any key there is the simulated bank, whose faults nobody can switch", () => {
  expect(readConfig({}).banking).toEqual({
    gocardless: null,
    enableBanking: null,
    simulated: true,
    simulatedFaults: false,
  });
  expect(readConfig({ SIMULATED_BANK: "off" }).banking.simulated).toBe(false);
});

test.each([
  ["a public address", { HOST: "0.0.0.0" }],
  ["a public name", { PUBLIC_URL: "https://fred.example.es", TRUST_PROXY: "1" }],
  ["a database server", { DATABASE_URL: databaseUrl, ...required }],
])("the faults of the simulated bank cannot be switched on with %s", (_, environment) => {
  expect(() => readConfig({ SIMULATED_BANK_FAULTS: "on", ...environment })).toThrow(/SIMULATED_BANK_FAULTS/);
  expect(readConfig({ SIMULATED_BANK_FAULTS: "on" }).banking.simulatedFaults).toBe(true);
});

test.each([
  ["GOCARDLESS_SECRET_ID", "GOCARDLESS_SECRET_KEY"],
  ["GOCARDLESS_SECRET_KEY", "GOCARDLESS_SECRET_ID"],
  ["ENABLE_BANKING_APPLICATION_ID", "ENABLE_BANKING_PRIVATE_KEY"],
  ["ENABLE_BANKING_PRIVATE_KEY", "ENABLE_BANKING_APPLICATION_ID"],
])("%s alone stops the start and names %s", (name, missing) => {
  expect(() => readConfig({ [name]: "x" })).toThrow(`Con ${name} hace falta ${missing}.`);
});

test("a name alone is no language model, and a key or an address has a model without one", () => {
  const named = readConfig({ OPENAI_MODEL: "fred-1" });
  const keyed = readConfig({ OPENAI_API_KEY: "sk-x" });
  const addressed = readConfig({ OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" });

  expect(named.model).toBeNull();
  expect([keyed, addressed].map(({ model }) => model?.server.model)).toEqual([
    "gpt-4.1-mini",
    "gpt-4.1-mini",
  ]);
});

test("a local language model needs no key, and has limits of its own accord", () => {
  const { model } = readConfig({ OPENAI_BASE_URL: "http://127.0.0.1:11434/v1", OPENAI_MODEL: "fred-1" });

  expect(model).toEqual({
    server: {
      apiKey: null,
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "fred-1",
      maxTokensField: "max_completion_tokens",
    },
    limits: { inputPrice: 0, outputPrice: 0, dailyTokens: 1_000_000, dailyCost: 1 },
  });
});

test("a bank key is configured as its text, or as the name of its file", () => {
  const pem = "-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----";
  const file = join(mkdtempSync(join(tmpdir(), "aifred-key-")), "app.pem");
  writeFileSync(file, pem);
  const keyOf = (key: string) =>
    readConfig({ ENABLE_BANKING_APPLICATION_ID: "app", ENABLE_BANKING_PRIVATE_KEY: key }).banking
      .enableBanking?.privateKey;

  expect([keyOf(pem), keyOf(file)]).toEqual([pem, pem]);
  expect(() => keyOf("/no/hay/nada.pem")).toThrow(
    "No se puede leer el archivo de ENABLE_BANKING_PRIVATE_KEY.",
  );
});

test("secrets are made once, readable by their owner only", async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "aifred-secrets-")) });

  const first = await loadSecrets(config);
  const second = await loadSecrets(config);

  expect(second).toEqual(first);
  expect(first.encryption).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(new Set([first.session, first.identity, ...first.encryption]).size).toBe(3);
  expect(statSync(join(config.dataDir, "session-secret")).mode & 0o777).toBe(0o600);
});

test("a damaged secret stops the start and is left as it is", async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "aifred-secrets-")) });
  writeFileSync(join(config.dataDir, "session-secret"), "");

  await expect(loadSecrets(config)).rejects.toThrow(/session-secret está dañado/);

  expect(readdirSync(config.dataDir)).toEqual(["session-secret"]);
});

test("mails by SMTP need to know where their links lead, unless everything is on this machine", () => {
  const SMTP_URL = "smtps://fred:clave@correo.example.es";
  const PUBLIC_URL = "https://fred.example.es";

  expect(() => readConfig({ SMTP_URL, DATABASE_URL: databaseUrl, ...required })).toThrow(
    /hace falta PUBLIC_URL/,
  );
  expect(() => readConfig({ SMTP_URL, HOST: "0.0.0.0" })).toThrow(/hace falta PUBLIC_URL/);
  expect(readConfig({ SMTP_URL }).mail.smtpUrl).toBe(SMTP_URL);
  expect(readConfig({ SMTP_URL, PUBLIC_URL, TRUST_PROXY: "1", HOST: "0.0.0.0" }).mail.smtpUrl).toBe(SMTP_URL);
});

test("https without a proxy in front is a mistake: nobody could sign in", () => {
  expect(() => readConfig({ PUBLIC_URL: "https://fred.example.es" })).toThrow(/hace falta TRUST_PROXY/);
});

test.each([
  ["open", {}],
  ["invite", { HOST: "0.0.0.0" }],
  ["invite", { PUBLIC_URL: "https://fred.example.es", TRUST_PROXY: "1" }],
  ["open", { HOST: "0.0.0.0", REGISTRATION: "open" }],
  ["closed", { REGISTRATION: "closed" }],
])("who may make an account is %s with %o", (registration, environment) => {
  expect(readConfig(environment)).toMatchObject({ registration });
});
