import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getInstallation } from "#shared/contracts/installation.ts";
import { anInstallation } from "#shared/testing/builders.ts";
import { readConfig } from "./config.ts";
import { installationOf } from "./installation.ts";

const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secreto" };

test("an installation without keys names nobody else but the browsers' push services", () => {
  expect(installationOf(readConfig({}))).toEqual({
    operator: null,
    signInProviders: [],
    processors: [{ kind: "push", host: null }],
    hasSimulatedBank: true,
  });
});

test("every provider that is configured is named with its host, and who answers for it all", () => {
  const config = readConfig({
    ...google,
    OPERATOR_NAME: "Casa Herrera",
    OPERATOR_CONTACT: "fred@ejemplo.es",
    PUBLIC_URL: "https://fred.ejemplo.es",
    TRUST_PROXY: "1",
    OIDC_ISSUER: "https://entrar.ejemplo.es",
    OIDC_CLIENT_ID: "id",
    OIDC_CLIENT_SECRET: "secreto",
    GOCARDLESS_SECRET_ID: "id",
    GOCARDLESS_SECRET_KEY: "secreto",
    SMTP_URL: "smtps://ana:secreto@correo.ejemplo.es:465",
    YOUTUBE_API_KEY: "secreto",
    OPENAI_API_KEY: "secreto",
  });

  const installation = installationOf(config);

  expect(installation).toEqual({
    operator: { name: "Casa Herrera", contact: "fred@ejemplo.es" },
    signInProviders: ["google", "oidc"],
    processors: [
      { kind: "google", host: "accounts.google.com" },
      { kind: "oidc", host: "entrar.ejemplo.es" },
      { kind: "gocardless", host: "bankaccountdata.gocardless.com" },
      { kind: "google_calendar", host: "www.googleapis.com" },
      { kind: "model", host: "api.openai.com" },
      { kind: "mail", host: "correo.ejemplo.es" },
      { kind: "videos", host: "www.googleapis.com" },
      { kind: "push", host: null },
    ],
    // Public: nobody asked for it.
    hasSimulatedBank: false,
  });
  expect(JSON.stringify(installation)).not.toContain("secreto");
});

test("a server of the operator's own network is not named", () => {
  const { processors } = installationOf(readConfig({ OPENAI_BASE_URL: "http://ollama:11434/v1" }));

  expect(processors).toContainEqual({ kind: "model", host: null });
});

test("a visitor may read who runs the installation", async () => {
  const installation = anInstallation({ operator: { name: "Casa Herrera", contact: "fred@ejemplo.es" } });
  const { signedOutCall } = await startTestApp({ installation });

  expect(await signedOutCall()(getInstallation)).toEqual({ ...installation, registration: "open" });
});
