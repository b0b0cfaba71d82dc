import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleAnswer, exampleRows } from "#client/features/landing/example-data.ts";
import { formatEuros } from "#client/lib/format.ts";
import { LandingPage } from "./landing-page.tsx";

test("the landing page welcomes, makes its three promises and leads to both doors", () => {
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

test("the landing page shows the product at work on what it calls an example", () => {
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
