import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleAnswer, exampleRows } from "#client/features/landing/example-data.ts";
import { formatEuros } from "#client/lib/format.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { getInstallation, type RegistrationMode } from "#shared/contracts/installation.ts";
import { anInstallation } from "#shared/testing/builders.ts";
import { LandingPage } from "./landing-page.tsx";

const installed = (registration: RegistrationMode) =>
  startFakeServer().on(getInstallation, () => anInstallation({ registration }));

test("the landing page welcomes, makes its three promises and leads to both doors", () => {
  installed("open");
  render(<LandingPage />);

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Te damos la bienvenida a AI.Fred");
  const promises = screen.getByRole("region", { name: "Qué hace AI.Fred" });
  expect(within(promises).getAllByRole("article")).toHaveLength(3);
  for (const link of screen.getAllByRole("link", { name: "Get Started" }))
    expect(link).toHaveAttribute("href", "/api/login");
  expect(screen.getByRole("link", { name: "Iniciar sesión" })).toHaveAttribute("href", "/auth");
  expect(screen.getByRole("link", { name: "Privacidad" })).toHaveAttribute("href", "/privacidad");
  expect(screen.getByRole("link", { name: "Términos" })).toHaveAttribute("href", "/terminos");
});

test.each([
  ["closed", "Aquí no se admiten cuentas nuevas."],
  ["invite", "Aquí se entra con invitación: abre el enlace que te llegó en este navegador."],
] as const)(
  "where registration is %s the landing page says so and leads to who has an account",
  async (registration, words) => {
    startFakeServer().on(getInstallation, () => anInstallation({ registration }));
    render(<LandingPage />);

    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Get Started" })).toBeNull();
    const doors = screen.getAllByRole("link", { name: "Iniciar sesión" });
    expect(doors).toHaveLength(3);
    for (const link of doors) expect(link).toHaveAttribute("href", "/auth");
  },
);

test("the landing page shows the product at work on what it calls an example", () => {
  installed("open");
  render(<LandingPage />);

  const examples = screen.getByRole("region", { name: "Así se usa" });
  expect(within(examples).getAllByText("Ejemplo")).toHaveLength(2);
  const sum = exampleRows.movements.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  expect(exampleAnswer).toContain(formatEuros(sum / 100));
  for (const { merchantName } of exampleRows.movements)
    expect(within(examples).getByText(merchantName)).toBeVisible();
  expect(within(examples).getByText("Recibo de la luz").closest("[inert]")).not.toBeNull();
  expect(screen.getByText("Gratis: no cobra nada ni te pide una tarjeta.")).toBeVisible();
  expect(screen.getByText(/Sin anuncios ni rastreadores/)).toBeVisible();
});
