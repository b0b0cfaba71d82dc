import { act, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import { startStatementServer } from "#client/testing/statement-server.ts";
import { getSyncStatus, type SyncStatus, syncBanks } from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import { aConnection, aSyncStatus, noConnections } from "#shared/testing/bank-builders.ts";
import { aBudgetMonth } from "#shared/testing/finance-builders.ts";
import { anAccount } from "#shared/testing/money-builders.ts";

const card = (name = "Sincronización automática") => screen.findByRole("region", { name });

const start = (status: SyncStatus) => {
  const server = startStatementServer([anAccount()]);
  server.on(getSyncStatus, () => status);
  return server;
};

const atNoon = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-10-15T10:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
};

test("the day shows its four stops, what became of each and when the next one is", async () => {
  atNoon();
  const slots: SyncStatus["slots"] = [
    { time: "02:00", state: "missed" },
    { time: "10:30", state: "failed" },
    { time: "15:30", state: "next" },
    { time: "20:30", state: "later" },
  ];
  start(aSyncStatus({ slots }));
  renderApp("/banking");

  const stops = within(await card()).getByRole("list", { name: "Sincronizaciones de hoy" });

  await within(stops).findByText("fallida");
  expect(
    within(stops)
      .getAllByRole("listitem")
      .map((stop) => stop.textContent),
  ).toEqual(["02:00no se hizo", "10:30fallida", "15:30próxima", "20:30más tarde"]);
  expect(await card()).toHaveTextContent(/(?<!0)4 veces al día\. Próxima, 15:30/);
  expect(await card()).toHaveTextContent("Última sincronización: hoy, 10:30");
});

test("after the last one of the day the next is tomorrow", async () => {
  atNoon();
  start(aSyncStatus({ nextSync: "2026-10-16T00:00:00.000Z" }));
  renderApp("/banking");

  expect(await screen.findByText("4 veces al día. Próxima, mañana, 02:00")).toBeVisible();
});

test("a simulated bank is called what it is beside its syncs", async () => {
  start(aSyncStatus({ connections: [aConnection({ simulated: true })] }));
  renderApp("/banking");

  expect(await within(await card()).findByText("Banco simulado: los datos son inventados.")).toBeVisible();
});

test("accounts that only files feed speak of files, and lead to a bank", async () => {
  start(noConnections());
  renderApp("/banking");

  const link = await within(await card("Al día con tus archivos")).findByRole("link", {
    name: "Conectar Banco",
  });

  expect(link).toHaveAttribute("href", "/integrations");
  expect(await card("Al día con tus archivos")).toHaveTextContent("Tus cuentas vienen de archivos");
  expect(await card("Al día con tus archivos")).not.toHaveTextContent("veces al día");
  expect(within(await card("Al día con tus archivos")).queryByRole("list")).not.toBeInTheDocument();
});

test("a finished sync refreshes the money at once", async () => {
  const server = start(aSyncStatus());
  server.on(syncBanks, () => ({ status: "done" as const, message: "12 movimientos nuevos" }));
  const user = renderApp("/banking");
  const button = await within(await card()).findByRole("button", { name: "Sincronizar ahora" });

  server.on(listAccounts, () => ({ accounts: [anAccount({ name: "Cuenta Nueva" })] }));
  await user.click(button);

  expect(await screen.findByText("Sincronización completa")).toBeVisible();
  expect(screen.getByText("12 movimientos nuevos")).toBeVisible();
  expect(await screen.findByRole("article", { name: "Cuenta Nueva" })).toBeVisible();
});

test("a sync reads everything again that it may have changed", async () => {
  const server = start(aSyncStatus());
  const requests: string[] = [];
  server.on(syncBanks, () => ({ status: "done" as const, message: "12 movimientos nuevos" }));
  server.on(listBudgets, () => {
    requests.push("budgets");
    return aBudgetMonth({});
  });
  const user = renderApp("/banking");
  const button = await within(await card()).findByRole("button", { name: "Sincronizar ahora" });
  await expect.poll(() => requests).toHaveLength(1);

  await user.click(button);

  await expect.poll(() => requests).toHaveLength(2);
});

test("a sync that runs is followed closely, and what it brought shows when it ends", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const server = start(aSyncStatus({ running: true }));
  renderApp("/banking");
  expect(await screen.findByRole("button", { name: "Sincronizando…" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  server.on(getSyncStatus, () => aSyncStatus());
  server.on(listAccounts, () => ({ accounts: [anAccount({ name: "Cuenta Nueva" })] }));
  await act(() => vi.advanceTimersByTimeAsync(3500));

  expect(await screen.findByRole("article", { name: "Cuenta Nueva" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Sincronizar ahora" })).toBeEnabled();
});

test("when the state cannot be read, a message says so and the rest of the page works", async () => {
  const server = startStatementServer([anAccount()]);
  server.cut(getSyncStatus);
  renderApp("/banking");

  expect(await screen.findByText("No se pudo leer el estado de tus bancos")).toBeVisible();
  expect(screen.getByRole("article", { name: "Cuenta Nómina" })).toBeVisible();
});
