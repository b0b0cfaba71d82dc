import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hola, {name}</p>;
const Missing = ({ retry }: { retry: () => void }) => (
  <button type="button" onClick={retry}>
    Reintentar
  </button>
);

test("code that does not arrive breaks nothing else, and arrives when requested again", async () => {
  const fetchCode = vi.fn<() => Promise<typeof Greeting>>();
  fetchCode.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(Greeting);
  const Part = lazyPart(fetchCode, Missing, <p>Espera</p>);
  render(
    <>
      <h1>Feed</h1>
      <Part name="Ana" />
    </>,
  );
  expect(screen.getByText("Espera")).toBeVisible();

  await userEvent.click(await screen.findByRole("button", { name: "Reintentar" }));

  expect(await screen.findByText("Hola, Ana")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Feed" })).toBeVisible();
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test("code that did not arrive is requested again when the part is opened later", async () => {
  const fetchCode = vi.fn<() => Promise<typeof Greeting>>();
  fetchCode.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(Greeting);
  const Part = lazyPart(fetchCode, Missing);
  const first = render(<Part name="Ana" />);
  await screen.findByRole("button", { name: "Reintentar" });
  first.unmount();

  render(<Part name="Ana" />);

  expect(await screen.findByText("Hola, Ana")).toBeVisible();
});
