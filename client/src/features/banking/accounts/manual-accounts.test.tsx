import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import {
  correctBalance,
  createAccount,
  createTransaction,
  deleteTransaction,
  getAccount,
  updateAccount,
  updateTransaction,
} from "#shared/contracts/banking/accounts.ts";
import {
  type Account,
  listAccounts,
  listTransactions,
  type Transaction,
} from "#shared/contracts/banking/ledger.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import type { Endpoint, EndpointRequest, EndpointResponse } from "#shared/http/endpoint.ts";
import { aUser } from "#shared/testing/builders.ts";
import { anAccount, aTransaction } from "#shared/testing/money-builders.ts";
import { closeAskedEntry } from "./asked-entry.ts";

const cash = anAccount({ name: "Monedero", type: "cash", openedOn: "2026-01-01", balance: 80 });
const written = aTransaction({
  ...{ accountId: cash.id, merchantName: "Pan", description: "Pan", amount: -2 },
  byHand: { version: "uno", isAdjustment: false },
});

let accounts: Account[] = [];
let transactions: Transaction[] = [];

const startBank = () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts }));
  server.on(listTransactions, () => ({
    ...{ transactions, version: "1.2026-10-15", dateRange: "Últimos 6 meses", total: transactions.length },
    ...{ income: 0, expenses: 0, lastDate: null, nextCursor: null },
  }));
  server.on(getAccount, () => detailsOf(accounts[0] ?? cash));
  return server;
};

const detailsOf = (account: Account, version = "uno") => ({
  ...{ account, version, balanceVersion: "dos", reportedName: null, source: "hand" as const, feed: null },
  ...{ opening: { balance: 80, day: "2026-01-01" }, transactions: 0, firstDay: null, lastDay: null },
});

const overwritten = {
  code: "conflict",
  message: "Ha cambiado en otra pestaña o en otro dispositivo",
} as const;

/** What an endpoint is sent, the latest last. */
const heardBy = <E extends Endpoint>(
  server: ReturnType<typeof startFakeServer>,
  endpoint: E,
  answer: EndpointResponse<E>,
) => {
  const requests: EndpointRequest<E>[] = [];
  server.on(endpoint, (request) => {
    requests.push(request);
    return answer;
  });
  return requests;
};

beforeEach(() => {
  closeAskedEntry();
  accounts = [cash];
  transactions = [];
});

test("from nothing, a cash account is one dialog away", async () => {
  accounts = [];
  const server = startBank();
  const created = heardBy(server, createAccount, { account: cash });
  const user = renderApp("/banking");

  await user.click(await screen.findByRole("button", { name: "Llevar a mano" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cuenta a mano" }));
  await user.clear(dialog.getByLabelText("Saldo"));
  await user.type(dialog.getByLabelText("Saldo"), "1.080,50");
  const day = dialog.getByLabelText("¿Desde qué día?");
  await user.clear(day);
  await user.type(day, "31/12/1989");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(await dialog.findByText("No puede ser anterior a 1990")).toBeVisible();
  expect(created).toEqual([]);
  await user.clear(day);
  await user.type(day, "01/01/1990");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  await waitFor(() =>
    expect(created.at(-1)?.body).toMatchObject({
      name: "Efectivo",
      type: "cash",
      openingBalance: 1080.5,
    }),
  );
});

test("what a loan owes is typed without a sign and sent as a debt", async () => {
  const server = startBank();
  const created = heardBy(server, createAccount, { account: cash });
  const user = renderApp("/banking");

  await user.click(await screen.findByRole("button", { name: "Añadir cuenta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cuenta a mano" }));
  await user.click(dialog.getByRole("radio", { name: "Préstamo" }));
  await user.clear(dialog.getByLabelText("¿Cuánto debes?"));
  await user.type(dialog.getByLabelText("¿Cuánto debes?"), "9000");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  await waitFor(() => expect(created.at(-1)?.body).toMatchObject({ openingBalance: -9000 }));
});

test("a payment is written down in three touches, and can be taken back", async () => {
  const server = startBank();
  const wrote = heardBy(server, createTransaction, {
    transaction: written,
    account: cash,
    isNewAccount: false,
  });
  const erased = heardBy(server, deleteTransaction, { deleted: true });
  setWidth(390);
  const user = renderApp("/banking");

  await user.click(await screen.findByRole("button", { name: "Apuntar movimiento" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apuntar movimiento" }));
  await waitFor(() => expect(dialog.getByLabelText("Importe")).toHaveFocus());
  await user.keyboard("2");
  await user.type(dialog.getByLabelText("¿En qué?"), "Pan");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await user.click(await screen.findByRole("button", { name: "Deshacer" }));

  expect(wrote.at(-1)?.body).toMatchObject({
    ...{ accountId: cash.id, amount: -2, text: "Pan", category: null, isTransfer: false },
  });
  await waitFor(() => expect(erased.at(-1)?.query).toEqual({ version: "uno" }));
});

test("without an amount nothing is sent, and the field says why, also from the navigation of a desktop", async () => {
  const server = startBank();
  const wrote = heardBy(server, createTransaction, {
    transaction: written,
    account: cash,
    isNewAccount: false,
  });
  setWidth(1366);
  const user = renderApp("/calendar");

  await user.click(await screen.findByRole("button", { name: "Apuntar gasto o ingreso" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apuntar movimiento" }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(dialog.getByText("Escribe el importe")).toBeVisible();
  expect(dialog.getByText("Escribe en qué")).toBeVisible();
  expect(wrote).toEqual([]);
});

test("when two tabs change a row, both values stand side by side and the person chooses", async () => {
  transactions = [written];
  const server = startBank();
  server.refuse(updateTransaction, overwritten);
  const user = renderApp("/banking");
  await user.click(await screen.findByRole("button", { name: "Ver Pan" }));
  await user.click(await screen.findByRole("button", { name: "Editar o borrar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar movimiento" }));
  await user.clear(dialog.getByLabelText("Importe"));
  await user.type(dialog.getByLabelText("Importe"), "9");
  const theirs = { ...written, amount: -5, byHand: { version: "dos", isAdjustment: false } };
  transactions = [theirs];
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  const choice = within(await screen.findByRole("dialog", { name: "¿Cuál vale?" }));
  expect(choice.getByRole("row", { name: /Importe −9,00\s€ −5,00\s€/ })).toBeVisible();
  const rewrote = heardBy(server, updateTransaction, { transaction: theirs });
  await user.click(choice.getByRole("button", { name: "Guardar lo mío" }));

  expect(await screen.findByText("Movimiento cambiado")).toBeVisible();
  expect(rewrote.map(({ body }) => body)).toMatchObject([{ version: "dos", amount: -9 }]);
});

test("a shared account is told with the person's part, and the same name of two tabs is chosen", async () => {
  const server = startBank();
  server.refuse(updateAccount, overwritten);
  const user = renderApp("/banking");
  await user.click(await screen.findByRole("button", { name: "Ver la cuenta Monedero" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Monedero" }));
  await user.click(await dialog.findByRole("switch", { name: /Cuenta compartida/ }));
  expect(dialog.getByText("Cuenta un 50 %")).toBeVisible();
  const part = dialog.getByLabelText("¿Qué parte es tuya?");
  await user.clear(part);
  await user.type(part, "1e1");
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(part).toHaveAccessibleDescription("Entre 1 y 100");
  await user.clear(part);
  await user.type(part, "50");
  accounts = [{ ...cash, name: "Otro nombre" }];
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));

  expect(await dialog.findByRole("row", { name: /Nombre Monedero Otro nombre/ })).toBeVisible();
  expect(dialog.getByRole("row", { name: /Tu parte 50 % 100 %/ })).toBeVisible();
});

test("an account that a bank or a file tells of is said to be one of savings, and the focus stays", async () => {
  const told = { ...cash, name: "Cuenta boda", type: "checking" as const, openedOn: null };
  accounts = [told];
  const server = startBank();
  server.on(getAccount, () => ({ ...detailsOf(told), source: "file" as const, opening: null }));
  const sent = heardBy(server, updateAccount, detailsOf({ ...told, type: "savings" }, "dos"));
  const user = renderApp("/banking");
  await user.click(await screen.findByRole("button", { name: "Ver la cuenta Cuenta boda" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cuenta boda" }));

  await user.click(await dialog.findByRole("switch", { name: /Cuenta de ahorro/ }));
  server.on(getAccount, () => ({
    ...detailsOf({ ...told, type: "savings" }, "dos"),
    ...{ source: "file" as const, opening: null },
  }));
  const button = dialog.getByRole("button", { name: "Guardar cambios" });
  button.focus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(sent).toMatchObject([{ body: { type: "savings" } }]));
  // The form begins anew with what is stored now, and keeps the place.
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(dialog.getByRole("button", { name: "Guardar cambios" })).toHaveFocus();
});

test("a purse whose balance nobody told shows no sum, keeps it untold in its settings, and asks how much there is", async () => {
  const purse = { ...cash, lacksBalance: true, balance: -24 };
  accounts = [purse];
  const server = startBank();
  const details = { ...detailsOf(purse), opening: { balance: null, day: "2026-10-12" } };
  server.on(getAccount, () => details);
  const sent = heardBy(server, updateAccount, details);
  const told = { ...cash, lacksBalance: false, balance: 40 };
  const said = heardBy(server, correctBalance, { account: told, transactionId: null });
  const user = renderApp("/banking");
  expect(await screen.findByRole("article", { name: "Monedero" })).toHaveTextContent("Saldo sin decir");
  await user.click(screen.getByRole("button", { name: "Ver la cuenta Monedero" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Monedero" }));
  expect(await dialog.findByText(/Nadie me ha dicho cuánto hay/)).toBeVisible();
  expect(screen.queryByText(/24,00/)).toBeNull();
  expect(dialog.getByLabelText("Saldo inicial")).toHaveValue("");

  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ openedOn: "2026-10-12" });
  expect(sent[0]?.body).not.toHaveProperty("openingBalance");

  await user.click(dialog.getByRole("button", { name: "Decir el saldo" }));
  expect(dialog.getByLabelText("¿Cuánto llevas ahora?")).toHaveValue("");
  await user.type(dialog.getByLabelText("¿Cuánto llevas ahora?"), "40");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Saldo guardado")).toBeVisible();
  expect(said.map(({ body }) => body)).toEqual([{ version: "dos", balance: 40 }]);
});

test("the balance of a file's account is said once, and the account tells what statements make of it", async () => {
  const file = { ...cash, name: "Nómina", type: "checking" as const, openedOn: null };
  const untold = { ...file, lacksBalance: true, sharePercent: 50 };
  accounts = [untold];
  const server = startBank();
  server.on(getAccount, () => ({
    ...detailsOf(accounts[0] ?? untold),
    ...{ source: "file" as const, opening: null },
  }));
  const said = heardBy(server, correctBalance, { account: untold, transactionId: null });
  const user = renderApp("/banking");
  await user.click(await screen.findByRole("button", { name: "Ver la cuenta Nómina" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nómina" }));
  expect(await dialog.findByText(/Es la suma de sus movimientos/)).toBeVisible();
  expect(screen.queryByText(/cuenta la mitad/)).toBeNull();

  await user.click(dialog.getByRole("button", { name: "Decir el saldo" }));
  await user.type(dialog.getByLabelText("Tengo hoy"), "mil");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(dialog.getByText("Escribe un importe")).toBeVisible();
  await user.clear(dialog.getByLabelText("Tengo hoy"));
  await user.type(dialog.getByLabelText("Tengo hoy"), "12,345{Enter}");
  expect(dialog.getByText("Pon como mucho dos decimales")).toBeVisible();
  expect(said).toEqual([]);

  await user.clear(dialog.getByLabelText("Tengo hoy"));
  await user.type(dialog.getByLabelText("Tengo hoy"), "-1.234,56 €");
  accounts = [
    { ...untold, lacksBalance: false, said: { balance: -1234.56, day: "2026-10-15", difference: -20 } },
  ];
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await dialog.findByText(/dijiste .*según tus extractos había .*menos/)).toBeVisible();
  expect(said.map(({ body }) => body)).toEqual([{ version: "dos", balance: -1234.56 }]);

  server.refuse(correctBalance, overwritten);
  await user.click(dialog.getByRole("button", { name: "Decir el saldo" }));
  await user.clear(dialog.getByLabelText("Tengo hoy"));
  await user.type(dialog.getByLabelText("Tengo hoy"), "50");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await dialog.findByRole("row", { name: /Saldo 50,00.€ 80,00.€/ })).toBeVisible();
});
