import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getInstallation, type Installation } from "#shared/contracts/installation.ts";
import { knownBanks } from "#shared/rules/known-banks.ts";
import { anInstallation, aUser } from "#shared/testing/builders.ts";

const open = async (installation: Partial<Installation> = {}) => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(getInstallation, () => anInstallation({ processors: [], ...installation }));
  const user = renderApp("/banking/bancos");
  await screen.findByRole("heading", { name: "Bancos de verdad" });
  return user;
};

test("every known bank has its link, its file and what to beware of", async () => {
  await open();

  expect(screen.getAllByRole("article")).toHaveLength(knownBanks.length);
  const cajamar = within(screen.getByRole("article", { name: "Cajamar" }));
  expect(cajamar.getByText("Por GoCardless o Enable Banking.")).toBeVisible();
  expect(cajamar.getByText(/^No se sabe qué da\. Se lee por los nombres/)).toBeVisible();
  expect(cajamar.getByText(/no da los movimientos pendientes/)).toBeVisible();
  const ing = within(screen.getByRole("article", { name: "ING" }));
  expect(ing.getByText("Excel (.xls) o Excel (.xlsx). Conocemos sus columnas.")).toBeVisible();
});

test("a search by keyboard finds a bank, and what nobody knows leads to a file or an account by hand", async () => {
  const user = await open();
  const search = screen.getByRole("searchbox", { name: "Busca tu banco" });

  await user.type(search, "sabad");
  expect(screen.getAllByRole("article").map((row) => row.getAttribute("aria-label"))).toEqual(["Sabadell"]);
  expect(screen.getByRole("status")).toHaveTextContent("1 banco encontrado");

  await user.clear(search);
  await user.type(search, "banco de marte");
  expect(screen.getByText("De ese banco no sabemos nada")).toBeVisible();
  expect(screen.getByRole("link", { name: "Probar un archivo" })).toHaveAttribute(
    "href",
    "/banking#importar",
  );
  expect(screen.getByRole("link", { name: "Llevar a mano" })).toHaveAttribute("href", "/banking");
});

test.each<[string, Partial<Installation>, RegExp]>([
  [
    "with a provider",
    { processors: [{ kind: "enable_banking", host: null }] },
    /de verdad por Enable Banking/,
  ],
  ["with the simulated bank alone", { hasSimulatedBank: true }, /solo hay un banco simulado.* inventados/],
  ["without any", { hasSimulatedBank: false }, /no se puede conectar ningún banco/],
])("it says what can be linked in an installation %s", async (_, installation, words) => {
  await open(installation);

  expect(await screen.findByText(words)).toBeVisible();
});
