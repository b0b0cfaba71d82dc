import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import {
  listSharedExpenses,
  type SharedExpense,
  type SharedExpenseList,
  setSharedExpenseSettings,
  takeSharedExpense,
  undoSharedExpense,
} from "#shared/contracts/cash-flow/shared-expenses.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";

const transaction = (name: string, amount: number) => ({
  ...{ transactionId: crypto.randomUUID(), name, day: "2026-11-13", amount },
});
const dinner: SharedExpense = {
  ...{ id: crypto.randomUUID(), tag: "seen", isByItself: false, certainty: 0.99 },
  reason: "2 pagos de 22,00 €: a partes iguales entre 4",
  expenses: [
    {
      ...transaction("La Huerta", 88),
      own: 44,
      repayments: [
        { ...transaction("Marta R.", 22), share: 22 },
        { ...transaction("Luis V.", 22), share: 22 },
      ],
    },
  ],
};
const owed = {
  id: crypto.randomUUID(),
  expense: "La Huerta",
  day: "2026-11-13",
  names: ["Eva"],
  parts: 1,
  amount: 22,
};

const open = (first: Partial<SharedExpenseList>) => {
  const server = startFakeServer();
  const state: SharedExpenseList = { takesSure: false, proposals: [], taken: [], owed: [], ...first };
  server.on(getCurrentUser, () => aUser());
  server.on(listSharedExpenses, () => ({ ...state }));
  return { server, state, user: renderApp("/banking/compartidos") };
};

test("a proposal says why and what is left, is taken by one press and taken back by one", async () => {
  const { server, state, user } = open({ proposals: [dinner] });
  const sent: unknown[] = [];
  server.on(takeSharedExpense, ({ body }) => {
    sent.push(body);
    Object.assign(state, { proposals: [], taken: [dinner], owed: [owed] });
    return { ok: true };
  });
  server.on(undoSharedExpense, () => {
    Object.assign(state, { proposals: [dinner], taken: [], owed: [] });
    return { ok: true };
  });
  const proposal = await screen.findByRole("article", { name: "La Huerta" });

  expect(within(proposal).getByText(/a partes iguales entre 4/)).toBeVisible();
  expect(proposal).toHaveTextContent(/Lo tuyo44,00/);
  // By voice it is pressed with the words that it shows.
  expect(within(proposal).getByRole("button", { name: "No es eso: La Huerta" })).toBeVisible();
  await user.click(within(proposal).getByRole("button", { name: "Contar solo lo mío de La Huerta" }));

  expect(await screen.findByText(/Eva te debe/)).toHaveTextContent("22,00");
  expect(sent).toEqual([{ tag: "seen" }]);
  await user.click(screen.getByRole("button", { name: "Deshacer La Huerta" }));
  expect(await screen.findByRole("button", { name: "Contar solo lo mío de La Huerta" })).toBeVisible();
});

test("what is sure is taken without asking only when the person wants it, and says who took it", async () => {
  const { server, state, user } = open({ proposals: [dinner] });
  const sent: unknown[] = [];
  server.on(setSharedExpenseSettings, ({ body }) => {
    sent.push(body);
    Object.assign(state, { ...body, proposals: [], taken: [{ ...dinner, isByItself: true }] });
    return { ok: true };
  });
  const choice = await screen.findByRole("switch", { name: /^Descontar solo lo que es seguro/ });
  expect(choice).not.toBeChecked();

  await user.click(choice);

  expect(await screen.findByText(/Lo descontó Fred.*a partes iguales entre 4/)).toBeVisible();
  expect(choice).toBeChecked();
  expect(sent).toEqual([{ takesSure: true }]);
});

test("without anything shared it says when there will be", async () => {
  open({});

  expect(await screen.findByText("No veo gastos compartidos")).toBeVisible();
});
