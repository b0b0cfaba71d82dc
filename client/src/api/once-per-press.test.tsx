import { screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import { aBudgetMonth } from "#shared/testing/finance-builders.ts";
import { useSend } from "./query.ts";

const Buttons = () => {
  const { mutate } = useSend(setBudget, { refreshes: [], failure: () => undefined });
  return [10, 20].map((limit) => (
    <button key={limit} type="button" onClick={() => mutate({ body: { category: "Seguros", limit } })}>
      {limit}
    </button>
  ));
};

test("what is pressed twice at once is sent once; something else, or the same later, is sent too", async () => {
  const server = startFakeServer();
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  server.on(setBudget, async ({ body }) => {
    sent.push(body.limit);
    await new Promise<void>((resolve) => answers.push(resolve));
    return aBudgetMonth();
  });
  renderPart(<Buttons />);
  const ten = screen.getByRole("button", { name: "10" });

  act(() => {
    ten.click();
    ten.click();
  });
  await waitFor(() => expect(sent).toEqual([10]));
  act(() => screen.getByRole("button", { name: "20" }).click());
  await waitFor(() => expect(sent).toEqual([10, 20]));

  await act(async () => {
    for (const answer of answers) answer();
  });
  act(() => ten.click());
  await waitFor(() => expect(sent).toEqual([10, 20, 10]));
  await act(async () => answers.at(-1)?.());
});
