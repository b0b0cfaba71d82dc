import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startLinked } from "#client/testing/linked-banks.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import {
  answerAccountQuestion,
  type BankConnection,
  disconnectBank,
  getIntegrations,
  getSyncStatus,
  syncBanks,
} from "#shared/contracts/banking/connections.ts";
import { aConnection, aSyncStatus, integrationsOf } from "#shared/testing/bank-builders.ts";

const bank = (name: string) => screen.findByRole("article", { name });

const anAccount = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  gone: false,
  message: null,
  notes: [],
  question: null,
});

test("without banks the page says what connecting is good for and offers it", async () => {
  startLinked([]);
  renderApp("/integrations");

  expect(await screen.findByText("Sin bancos conectados")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Integraciones" })).toBeVisible();
  expect(screen.getByText("Conecta lo que ya usas. Tú decides qué y hasta cuándo.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Conectar banco" })).toBeEnabled();
  expect(screen.getByRole("region", { name: "Qué ganas al conectar" })).toHaveTextContent("Solo lectura");
  expect(screen.queryByRole("button", { name: "Sincronizar ahora" })).not.toBeInTheDocument();
});

test("accounts of banks without a link are said not to be brought up to date", async () => {
  const server = startLinked([]);
  const { banking, calendar } = integrationsOf([]);
  server.on(getIntegrations, () => ({ calendar, banking: { ...banking, unlinkedAccounts: 3 } }));
  renderApp("/integrations");

  const words = "3 cuentas están sin conexión: no se actualizan solas.";
  expect(await screen.findByText(words)).toBeVisible();
});

test("the linked banks show with their accounts and balances", async () => {
  const caixa = aConnection({ institutionName: "CaixaBank", accounts: [anAccount("A"), anAccount("B")] });
  startLinked([aConnection(), caixa]);
  renderApp("/integrations");

  expect(await bank("BBVA")).toHaveTextContent(/1 cuenta.*3\.914,90\s€/);
  expect(await bank("CaixaBank")).toHaveTextContent("2 cuentas");
  expect(screen.getByText("2 bancos, 3 cuentas")).toBeVisible();
  expect(screen.getByRole("button", { name: "Conectar otro banco" })).toBeEnabled();
  expect(screen.queryByText(/datos son inventados/)).not.toBeInTheDocument();
});

test("a simulated bank is called what it is", async () => {
  startLinked([aConnection({ simulated: true })]);
  renderApp("/integrations");

  expect(await screen.findByText("Banco simulado: los datos son inventados.")).toBeVisible();
});

test("a bank opens to show until when its consent lasts, when it was read and how many requests are left", async () => {
  startLinked([
    aConnection({ quota: { balances: { limit: 4, left: 3 }, transactions: { limit: 4, left: 1 } } }),
  ]);
  const user = renderApp("/integrations");
  const row = await bank("BBVA");
  expect(row).not.toHaveTextContent("Conexión válida");

  await user.click(within(row).getByRole("button", { expanded: false }));

  expect(row).toHaveTextContent("Conexión válida hasta el 13 de abril de 2027");
  expect(row).toHaveTextContent(/Última sincronización: 15 oct.*, 10:30/);
  expect(row).toHaveTextContent("Hoy queda 1 de 4 consultas a tu banco");
  expect(within(row).getByRole("list", { name: "Cuentas" })).toHaveTextContent("Cuenta Nómina");
  expect(within(row).getByRole("button", { name: "Renovar" })).toBeEnabled();
});

const states: [BankConnection["state"], BankConnection["remedy"], string, string | undefined][] = [
  ["expiring", "renew", "Caduca pronto", "Renovar"],
  ["ended", "renew", "Conexión terminada", "Renovar conexión"],
  ["failing", "retry", "Con problemas", "Reintentar"],
  ["failing", "wait", "Con problemas", undefined],
];

test.each(states)(
  "a connection that is %s (%s) says so and shows its way out",
  async (state, remedy, name, way) => {
    startLinked([aConnection({ state, remedy, message: "Lo que dice el servidor." })]);
    renderApp("/integrations");

    const row = await bank("BBVA");

    expect(row).toHaveTextContent(name);
    expect(row).toHaveTextContent("Lo que dice el servidor.");
    const buttons = within(row).getAllByRole("button").slice(1);
    expect(buttons.map((button) => button.textContent)).toEqual(way ? [expect.stringContaining(way)] : []);
  },
);

test("an account that the bank shares no longer is shown without opening the bank", async () => {
  const gone = {
    ...anAccount("Ahorro"),
    gone: true,
    message: "BBVA ya no la comparte. Sus movimientos se quedan.",
  };
  startLinked([aConnection({ accounts: [anAccount("Nómina"), gone] })]);
  renderApp("/integrations");

  expect(await bank("BBVA")).toHaveTextContent("Ahorro: BBVA ya no la comparte. Sus movimientos se quedan.");
});

test("an account that may be a known one raises a question, and the answer is sent", async () => {
  const account = { ...anAccount("Nómina"), question: "¿Es la misma cuenta que «Cuenta ·1332»?" };
  const server = startLinked([aConnection({ accounts: [account] })]);
  const answers: unknown[] = [];
  server.on(answerAccountQuestion, ({ params, body }) => {
    answers.push([params.id, body.isSame]);
    server.on(getSyncStatus, () => aSyncStatus());
    return { message: "Hecho: es otra cuenta" };
  });
  const user = renderApp("/integrations");
  const question = await screen.findByRole("group", { name: "¿Es la misma cuenta que «Cuenta ·1332»?" });

  expect(within(question).getByRole("button", { name: "Sí, es la misma" })).toBeEnabled();
  await user.click(within(question).getByRole("button", { name: "No, es otra" }));

  expect(await screen.findByText("Hecho: es otra cuenta")).toBeVisible();
  expect(answers).toEqual([[account.id, false]]);
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test("what a bank took back, and what it leaves unexplained, stands with its bank", async () => {
  const note = "El banco ha retirado «Compra» de −12,00 € del 3 de marzo: ya no cuenta.";
  const message = "El banco dice 544,90 € y tus movimientos dan 592,20 €: hay 47,30 € sin explicar.";
  startLinked([aConnection({ accounts: [{ ...anAccount("Nómina"), message, notes: [note] }] })]);
  renderApp("/integrations");

  expect(await bank("BBVA")).toHaveTextContent(note);
  expect(await bank("BBVA")).toHaveTextContent(`Nómina: ${message}`);
});

test("while the quota is spent the buttons say from when they work", async () => {
  const failing = aConnection({ state: "failing", remedy: "retry", message: "BBVA no contesta" });
  startLinked([failing], { manual: { allowed: false, availableAt: "2026-10-16T00:00:00.000Z" } });
  renderApp("/integrations");

  const button = await screen.findByRole("button", { name: "Sincronizar ahora" });

  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/^Podrás sincronizar: 16 oct.*, 02:00$/);
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeDisabled();
});

test("a sync that is running elsewhere is not started twice", async () => {
  startLinked([aConnection()], { running: true });
  renderApp("/integrations");

  expect(await screen.findByRole("button", { name: "Sincronizando…" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test.each([
  ["done", "Sincronización completa"],
  ["syncing", "Sincronizando"],
  ["waiting", "Sincronización en espera"],
  ["partly", "Error de sincronización"],
  ["failed", "Error de sincronización"],
] as const)("a sync that ends %s is told as %s with the server's words", async (status, title) => {
  const server = startLinked([aConnection()]);
  server.on(syncBanks, () => ({ status, message: "Lo que dice el servidor." }));
  const user = renderApp("/integrations");

  await user.click(await screen.findByRole("button", { name: "Sincronizar ahora" }));

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText("Lo que dice el servidor.")).toBeVisible();
});

test("a sync that cannot be requested says so, and a retry requests one too", async () => {
  const server = startLinked([aConnection({ state: "failing", remedy: "retry" })]);
  server.cut(syncBanks);
  const user = renderApp("/integrations");

  await user.click(await screen.findByRole("button", { name: "Reintentar" }));

  expect(await screen.findByText("Error de sincronización")).toBeVisible();
  expect(screen.getByText("No se pudo sincronizar. Inténtalo de nuevo en un momento.")).toBeVisible();
});

const openDisconnect = async (user: ReturnType<typeof renderApp>) => {
  const row = await bank("BBVA");
  await user.click(within(row).getByRole("button", { expanded: false }));
  await user.click(within(row).getByRole("button", { name: "Desconectar" }));
  return screen.findByRole("dialog", { name: "Desconectar BBVA" });
};

test.each([
  ["keeps the transactions by default", undefined, false],
  ["forgets them when the person says so", "Olvidar los movimientos", true],
])("letting a bank go %s", async (_case, option, forget) => {
  const connections = [aConnection()];
  const [{ id } = { id: "" }] = connections;
  const server = startLinked(connections);
  const sent: unknown[] = [];
  server.on(disconnectBank, ({ params, body }) => {
    sent.push({ ...params, ...body });
    connections.pop();
    return { message: "BBVA ya no está conectado" };
  });
  const user = renderApp("/integrations");
  const dialog = await openDisconnect(user);

  if (option) await user.click(within(dialog).getByRole("radio", { name: option }));
  await user.click(within(dialog).getByRole("button", { name: "Desconectar" }));

  expect(await screen.findByText("Desconectado")).toBeVisible();
  expect(screen.getByText("BBVA ya no está conectado")).toBeVisible();
  expect(await screen.findByText("Sin bancos conectados")).toBeInTheDocument();
  expect(sent).toEqual([{ id, forget }]);
});

test("a bank that cannot be let go stays, and the question with it", async () => {
  const server = startLinked([aConnection()]);
  server.refuse(disconnectBank, { code: "provider_unavailable", message: "BBVA no contesta" });
  const user = renderApp("/integrations");
  const dialog = await openDisconnect(user);

  await user.click(within(dialog).getByRole("button", { name: "Desconectar" }));

  expect(await screen.findByText("Error al desconectar")).toBeVisible();
  expect(screen.getByText("BBVA no contesta")).toBeVisible();
  expect(dialog).toBeVisible();
});

test("connections that cannot be read say why and can be requested again", async () => {
  const connections = [aConnection()];
  const server = startLinked(connections);
  server.cut(getSyncStatus);
  const user = renderApp("/integrations");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("No hay conexión con el servidor.");

  server.on(getSyncStatus, () => aSyncStatus({ connections }));
  server.on(getIntegrations, () => integrationsOf(connections));
  await user.click(within(alert).getByRole("button", { name: "Reintentar" }));

  expect(await bank("BBVA")).toBeVisible();
});
