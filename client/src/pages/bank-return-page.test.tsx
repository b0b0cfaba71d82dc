import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { onReturn } from "#client/features/banking/connections/bank-return-channel.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { acceptProof, giveProof } from "#client/testing/identity-proof.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { syncAccounts } from "#shared/contracts/banking/connections.ts";

const requisition = crypto.randomUUID();

const start = () => {
  const server = startFakeServer();
  const close = vi.spyOn(window, "close").mockImplementation(() => {});
  onTestFinished(() => close.mockRestore());
  const checked: string[] = [];
  server.on(syncAccounts, ({ body }) => {
    checked.push(body.requisitionId);
    return {
      status: "linked" as const,
      message: "BBVA: 2 cuentas",
      accountsCount: 2,
      transactionsCount: 412,
    };
  });
  return { server, close, checked };
};

const linkOut = () => screen.getByRole("link", { name: "Ir a Integraciones" });

test("a return that another page waits for is passed to it, and the window closes", async () => {
  const { close, checked } = start();
  const handleBack = vi.fn();
  onTestFinished(onReturn(requisition, handleBack));
  renderApp(`/banking/return?state=ok&requisition=${requisition}`);

  expect(await screen.findByText("Banco autorizado")).toBeVisible();
  expect(handleBack).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(checked).toEqual([]);
});

test("where no page waits, this one asks for the accounts and leads on", async () => {
  const { close, checked } = start();
  renderApp(`/banking/return?state=ok&requisition=${requisition}`);

  expect(await screen.findByText("Banco conectado")).toBeVisible();
  expect(screen.getByText("BBVA: 2 cuentas")).toBeVisible();
  expect(linkOut()).toHaveAttribute("href", "/integrations");
  expect(checked).toEqual([requisition]);
  expect(close).not.toHaveBeenCalled();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test("accounts that cannot be requested say so", async () => {
  const { server } = start();
  server.cut(syncAccounts);
  renderApp(`/banking/return?state=ok&requisition=${requisition}`);

  expect(await screen.findByText("Error de sincronización")).toBeVisible();
  expect(linkOut()).toBeVisible();
});

test.each([
  ["cancelled", "Autorización cancelada"],
  ["failed", "No se pudo conectar"],
])("a return that was %s requests nothing and says so", async (state, title) => {
  const { checked } = start();
  renderApp(`/banking/return?state=${state}&requisition=${requisition}`);

  expect(await screen.findByText(title)).toBeVisible();
  expect(checked).toEqual([]);
});

test.each(["", "?state=constructor", "?state=ok&requisition="])(
  "an odd address %j breaks nothing",
  async (query) => {
    const { checked } = start();
    renderApp(`/banking/return${query}`);

    await screen.findByRole("status");

    expect(await screen.findByRole("link", { name: "Ir a Integraciones" })).toBeVisible();
    expect(checked).toEqual([]);
  },
);

test("a return that needs a proof of identity asks for it, and then sends the bank's answer once more", async () => {
  const { server } = start();
  acceptProof(server);
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  onTestFinished(() => replace.mockRestore());
  const back = encodeURIComponent("ref=psu.a-reference&code=a code");
  const user = renderApp(`/banking/return?state=confirm&back=${back}`);

  await giveProof(user);

  await expect
    .poll(() => replace.mock.calls)
    .toEqual([["/api/banking/callback?ref=psu.a-reference&code=a+code"]]);
});

test("without a proof of identity the page says that no bank was linked", async () => {
  const { server } = start();
  acceptProof(server);
  const user = renderApp("/banking/return?state=confirm&back=ref%3Da");

  await screen.findByRole("dialog", { name: "Confirma que eres tú" });
  await user.keyboard("{Escape}");

  expect(await screen.findByText("No se ha conectado el banco")).toBeVisible();
});
