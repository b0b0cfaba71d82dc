import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Loaded } from "./loaded.tsx";

const refetch = vi.fn();

const show = (data: string[] | undefined, error: Error | null = null) =>
  render(
    <Loaded query={{ data, error, refetch }} loading="Cargando tus objetivos..." empty={<p>No hay nada</p>}>
      {(goals) => goals.map((goal) => <p key={goal}>{goal}</p>)}
    </Loaded>,
  );

test("what is awaited says what it is", () => {
  show(undefined);

  expect(screen.getByRole("status")).toHaveTextContent("Cargando tus objetivos...");
});

test("a failed read says so and can be tried again", async () => {
  show(undefined, new TypeError("Failed to fetch"));

  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(screen.getByRole("alert")).toHaveTextContent("No se pudieron cargar los datos");
  expect(screen.getByRole("alert")).toHaveTextContent("No hay conexión con el servidor.");
  expect(refetch).toHaveBeenCalledTimes(1);
});

test("an empty list has its own words", () => {
  show([]);

  expect(screen.getByText("No hay nada")).toBeVisible();
});

test("data stay on screen when their refresh fails", () => {
  show(["Fondo de emergencia"], new Error("No hay conexión"));

  expect(screen.getByText("Fondo de emergencia")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
