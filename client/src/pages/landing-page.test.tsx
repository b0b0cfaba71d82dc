import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LandingPage } from "./landing-page.tsx";

test("the landing page welcomes, makes its three promises and leads to both doors", () => {
  render(<LandingPage />);

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Te damos la bienvenida a AI.Fred");
  expect(screen.getAllByRole("article")).toHaveLength(3);
  for (const link of screen.getAllByRole("link", { name: "Get Started" }))
    expect(link).toHaveAttribute("href", "/api/login");
  expect(screen.getByRole("link", { name: "Iniciar sesión" })).toHaveAttribute("href", "/auth");
  expect(screen.getByRole("link", { name: "Privacidad" })).toHaveAttribute("href", "/privacidad");
  expect(screen.getByRole("link", { name: "Términos" })).toHaveAttribute("href", "/terminos");
});
