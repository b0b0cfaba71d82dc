import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

const Broken = (): never => {
  throw new Error("No code");
};

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
