import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getInstallation, type Installation } from "#shared/contracts/installation.ts";
import { anInstallation } from "#shared/testing/builders.ts";

const open = (path: string, installation: Partial<Installation> = {}) => {
  const server = startFakeServer();
  server.refuse(getCurrentUser, { code: "unauthenticated", message: "Unauthorized" });
  server.on(getInstallation, () => anInstallation(installation));
  renderApp(path);
};

test("the privacy page names who answers for it, and only the services that are configured", async () => {
  open("/privacidad", {
    operator: { name: "Casa Herrera", contact: "fred@ejemplo.es" },
    processors: [
      { kind: "model", host: "api.openai.com" },
      { kind: "gocardless", host: null },
    ],
    hasSimulatedBank: false,
  });

  expect(await screen.findByText("Casa Herrera")).toBeVisible();
  expect(screen.getByRole("link", { name: "fred@ejemplo.es" })).toHaveAttribute(
    "href",
    "mailto:fred@ejemplo.es",
  );
  expect(screen.getByText("Un modelo de lenguaje (api.openai.com)")).toBeVisible();
  expect(screen.getByText("GoCardless y tu banco")).toBeVisible();
  for (const absent of [/Google Calendar/, /YouTube/, /sin modelo de lenguaje/, /banco simulado/])
    expect(screen.queryByText(absent)).not.toBeInTheDocument();
  expect(screen.getByText(/No hay servidor de correo/)).toBeVisible();
});

test("without a named operator and without keys the privacy page says so", async () => {
  open("/privacidad");

  expect(await screen.findByText(/no ha puesto aquí su nombre/)).toBeVisible();
  expect(screen.getByText(/Fred contesta dentro de este servidor/)).toBeVisible();
  expect(screen.getByText(/El banco simulado corre en este mismo servidor/)).toBeVisible();
  expect(document.title).toBe("Privacidad · AI.Fred");
});

test("the terms say what Fred is made of here, and their version", async () => {
  open("/terminos", { processors: [{ kind: "model", host: null }] });

  expect(await screen.findByText(/Fred usa un modelo de lenguaje/)).toBeVisible();
  expect(screen.getByText("Versión del 23 de noviembre de 2026")).toBeVisible();
  expect(screen.getByRole("link", { name: "Privacidad" })).toHaveAttribute("href", "/privacidad");
});

test("who registers, also with a provider, sees the terms beside the button", async () => {
  open("/auth?tab=register");

  expect(await screen.findByText(/^Al crear tu cuenta aceptas los/)).toBeVisible();
  expect(screen.getByText(/^Si entras así por primera vez, aceptas los/)).toBeVisible();
  for (const name of ["términos", "política de privacidad"])
    for (const link of screen.getAllByRole("link", { name }))
      expect(link).toHaveAttribute("target", "_blank");
});
