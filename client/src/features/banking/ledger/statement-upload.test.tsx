import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import {
  aFile,
  choose,
  dropped,
  liveLines,
  readable,
  save,
  saved,
  startStatementServer,
  toNdjson,
} from "#client/testing/statement-server.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";
import { anAccount } from "#shared/testing/money-builders.ts";

test("a file is shown before anything is saved", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable({}, 2));
  const user = renderApp("/banking");

  await choose(user, aFile());

  const dialog = await screen.findByRole("dialog", { name: "Revisa antes de guardar" });
  expect(dialog).toHaveTextContent("junio.n43");
  const account = within(dialog).getByRole("article", { name: "Cuenta Ibercaja" });
  expect(account).toHaveTextContent("·7126");
  expect(account).toHaveTextContent("9 movimientos · 1 jun - 30 jun 2026");
  expect(account).toHaveTextContent(/\+2\.140,55\s€/);
  expect(account).toHaveTextContent(/−779,85\s€/);
  expect(account).toHaveTextContent(/−48,20\s€/);
  expect(account).toHaveTextContent(/1\.312,50\s€/);
  expect(account).toHaveTextContent("9 nuevos, 0 ya estaban");
  expect(dialog).toHaveTextContent("2 filas pendientes o anuladas quedan fuera.");
});

test("a file that only corrects says so, and what does not add up, before and after it is saved", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () =>
    readable({
      newCount: 0,
      knownCount: 7,
      correctedCount: 2,
      missingCount: 1,
      isUnlinked: true,
      twinCount: 1,
    }),
  );
  server.on(importStatement, () => toNdjson({ result: { ...saved, added: 0, corrected: 2, known: 7 } }));
  const user = renderApp("/banking");
  await choose(user, aFile());

  const account = await screen.findByRole("article", { name: "Cuenta Ibercaja" });
  expect(account).toHaveTextContent("0 nuevos, 2 corregidos por el banco, 7 ya estaban");
  expect(account).toHaveTextContent("1 movimiento guardado no está en este archivo. Se conserva");
  expect(account).toHaveTextContent("Los saldos no enlazan con lo guardado");
  expect(account).toHaveTextContent("Hay 1 movimiento igual a otro del mismo día; se cuenta una vez.");
  await save(user);

  expect(
    await screen.findByText("0 movimientos nuevos; 2 corregidos por el banco; 7 ya estaban"),
  ).toBeVisible();
});

test("saving shows what was added and refreshes accounts and transactions", async () => {
  const accounts: Account[] = [];
  const server = startStatementServer(accounts);
  const old = { firstDate: "2019-06-01", lastDate: "2019-06-30" };
  server.on(previewStatement, () => readable({ knownCount: 1, ...old }));
  const user = renderApp("/banking");
  await choose(user, aFile());
  await screen.findByRole("dialog");

  server.on(importStatement, ({ query }) => {
    accounts.push(anAccount({ name: `Cuenta de ${query.fileName}` }));
    return toNdjson({ progress: { done: 9, total: 9 } }, { result: { ...saved, known: 1 } });
  });
  await save(user);

  expect(await screen.findByText("Extracto importado")).toBeVisible();
  expect(screen.getByText("9 movimientos nuevos; 1 ya estaba")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await screen.findByRole("article", { name: "Cuenta de junio.n43" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Ver movimientos" }));
  expect(screen.getByLabelText("Desde")).toHaveValue("01/06/2019");
  expect(screen.getByLabelText("Hasta")).toHaveValue("30/06/2019");
});

test("a long save shows how far it is", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable({ newCount: 4000 }));
  const { response, send, end } = liveLines();
  server.on(importStatement, () => response);
  const user = renderApp("/banking");
  await choose(user, aFile());
  await screen.findByRole("dialog");

  await save(user);
  send({ progress: { done: 1200, total: 4000 } });

  const bar = await screen.findByRole("progressbar", { name: "Movimientos guardados" });
  expect(bar).toHaveAttribute("aria-valuenow", "30");
  expect(screen.getByText("1.200 de 4.000")).toBeVisible();
  expect(screen.getByText("Guardados 1.000 de 4.000 movimientos")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Cancelar" })).toBeDisabled();

  send({ result: { ...saved, added: 4000 } });
  end();

  expect(await screen.findByText("4.000 movimientos nuevos")).toBeVisible();
});

test("a refused file lists its faults with line and figures", async () => {
  const server = startStatementServer();
  const faults = [
    { line: 21, cell: null, message: "Línea 21: el haber declarado es 1.890,55 € y el calculado 2.140,55 €" },
    { line: 17, cell: "C17", message: "Celda C17: no se puede leer el importe «diez»." },
    { line: null, cell: null, message: "El archivo declara 99 registros y trae 21" },
  ];
  server.on(previewStatement, () => ({ status: "refused" as const, faults }));
  const user = renderApp("/banking");

  await choose(user, aFile());

  const dialog = await screen.findByRole("dialog", { name: "Extracto rechazado" });
  expect(within(dialog).getByRole("alert")).toHaveTextContent("No se ha guardado nada");
  expect(dialog).toHaveTextContent("Línea 21El haber declarado es 1.890,55 € y el calculado 2.140,55 €");
  expect(dialog).toHaveTextContent("El archivo declara 99 registros y trae 21");
  expect(within(dialog).queryByRole("button", { name: /^Guardar/ })).not.toBeInTheDocument();
});

test("a file without new transactions says so and offers no save", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable({ newCount: 0, knownCount: 9 }));
  const user = renderApp("/banking");

  await choose(user, aFile());

  const dialog = await screen.findByRole("dialog", { name: "Nada nuevo" });
  expect(dialog).toHaveTextContent("Los 9 movimientos de este archivo ya estaban.");
  expect(within(dialog).queryByRole("button", { name: /^Guardar/ })).not.toBeInTheDocument();
});

test("the account of a file without IBAN can be chosen, and the preview follows", async () => {
  const mine = anAccount({ name: "Revolut", institutionName: "Revolut", ibanLast4: null });
  const server = startStatementServer([mine, anAccount({ name: "En dólares", currency: "USD" })]);
  const requestedAccounts: (string | undefined)[] = [];
  server.on(previewStatement, ({ query }) =>
    readable(query.accountId ? { accountId: mine.id, newCount: 2, knownCount: 7 } : { ibanLast4: null }),
  );
  server.on(importStatement, ({ query }) => {
    requestedAccounts.push(query.accountId);
    return toNdjson({ result: saved });
  });
  const user = renderApp("/banking");
  await choose(user, aFile("revolut.csv"));
  const select = await screen.findByRole("combobox", { name: "Cuenta" });
  expect(
    within(select)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Cuenta nueva", "Revolut Revolut"]);
  expect(screen.getByRole("textbox", { name: "Nombre de la cuenta nueva" })).toBeVisible();

  await user.selectOptions(select, mine.id);
  expect(screen.queryByRole("textbox", { name: "Nombre de la cuenta nueva" })).not.toBeInTheDocument();
  expect(await screen.findByText("2 nuevos, 7 ya estaban")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Guardar 2 movimientos" }));

  await screen.findByText("Extracto importado");
  expect(requestedAccounts).toEqual([mine.id]);
});

test("a file can go into a new account with a name, beside the one that the server found", async () => {
  const mine = anAccount({ name: "Cuenta Banco", institutionName: "Banco", ibanLast4: null });
  const byHand = anAccount({ name: "Efectivo", ibanLast4: null, openedOn: "2026-01-01" });
  const server = startStatementServer([mine, byHand]);
  const saves: { accountId?: string | undefined; newAccount?: string | undefined }[] = [];
  server.on(previewStatement, ({ query: { newAccount } }) =>
    readable({ ibanLast4: null, ...(newAccount ? { newCount: 9, knownCount: 0 } : { accountId: mine.id }) }),
  );
  server.on(importStatement, ({ query: { accountId, newAccount } }) => {
    saves.push({ accountId, newAccount });
    return toNdjson({ result: saved });
  });
  const user = renderApp("/banking");
  await choose(user, aFile("ahorro.csv"));
  const select = await screen.findByRole("combobox", { name: "Cuenta" });
  expect(select).toHaveDisplayValue("Cuenta Banco Banco");
  expect(within(select).queryByRole("option", { name: /Efectivo/ })).not.toBeInTheDocument();

  await user.selectOptions(select, "Cuenta nueva");
  await user.type(await screen.findByRole("textbox", { name: "Nombre de la cuenta nueva" }), "Ahorro");
  await user.click(await screen.findByRole("button", { name: "Guardar 9 movimientos" }));

  await screen.findByText("Extracto importado");
  expect(saves).toEqual([{ accountId: undefined, newAccount: "Ahorro" }]);
});

test("a file that names its account leaves nothing to choose", async () => {
  const server = startStatementServer([anAccount()]);
  server.on(previewStatement, () => readable());
  const user = renderApp("/banking");

  await choose(user, aFile());

  await screen.findByRole("dialog");
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("several files come one after another", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable());
  server.on(importStatement, () => toNdjson({ result: saved }));
  const user = renderApp("/banking");
  await choose(user, aFile("uno.n43"), aFile("dos.n43"));
  expect(await screen.findByText("Archivo 1 de 2: uno.n43")).toBeVisible();

  await save(user);

  expect(await screen.findByText("Archivo 2 de 2: dos.n43")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("files dropped anywhere on the page are accepted", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable());
  renderApp("/banking");
  const heading = await screen.findByRole("heading", { name: "Importa un extracto de tu banco" });
  const dataTransfer = { types: ["Files"], files: [aFile()] };

  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(heading).toHaveTextContent("Suelta el archivo");
  const isLeftToTheBrowser = fireEvent.drop(document.body, { dataTransfer });

  expect(isLeftToTheBrowser).toBe(false);
  expect(await screen.findByRole("dialog", { name: "Revisa antes de guardar" })).toBeVisible();
});

test("a reading that takes long can be left, which stops the upload and is no error", async () => {
  const server = startStatementServer();
  const uploads: (AbortSignal | null)[] = [];
  server.on(previewStatement, ({ signal }) => {
    uploads.push(signal);
    return new Promise<Response>(() => {});
  });
  const user = renderApp("/banking");
  await choose(user, aFile());
  expect(await screen.findByText("Leyendo junio.n43...")).toBeVisible();
  await expect.poll(() => uploads).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Cancelar" }));

  expect(screen.queryByText("Leyendo junio.n43...")).not.toBeInTheDocument();
  expect(uploads[0]?.aborted).toBe(true);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("whoever leaves the page while it saves finds the new account on their return", async () => {
  const accounts: Account[] = [];
  const server = startStatementServer(accounts);
  server.on(previewStatement, () => readable());
  const { response, send, end } = liveLines();
  server.on(importStatement, () => response);
  const user = renderApp("/banking");
  await choose(user, aFile());
  await screen.findByRole("dialog");
  await save(user);

  user.go("/settings");
  await screen.findByRole("heading", { name: "Configuración" });
  user.go("/banking");
  await screen.findByText("No hay cuentas bancarias conectadas");
  accounts.push(anAccount({ name: "Cuenta Nueva" }));
  send({ result: saved });
  end();

  expect(await screen.findByText("Extracto importado")).toBeVisible();
  expect(await screen.findByRole("article", { name: "Cuenta Nueva" })).toBeVisible();
});

test("a folder is not read: a message says what to drop, and the files beside it are accepted", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable());
  renderApp("/banking");
  await screen.findByRole("heading", { name: "Importa un extracto de tu banco" });
  const folder = new File([], "Extractos");
  const file = aFile();

  fireEvent.drop(document.body, {
    dataTransfer: {
      types: ["Files"],
      files: [folder, file],
      items: [dropped(folder, true), dropped(file, false)],
    },
  });

  expect(await screen.findByText("Las carpetas no se importan")).toBeVisible();
  expect(await screen.findByRole("dialog", { name: "Revisa antes de guardar" })).toHaveTextContent(
    /^.*junio\.n43/,
  );
  expect(screen.queryByText(/Archivo 1 de/)).not.toBeInTheDocument();
});

test("the same file dropped twice is one file", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable());
  renderApp("/banking");
  await screen.findByRole("heading", { name: "Importa un extracto de tu banco" });
  const dataTransfer = { types: ["Files"], files: [aFile()] };

  fireEvent.drop(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });

  const dialog = await screen.findByRole("dialog", { name: "Revisa antes de guardar" });
  expect(dialog).not.toHaveTextContent("Archivo 1 de 2");
});
