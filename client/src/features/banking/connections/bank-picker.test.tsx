import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { startLinked } from "#client/testing/linked-banks.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchPopups } from "#client/testing/watch-popups.ts";
import { authoriseBank, type Institution, listInstitutions } from "#shared/contracts/banking/connections.ts";
import { anInstitution } from "#shared/testing/bank-builders.ts";

const others = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anInstitution({ id: `otro-${index}`, name: `Caja número ${index}`, popular: false, simulated: false }),
  );

const openPicker = async (institutions: Institution[]) => {
  const server = startLinked([]);
  const readInstitutions = vi.fn(() => institutions);
  server.on(listInstitutions, readInstitutions);
  const user = renderApp("/integrations");
  const opener = await screen.findByRole("button", { name: "Conectar banco" });
  expect(readInstitutions).not.toHaveBeenCalled();
  await user.click(opener);
  const dialog = await screen.findByRole("dialog", { name: "Conectar con tu banco" });
  return { server, user, dialog, opener };
};

const banksIn = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole("listitem")
    .map((item) => item.textContent);

test("the popular banks come first, twenty others follow, and the totals cover all", async () => {
  const { dialog } = await openPicker([anInstitution({ simulated: false }), ...others(150)]);

  expect(await within(dialog).findByText("151 bancos: 1 popular y 150 más")).toBeVisible();
  expect(banksIn(dialog)).toHaveLength(21);
  expect(banksIn(dialog)[0]).toMatch(/BBVAPopular$/);
  expect(within(dialog).getByRole("heading", { name: "Otros bancos" })).toBeVisible();
  expect(dialog).toHaveTextContent("Y 130 bancos más. Búscalos por su nombre.");
  expect(dialog).toHaveTextContent("Conexión PSD2 cifrada y de solo lectura.");
  expect(dialog).not.toHaveTextContent("inventados");
});

test("the search reaches the banks that are not listed, and says how many it found", async () => {
  const { user, dialog } = await openPicker([anInstitution(), ...others(150)]);
  await within(dialog).findByText("Otros bancos");

  await user.type(within(dialog).getByRole("searchbox", { name: "Busca tu banco" }), "NUMERO 149");

  expect(banksIn(dialog)).toEqual([expect.stringContaining("Caja número 149")]);
  expect(within(dialog).getByRole("status")).toHaveTextContent("1 banco encontrado");
});

test("a search without result says so", async () => {
  const { user, dialog } = await openPicker([anInstitution()]);
  await within(dialog).findByRole("button", { name: /BBVA/ });

  await user.type(within(dialog).getByRole("searchbox"), "zzz");

  expect(within(dialog).getByText("Ningún banco se llama así")).toBeVisible();
});

test("the keyboard alone reaches a bank and its window", async () => {
  const { server, user, dialog } = await openPicker([anInstitution(), ...others(3)]);
  server.on(authoriseBank, () => new Promise<Response>(() => {}));
  const { open } = watchPopups();
  await within(dialog).findByRole("button", { name: /BBVA/ });
  expect(within(dialog).getByRole("searchbox")).toHaveFocus();

  await user.keyboard("bbv");
  await user.tab();
  expect(within(dialog).getByRole("button", { name: /BBVA/ })).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(open).toHaveBeenCalledOnce();
  expect(await screen.findByText("Conectando…")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("escape leaves the banks and gives the focus back", async () => {
  const { user, opener } = await openPicker([anInstitution()]);

  await user.keyboard("{Escape}");

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test("without any bank the usual message shows", async () => {
  const { dialog } = await openPicker([]);

  expect(await within(dialog).findByText("No se encontraron bancos disponibles")).toBeVisible();
});

test("simulated banks are called what they are before anyone picks one", async () => {
  const { dialog } = await openPicker([anInstitution({ simulated: true })]);

  const [note] = await within(dialog).findAllByText(/Banco simulado: los datos son inventados/);

  expect(note).toBeVisible();
});

test("a list that is loading shows shapes; one that failed can be requested again", async () => {
  const server = startLinked([]);
  const answer = Promise.withResolvers<Response>();
  server.on(listInstitutions, () => answer.promise);
  const user = renderApp("/integrations");
  await user.click(await screen.findByRole("button", { name: "Conectar banco" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Cargando los bancos")).toBeInTheDocument();

  answer.resolve(Response.json({ code: "unavailable", message: "Vuelve en un momento" }, { status: 503 }));
  const alert = await within(dialog).findByRole("alert");
  expect(alert).toHaveTextContent(/(?<!503: )Vuelve en un momento/);
  server.on(listInstitutions, () => [anInstitution()]);
  await user.click(within(alert).getByRole("button", { name: "Reintentar" }));

  expect(await within(dialog).findByRole("button", { name: /BBVA/ })).toBeVisible();
});

test("a bank with a logo of its own shows it until it breaks; a known one has its colours", async () => {
  const { dialog } = await openPicker([
    anInstitution({ logo: "/logos/bbva.png" }),
    anInstitution({ id: "CRJ", name: "Caja Rural de Jaén", logo: "/logos/crj.png", popular: false }),
  ]);
  await within(dialog).findByRole("button", { name: /BBVA/ });

  const [logo, ...rest] = dialog.querySelectorAll("img");

  expect(rest).toEqual([]);
  expect(logo).toHaveAttribute("src", "/logos/crj.png");
});
