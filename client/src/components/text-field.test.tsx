import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";

test("what is wrong with a field is read with the field", () => {
  render(<TextField label="Título" hint="Corto" error="El título del evento es obligatorio" />);

  const field = screen.getByRole("textbox", { name: "Título" });

  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("El título del evento es obligatorio");
});

test("a field that is right describes itself with its hint", () => {
  render(<TextField label="Título" hint="Corto" />);

  const field = screen.getByRole("textbox", { name: "Título" });

  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription("Corto");
});

test("a password can be shown and hidden again", async () => {
  render(<PasswordField label="Contraseña" />);

  await userEvent.click(screen.getByRole("button", { name: "Mostrar contraseña" }));

  expect(screen.getByLabelText("Contraseña")).toHaveAttribute("type", "text");
  expect(screen.getByRole("button", { name: "Ocultar contraseña" })).toBeVisible();
});
