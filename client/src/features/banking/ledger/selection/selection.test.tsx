import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import { manyTransactions, startTransactionServer } from "#client/testing/transaction-server.ts";
import { type BulkDone, changeTransactions, linkTransactions } from "#shared/contracts/banking/bulk.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { aTransaction } from "#shared/testing/money-builders.ts";

const start = async (transactions = manyTransactions(45), path = "/banking") => {
  const bank = startTransactionServer({ transactions });
  const sent: unknown[] = [];
  const entryId = crypto.randomUUID();
  const done: BulkDone = { entryId, changed: 2, left: [] };
  bank.server.on(changeTransactions, ({ body }) => {
    sent.push(body);
    return done;
  });
  bank.server.on(undoHistoryEntry, ({ params }) => {
    sent.push(params);
    return { id: crypto.randomUUID(), restored: 2, kept: 0 };
  });
  const user = renderApp(path);
  const choose = async () => user.click(await screen.findByRole("button", { name: "Elegir" }));
  const act = async (name: RegExp) => {
    await user.click(screen.getByRole("button", { name: "Acciones" }));
    await user.click(await screen.findByRole("button", { name }));
  };
  return { ...bank, transactions, user, sent, entryId, choose, act };
};

const box = (place: number) => screen.getByRole("checkbox", { name: new RegExp(`^Tienda ${place},`) });
/** Below a dialog it is there too. */
const bar = () => screen.getByRole("toolbar", { name: "Movimientos elegidos", hidden: true });

test("rows are picked one by one and as a range, changed at once, and changed back", async () => {
  const { user, choose, act, sent, entryId, transactions } = await start();
  await choose();

  await user.click(box(1));
  await user.keyboard("{Shift>}");
  await user.click(box(4));
  await user.keyboard("{/Shift}");
  await user.click(box(2));
  expect(bar()).toHaveTextContent("3 elegidos");
  await act(/^No contar en los totales/);

  const ids = [1, 3, 4].map((place) => transactions[place]?.id);
  expect(sent).toEqual([{ of: { ids }, action: { kind: "exclude", isExcluded: true } }]);
  expect(await screen.findByText("2 movimientos cambiados")).toBeVisible();
  expect(screen.queryByRole("toolbar", { name: "Movimientos elegidos" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: entryId }));
  expect(await screen.findByText("Cambio deshecho")).toBeVisible();
});

test("on a desktop each row has a box before anything is chosen, and the first press chooses it", async () => {
  const { user } = await start();

  const first = await screen.findByRole("checkbox", { name: /^Elegir Tienda 2,/ });
  expect(first).not.toBeChecked();
  first.focus();
  await user.keyboard(" ");

  expect(bar()).toHaveTextContent("1 elegido");
  expect(box(2)).toBeChecked();
  expect(box(2)).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("toolbar", { name: "Movimientos elegidos" })).not.toBeInTheDocument();
});

test("the arrows move from row to row, and with Shift they pick what they pass", async () => {
  const { user, transactions } = await start();
  const row = await screen.findByRole("button", { name: "Ver Tienda 1" });
  row.focus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("button", { name: "Ver Tienda 2" })).toHaveFocus();

  screen.getByRole("checkbox", { name: /^Elegir Tienda 2,/ }).focus();
  await user.keyboard(" {ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}");
  expect(box(5)).toHaveFocus();
  const picked = transactions.flatMap((_, place) => (place > 0 && place < 8 ? [box(place)] : []));
  expect(picked.map((one) => (one as HTMLInputElement).checked)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((place) => place >= 2 && place <= 5),
  );
  await user.keyboard("{ArrowUp} ");
  expect(bar()).toHaveTextContent("3 elegidos");
  box(1).focus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(bar()).toHaveTextContent("3 elegidos");
});

test("the whole filter is changed, with what the list told of it", async () => {
  const { user, choose, act, sent } = await start(manyTransactions(45), "/banking?search=Tienda");
  await choose();

  await user.click(within(bar()).getByRole("button", { name: "Los 45 de este filtro" }));
  expect(bar()).toHaveTextContent("45 elegidos");
  expect(box(7)).toBeChecked();
  await act(/^Cambiar la categoría/);
  await user.click(await screen.findByRole("button", { name: /^Seguros/ }));

  expect(sent).toEqual([
    {
      of: { filter: { search: "Tienda" }, version: "1.2026-10-15", count: 45 },
      action: { kind: "category", category: "Seguros", ownCategoryId: null },
    },
  ]);
});

test("all of it goes by the keyboard: all that is loaded, one less, and out again", async () => {
  const { user, choose } = await start();
  await choose();

  await user.keyboard("{Control>}a{/Control}");
  expect(bar()).toHaveTextContent("20 elegidos");
  box(3).focus();
  await user.keyboard(" ");
  expect(bar()).toHaveTextContent("19 elegidos");
  await user.keyboard("{Escape}");

  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ver Tienda 3" })).toBeVisible();
});

test("a finger that rests on a row begins with it, and opens nothing", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await start();
  const row = await screen.findByRole("button", { name: "Ver Tienda 2" });

  fireEvent.pointerDown(row, { pointerType: "touch", clientX: 5, clientY: 5 });
  await vi.advanceTimersByTimeAsync(600);

  expect(await screen.findByRole("checkbox", { name: /^Tienda 2,/ })).toBeChecked();
  expect(bar()).toHaveTextContent("1 elegido");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("two rows can be joined, and what keeps them apart is said", async () => {
  const { user, server, choose, act } = await start([
    aTransaction({ merchantName: "Tienda 0", amount: -20, type: "expense" }),
    aTransaction({ merchantName: "Tienda 1", amount: 20, type: "income" }),
  ]);
  server.refuse(linkTransactions, { code: "invalid_request", message: "Los dos son de la misma cuenta" });
  await choose();
  await user.click(box(0));
  await user.click(box(1));

  await act(/^Unir como traspaso/);

  expect(await screen.findByText("Los dos son de la misma cuenta")).toBeVisible();
  expect(bar()).toHaveTextContent("2 elegidos");
});

test("rows that are no longer those of the filter stay picked for another try", async () => {
  const { user, server, choose, act } = await start();
  server.refuse(changeTransactions, { code: "conflict", message: "Han cambiado: mira cuáles son" });
  await choose();
  await user.click(within(bar()).getByRole("button", { name: "Los 45" }));

  await act(/^Contar en los totales/);

  expect(await screen.findByText("Han cambiado: mira cuáles son")).toBeVisible();
  expect(bar()).toHaveTextContent("45 elegidos");
});
