import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { joinAccounts, previewAccountJoining } from "#shared/contracts/banking/account-joining.ts";
import { getAccount } from "#shared/contracts/banking/accounts.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";
import { anAccount } from "#shared/testing/money-builders.ts";

const entryId = "5f0a5a1e-6f0b-4a63-9f1e-0a4f7f1d2c3b";
const hand = anAccount({ name: "Mi banco", openedOn: "2026-01-01", balance: 80 });
const bank = anAccount({ name: "Nómina", institutionName: "BBVA", openedOn: null, balance: 949 });
const dollars = anAccount({ name: "Dólares", openedOn: null, currency: "USD" });
const purse = anAccount({ name: "Monedero", type: "cash", openedOn: "2026-01-01" });

const start = (accounts = [hand, bank, dollars, purse]) => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts }));
  server.on(listTransactions, () => ({
    ...{ transactions: [], version: "1.2026-10-15", dateRange: "Últimos 6 meses", total: 0 },
    ...{ income: 0, expenses: 0, lastDate: null, nextCursor: null },
  }));
  server.on(getAccount, () => ({
    ...{
      account: hand,
      version: "uno",
      balanceVersion: "uno",
      reportedName: null,
      source: "hand" as const,
      feed: null,
    },
    ...{ opening: { balance: 80, day: "2026-01-01" }, transactions: 3, firstDay: null, lastDay: null },
  }));
  return server;
};

const openAccount = async (user: ReturnType<typeof renderApp>) => {
  await user.click(await screen.findByRole("button", { name: /Mi banco/ }));
  return within(await screen.findByRole("dialog", { name: "Mi banco" }));
};

test("an account kept by hand is joined after a preview, and the toast undoes it", async () => {
  const server = start();
  server.on(previewAccountJoining, () => ({ same: 2, moved: 1, adjustments: 1, version: "v1" }));
  const sent: unknown[] = [];
  const undone: unknown[] = [];
  server.on(joinAccounts, ({ params, body }) => {
    sent.push([params.id, body]);
    return { account: bank, entryId, same: 2, moved: 1 };
  });
  server.on(undoHistoryEntry, ({ params }) => {
    undone.push(params.id);
    return { id: entryId, restored: 2, kept: 0 };
  });
  const user = renderApp("/banking");

  await user.click(await (await openAccount(user)).findByRole("button", { name: "Unir con …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unir cuentas" }));
  expect(await dialog.findByText(/2 apuntes tuyos ya están en «Nómina»/)).toBeVisible();
  expect(dialog.getByText("1 apunte pasa a «Nómina»")).toBeVisible();
  expect(dialog.getByText("1 ajuste de saldo se quita")).toBeVisible();
  expect(within(dialog.getByLabelText("Unir con")).getAllByRole("option")).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Unir cuentas" }));

  await waitFor(() => expect(sent).toEqual([[hand.id, { into: bank.id, version: "v1" }]]));
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(undone).toEqual([entryId]));
});

test("a preview that another tab has overtaken is read again, and nothing is joined", async () => {
  const server = start();
  let version = "v1";
  server.on(previewAccountJoining, () => ({
    same: version === "v1" ? 2 : 3,
    moved: 0,
    adjustments: 0,
    version,
  }));
  server.refuse(joinAccounts, {
    code: "conflict",
    message: "Tus cuentas han cambiado en otra pestaña o en otro dispositivo",
  });
  const user = renderApp("/banking");
  await user.click(await (await openAccount(user)).findByRole("button", { name: "Unir con …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unir cuentas" }));
  await dialog.findByText(/2 apuntes tuyos/);
  version = "v2";

  await user.click(dialog.getByRole("button", { name: "Unir cuentas" }));

  expect(await dialog.findByText(/3 apuntes tuyos/)).toBeVisible();
});

test("without an account of its currency that a bank or a file fills, nothing is offered to join", async () => {
  start([hand, dollars, purse]);
  const dialog = await openAccount(renderApp("/banking"));

  expect(await dialog.findByRole("button", { name: "Cerrar cuenta" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Unir con …" })).toBeNull();
});
