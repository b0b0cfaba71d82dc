import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { keepManualUser } from "#client/api/manual-user.ts";
import { startAccount } from "#client/testing/account-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { confirmIdentity } from "#shared/contracts/identity/second-factors.ts";
import { type DeletionReceipt, deleteAccount } from "#shared/contracts/my-data.ts";
// Fetched by the page when it is needed; loaded here, no test waits for it.
import "./data-panel.tsx";

const open = () => renderApp("/settings?tab=datos");

const receipt: DeletionReceipt = {
  number: "RX7K-22QP",
  deletedAt: "2026-10-13T08:05:00Z",
  rows: 1234,
  consents: [
    { name: "Banco Sol", kind: "bank" },
    { name: "Google", kind: "sign_in" },
  ],
};

test("the download is a plain navigation to its address", async () => {
  startAccount();
  const leaving = watchLeaving();
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Descargar mis datos" }));

  expect(leaving.mock.calls).toEqual([["/api/account/export"]]);
  expect(await screen.findByText("Preparando tu copia")).toBeVisible();
});

test("a download redirected for a confirmation asks for it and then continues", async () => {
  const { server } = startAccount();
  server.on(confirmIdentity, () => ({ message: "Confirmado" }));
  const leaving = watchLeaving();
  const user = renderApp("/settings?tab=datos&confirm=export");

  const dialog = within(await screen.findByRole("dialog", { name: "Confirma que eres tú" }));
  expect(user.path()).toBe("/settings?tab=datos");
  await user.type(await dialog.findByLabelText("Contraseña"), "mi-clave-larga{Enter}");

  await waitFor(() => expect(leaving.mock.calls).toEqual([["/api/account/export"]]));
});

test.each([
  ["too_many_requests", "La has pedido varias veces. Espera un rato y vuelve a intentarlo."],
  ["unavailable", "Inténtalo de nuevo en un momento."],
])("a download refused as %s shows one message", async (code, words) => {
  startAccount();
  const leaving = watchLeaving();
  const user = renderApp(`/settings?tab=datos&refused=${code}`);

  expect(await screen.findByText(words)).toBeVisible();
  expect(user.path()).toBe("/settings?tab=datos");
  expect(leaving).not.toHaveBeenCalled();
});

/** As far as the last question. */
const openLastQuestion = async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Eliminar cuenta" }));
  await user.type(await screen.findByLabelText("Para seguir, escribe ELIMINAR"), "eliminar{Enter}");
  await screen.findByText(/Última pregunta/);
  return user;
};

test("deleting the account lists what is deleted, and continues only once the word is typed", async () => {
  startAccount();
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Eliminar cuenta" }));
  const dialog = await screen.findByRole("dialog", { name: "Eliminar cuenta" });
  await user.type(screen.getByLabelText("Para seguir, escribe ELIMINAR"), "borrar{Enter}");

  for (const loss of [
    "movimientos",
    "objetivos",
    "agenda",
    "conversaciones",
    "permisos de tus bancos y de Google",
  ])
    expect(dialog).toHaveTextContent(loss);
  expect(screen.getByLabelText("Para seguir, escribe ELIMINAR")).toHaveAccessibleDescription(
    "Escribe la palabra ELIMINAR",
  );
  expect(screen.queryByText(/Última pregunta/)).not.toBeInTheDocument();
});

test("cancelling the last confirmation returns the person to where they were", async () => {
  startAccount();
  const user = await openLastQuestion();

  expect(screen.getByRole("button", { name: "Conservar" })).toHaveFocus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(screen.getByRole("button", { name: "Eliminar cuenta" })).toHaveFocus());
});

test("a deleted account shows a receipt with the consents being ended, clears the device, and links to the start", async () => {
  const { server, user: ana } = startAccount();
  keepManualUser(ana);
  localStorage.setItem(`onboardingDraft:${ana.id}`, "{}");
  let sent: unknown;
  server.on(deleteAccount, ({ body }) => {
    sent = body;
    server.refuse(getCurrentUser, { code: "unauthenticated", message: "Unauthorized" });
    return { receipt };
  });
  const user = await openLastQuestion();

  await user.click(screen.getByRole("button", { name: "Eliminar" }));

  expect(await screen.findByRole("heading", { name: "Tu cuenta ya no existe" })).toBeVisible();
  expect(sent).toEqual({ word: "ELIMINAR" });
  for (const words of [
    "RX7K-22QP",
    "13 de octubre de 2026, 10:05",
    "1.234 registros",
    "Permiso del banco: Banco Sol",
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(screen.getByRole("link", { name: "Salir de AI.Fred" })).toHaveAttribute("href", "/landing");
});

test("an account that could not be deleted shows the server's message and stays", async () => {
  const { server } = startAccount();
  server.refuse(deleteAccount, { code: "unavailable", message: "Ahora no puedo borrar nada." });
  const user = await openLastQuestion();

  await user.click(screen.getByRole("button", { name: "Eliminar" }));

  expect(await screen.findByText("Ahora no puedo borrar nada.")).toBeVisible();
  expect(user.path()).toBe("/settings?tab=datos");
});

test("the receipt page without a receipt leads to the landing page", async () => {
  startAccount();
  const { keepReceipt } = await import("./receipt.ts");
  keepReceipt(undefined);
  const user = renderApp("/account-deleted");

  await waitFor(() => expect(user.path()).toBe("/landing"));
});
