import { act, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "#client/app/shell.tsx";
import { toast } from "#client/lib/toast.ts";
import { acceptProof, giveProof } from "#client/testing/identity-proof.ts";
import { startLinked } from "#client/testing/linked-banks.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchPopups } from "#client/testing/watch-popups.ts";
import { authoriseBank, syncAccounts } from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { logout } from "#shared/contracts/identity/auth.ts";
import { aConnection } from "#shared/testing/bank-builders.ts";
import { anAccount } from "#shared/testing/money-builders.ts";
import { announceReturn } from "./bank-return-channel.ts";

const requisitionId = crypto.randomUUID();
const authUrl = "https://banco.example/consent?ref=1";

const linked = {
  status: "linked" as const,
  message: "BBVA: 2 cuentas y 412 movimientos",
  accountsCount: 2,
  transactionsCount: 412,
};

const runClock = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

const start = (connections = [] as ReturnType<typeof aConnection>[]) => {
  const server = startLinked(connections);
  const checked: string[] = [];
  server.on(authoriseBank, () => ({ authUrl, requisitionId }));
  server.on(syncAccounts, ({ body }) => {
    checked.push(body.requisitionId);
    return linked;
  });
  return { server, checked };
};

type User = ReturnType<typeof renderApp>;

const pick = async (user: User, bank = /BBVA/) => {
  await user.click(await screen.findByRole("button", { name: "Conectar banco" }));
  await user.click(await screen.findByRole("button", { name: bank }));
};

const visiting = async (user: User) => {
  await pick(user);
  await screen.findByText("Autoriza el acceso en la ventana de BBVA.");
};

test("the window opens in the click, cut off from us, and goes to the bank once the server has answered", async () => {
  const { server } = start();
  const authorization = Promise.withResolvers<{ authUrl: string; requisitionId: string }>();
  server.on(authoriseBank, () => authorization.promise);
  const { popup, open, addresses } = watchPopups();
  const user = renderApp("/integrations");

  await pick(user);

  expect(open).toHaveBeenCalledExactlyOnceWith("", "_blank", expect.stringContaining("width=800,height=700"));
  expect(popup.opener).toBeNull();
  expect(popup.document.body.textContent).toBe("Abriendo tu banco…");
  expect(await screen.findByText("Conectando…")).toBeVisible();
  expect(addresses()).toEqual([]);

  authorization.resolve({ authUrl, requisitionId });

  await expect.poll(addresses).toEqual([authUrl]);
});

test("when the browser blocks the window, a message says so, no request is sent and the banks stay on screen", async () => {
  const { server } = start();
  const authorised = vi.fn(() => ({ authUrl, requisitionId }));
  server.on(authoriseBank, authorised);
  watchPopups({ allowed: false });
  const user = renderApp("/integrations");

  await pick(user);

  expect(await screen.findByText("Error de conexión")).toBeVisible();
  expect(screen.getByText("No se pudo abrir la ventana de autorización")).toBeVisible();
  expect(authorised).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: "Conectar con tu banco" })).toBeInTheDocument();
});

test("when the server refuses to begin the consent, the window closes and a message says why", async () => {
  const { server } = start();
  server.refuse(authoriseBank, { code: "provider_unavailable", message: "BBVA no está disponible ahora" });
  const { popup } = watchPopups();
  const user = renderApp("/integrations");

  await pick(user);

  expect(await screen.findByText("Error de conexión")).toBeVisible();
  expect(screen.getByText("BBVA no está disponible ahora")).toBeVisible();
  expect(popup.close).toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Conectar banco" })).toBeEnabled();
});

test("when the server requires a proof of identity first, the window closes until the person gives it, and then the bank opens", async () => {
  const { server } = start();
  const { orAsk } = acceptProof(server);
  server.on(authoriseBank, () => orAsk({ authUrl, requisitionId }));
  const { open, popup, addresses } = watchPopups();
  const user = renderApp("/integrations");

  await pick(user);
  await screen.findByRole("dialog", { name: "Confirma que eres tú" });
  expect(popup.close).toHaveBeenCalled();
  expect(addresses()).toEqual([]);
  await giveProof(user);

  await expect.poll(addresses).toEqual([authUrl]);
  expect(open).toHaveBeenCalledTimes(2);
});

test.each([
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a script in place of an address", () => ({ authUrl: "javascript:alert(1)", requisitionId })],
])("%s closes the window and says so", async (_case, answer) => {
  const { server } = start();
  server.on(authoriseBank, answer);
  const { popup, addresses } = watchPopups();
  const user = renderApp("/integrations");

  await pick(user);

  expect(
    await screen.findByText("No se pudo hablar con tu banco. Inténtalo de nuevo en un momento."),
  ).toBeVisible();
  expect(popup.close).toHaveBeenCalled();
  expect(addresses()).toEqual([]);
});

test("two seconds after the window closes the accounts are requested, and a bank that is listed before then cannot be disconnected until it is over", async () => {
  const pass = runClock();
  const connections: ReturnType<typeof aConnection>[] = [];
  const { server, checked } = start(connections);
  const ended = Promise.withResolvers<typeof linked>();
  server.on(syncAccounts, ({ body }) => {
    checked.push(body.requisitionId);
    return ended.promise;
  });
  const { close } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  const unread = aConnection({ lastSync: null });
  connections.push(unread);
  await act(() => queryClient.invalidateQueries());
  const bank = within(await screen.findByRole("article", { name: "BBVA" }));
  await user.click(bank.getByRole("button", { expanded: false }));
  expect(bank.getByRole("button", { expanded: true })).toHaveTextContent("Conectando…");
  expect(bank.getByRole("button", { expanded: true })).not.toHaveTextContent("€");
  expect(bank.getByRole("button", { name: "Desconectar" })).toBeDisabled();

  // From here on no time passes by itself: a slow machine takes none of the two seconds.
  vi.setTimerTickMode("manual");
  close();
  await pass(1000);
  expect(screen.getByText("Preguntando a BBVA por tus cuentas.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancelar" })).not.toBeInTheDocument();
  connections[0] = aConnection({ id: unread.id });
  await act(() => queryClient.invalidateQueries());
  await pass(100);
  expect(bank.getByRole("button", { expanded: true })).toHaveTextContent("€");
  expect(bank.getByRole("button", { name: "Desconectar" })).toBeDisabled();
  await pass(1400);
  expect(checked).toEqual([]);
  await pass(600);

  expect(checked).toEqual([requisitionId]);
  vi.setTimerTickMode("interval", 20);
  expect(bank.getByRole("button", { name: "Desconectar" })).toBeDisabled();
  act(() => toast({ title: "Categoría cambiada" }));
  ended.resolve(linked);
  await expect.poll(() => screen.queryByText("Conectando…")).toBeNull();
  expect(bank.getByRole("button", { name: "Desconectar" })).toBeEnabled();
  expect(screen.queryByText("Banco conectado")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cerrar aviso" }));

  expect(await screen.findByText("Banco conectado")).toBeVisible();
  expect(screen.getByText(linked.message)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ver movimientos" }));
  await expect.poll(() => location.pathname).toBe("/banking");
});

test.each([
  ["syncing", "Banco conectado", "Tus movimientos llegarán en unos minutos"],
  ["pending", "Banco sin conectar", "No has llegado a autorizar el acceso"],
  ["refused", "Banco sin conectar", "BBVA no ha dado permiso"],
] as const)("a consent that ends %s shows %s, and why", async (status, title, message) => {
  const pass = runClock();
  const { server } = start();
  server.on(syncAccounts, () => ({ status, message, accountsCount: 0, transactionsCount: 0 }));
  const { close } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  close();
  await pass(3100);

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

test("when the accounts cannot be read, the usual error message shows", async () => {
  const pass = runClock();
  const { server } = start();
  server.refuse(syncAccounts, { code: "unexpected", message: "Ha ocurrido un error inesperado" });
  const { close } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  close();
  await pass(3100);

  expect(await screen.findByText("Error de sincronización")).toBeVisible();
  expect(screen.getByText("Banco conectado pero no se pudieron sincronizar las cuentas")).toBeVisible();
});

test("after ten minutes the window closes and a message says so", async () => {
  const pass = runClock();
  const { checked } = start();
  const { popup } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  await pass(598_000);
  expect(popup.close).not.toHaveBeenCalled();
  await pass(3000);

  expect(await screen.findByText(/ha pasado de 10 minutos/)).toBeVisible();
  expect(popup.close).toHaveBeenCalled();
  expect(checked).toEqual([]);
});

test("a window closed while the clocks stood still counts before the time that has run out", async () => {
  const pass = runClock();
  const { checked } = start();
  const { close } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  close();
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(3100);

  expect(await screen.findByText("Banco conectado")).toBeVisible();
  expect(checked).toEqual([requisitionId]);
});

test("who cancels closes the window and can start again, without a toast", async () => {
  const pass = runClock();
  const { checked } = start();
  const { popup } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await pass(4000);

  expect(popup.close).toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Conectar banco" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Cerrar aviso" })).not.toBeInTheDocument();
  expect(checked).toEqual([]);
});

test("the window can be brought forward", async () => {
  start();
  const { popup } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  await user.click(screen.getByRole("button", { name: "Ver ventana" }));

  expect(popup.focus).toHaveBeenCalledOnce();
});

test("a consent under way survives a change of page and refreshes the new page when it ends", async () => {
  const pass = runClock();
  const { server } = start();
  const { close } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  user.go("/banking");
  await screen.findByText("No hay cuentas bancarias conectadas");
  server.on(listAccounts, () => ({ accounts: [anAccount({ name: "Cuenta Nueva" })] }));
  close();
  await pass(3100);

  expect(await screen.findByText("Banco conectado")).toBeVisible();
  expect(await screen.findByRole("article", { name: "Cuenta Nueva" })).toBeVisible();
});

test("pressing a bank twice opens it once", async () => {
  start();
  const { popup, open } = watchPopups();
  const user = renderApp("/integrations");
  await user.click(await screen.findByRole("button", { name: "Conectar banco" }));
  const bank = await screen.findByRole("button", { name: /BBVA/ });

  act(() => {
    bank.click();
    bank.click();
  });

  expect(await screen.findByText("Autoriza el acceso en la ventana de BBVA.")).toBeVisible();
  expect(open).toHaveBeenCalledOnce();
  expect(popup.close).not.toHaveBeenCalled();
});

test("signing out closes the window and asks for nothing more", async () => {
  const pass = runClock();
  const { server, checked } = start();
  server.on(logout, () => ({ message: "Sesión cerrada" }));
  const { popup } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  user.go("/settings");
  await user.click(await screen.findByRole("button", { name: "Salir" }));
  await screen.findByText("Sesión cerrada");
  await pass(3100);

  expect(popup.close).toHaveBeenCalled();
  expect(checked).toEqual([]);
});

test("the page that the bank returns to ends the consent, even if its window stays open", async () => {
  const pass = runClock();
  const { checked } = start();
  const { popup } = watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  const isTaken = await announceReturn(requisitionId);
  await pass(2100);

  expect(isTaken).toBe(true);
  expect(await screen.findByText("Banco conectado")).toBeVisible();
  expect(checked).toEqual([requisitionId]);
  expect(popup.close).toHaveBeenCalled();
});

test("the return of another consent changes nothing", async () => {
  start();
  watchPopups();
  const user = renderApp("/integrations");
  await visiting(user);

  expect(await announceReturn(crypto.randomUUID())).toBe(false);
  expect(screen.getByText("Conectando…")).toBeVisible();
});

test("a renewal names its connection", async () => {
  const connection = aConnection({ state: "ended", remedy: "renew", message: "Tu permiso ha caducado" });
  const { server } = start([connection]);
  const sent: unknown[] = [];
  server.on(authoriseBank, ({ body }) => {
    sent.push(body);
    return { authUrl, requisitionId };
  });
  watchPopups();
  const user = renderApp("/integrations");

  await user.click(await screen.findByRole("button", { name: "Renovar conexión" }));

  await expect
    .poll(() => sent)
    .toEqual([{ institutionId: connection.institutionId, connectionId: connection.id }]);
  expect(screen.getByRole("button", { name: "Renovar conexión" })).toBeDisabled();
});
