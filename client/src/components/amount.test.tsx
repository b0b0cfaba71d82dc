import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { Amount, BigAmount } from "./amount.tsx";

afterEach(() => act(() => setAmountsHidden(false)));

test("hiding covers every figure, also for a screen reader, and is remembered", () => {
  render(
    <>
      <Amount amount={-38.74} />
      <BigAmount amount={12480.35} className="text-money-xl" />
    </>,
  );

  act(() => setAmountsHidden(true));

  expect(screen.getAllByText("••••")).toHaveLength(2);
  expect(document.body).not.toHaveTextContent(/\d/);
  expect(localStorage.getItem("amounts")).toBe("hidden");
});

test("a new amount is read as it is, whatever the digits on the way", () => {
  const { rerender } = render(<Amount amount={100} />);

  rerender(<Amount amount={50} />);

  expect(screen.getByText("50,00 €")).toBeInTheDocument();
});
