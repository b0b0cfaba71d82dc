import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
import { pageOf } from "./page-code.ts";

const Broken = (): never => {
  throw new Error("No code");
};

test("a page whose code did not arrive is asked for again; when it fails again, anew from the server", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => complaints.mockRestore());
  const fetchCode = vi.fn<() => Promise<() => string>>();
  fetchCode
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(() => "Movimientos");
  const Page = pageOf(fetchCode);
  render(
    <>
      <nav>Menú</nav>
      <ErrorBoundary path="/banking">
        <Suspense fallback="Espera">
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>,
  );

  await userEvent.click(await screen.findByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("button", { name: "Volver a cargar" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByText("Movimientos")).toBeVisible();
  expect(screen.getByText("Menú")).toBeVisible();
});

test("a page that broke does not take the other pages with it", () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => complaints.mockRestore());
  const { rerender } = render(
    <ErrorBoundary path="/banking">
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText("No se pudo abrir la página")).toBeVisible();

  rerender(<ErrorBoundary path="/">Feed</ErrorBoundary>);

  expect(screen.getByText("Feed")).toBeVisible();
});
