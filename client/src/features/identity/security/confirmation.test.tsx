import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { anIdentity, startAccount } from "#client/testing/account-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { confirmIdentity, renewRecoveryCodes } from "#shared/contracts/identity/second-factors.ts";
import { type ErrorBody, statusOf } from "#shared/http/errors.ts";
// Fetched by the page when it is needed; loaded here, no test waits for it.
import "#client/pages/settings-security.tsx";
import "./confirm-dialog.tsx";

const refusal = (body: ErrorBody) => Response.json(body, { status: statusOf[body.code] });
const required = () =>
  refusal({ code: "confirmation_required", message: "Confirma que eres tú para seguir" });

/** An account with two steps whose new recovery codes are given only after a proof. */
const start = (...[changes]: Parameters<typeof startAccount>) => {
  const account = startAccount(changes);
  account.state.factors = { hasAuthenticator: true, recoveryCodesLeft: 3, passkeys: [] };
  const proofs: unknown[] = [];
  account.server.on(confirmIdentity, ({ body }) => {
    proofs.push(body);
    return { message: "Confirmado" };
  });
  account.server.on(renewRecoveryCodes, () =>
    proofs.length > 0 ? { recoveryCodes: ["aaaaa-bbbbb"] } : required(),
  );
  return { ...account, proofs };
};

const press = async (user: ReturnType<typeof renderApp>) =>
  user.click(await screen.findByRole("button", { name: "Códigos nuevos" }));
const confirmationDialog = () => screen.findByRole("dialog", { name: "Confirma que eres tú" });

test("a call that needs a recent confirmation asks for it in one dialog and then continues by itself", async () => {
  const { proofs } = start();
  const user = renderApp("/settings?tab=seguridad");

  await press(user);
  const dialog = within(await confirmationDialog());
  await waitFor(() => expect(dialog.getByLabelText("Contraseña")).toHaveFocus());
  await user.type(dialog.getByLabelText("Contraseña"), "mi-clave-larga");
  await user.type(dialog.getByLabelText("Código de tu app de autenticación"), "123456");
  await user.click(dialog.getByRole("button", { name: "Confirmar" }));

  expect(await screen.findByText("aaaaa-bbbbb")).toBeVisible();
  expect(proofs).toEqual([{ password: "mi-clave-larga", code: "123456" }]);
});

test("closing the confirmation dialog cancels the call without an error", async () => {
  const { proofs } = start();
  const user = renderApp("/settings?tab=seguridad");

  await press(user);
  await confirmationDialog();
  await user.keyboard("{Escape}");

  expect(await screen.findByRole("button", { name: "Códigos nuevos" })).toBeEnabled();
  expect(screen.queryByText("No se pudieron hacer códigos nuevos")).not.toBeInTheDocument();
  expect(proofs).toEqual([]);
});

test.each([
  ["forbidden", "Contraseña", "La contraseña no es correcta"],
  ["invalid_request", "Código de tu app de autenticación", "Ese código no vale"],
] as const)("what is refused as %s is said under the field %s", async (code, field, message) => {
  const { server } = start();
  server.refuse(confirmIdentity, { code, message });
  const user = renderApp("/settings?tab=seguridad");

  await press(user);
  const dialog = within(await confirmationDialog());
  await user.type(await dialog.findByLabelText("Contraseña"), "otra");
  await user.type(dialog.getByLabelText("Código de tu app de autenticación"), "123456");
  await user.click(dialog.getByRole("button", { name: "Confirmar" }));

  await waitFor(() => expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(message));
});

test("the dialog asks for a code as soon as the server requires one", async () => {
  const { server } = startAccount();
  server.refuse(confirmIdentity, { code: "second_step_required", message: "Escribe también el código" });
  const user = renderApp("/settings?tab=datos&confirm=export");

  const dialog = within(await confirmationDialog());
  await user.type(await dialog.findByLabelText("Contraseña"), "mi-clave-larga{Enter}");

  expect(await dialog.findByLabelText("Código de tu app de autenticación")).toHaveAccessibleDescription(
    "Escribe también el código",
  );
});

test("an empty confirmation says what is missing and sends nothing", async () => {
  const { proofs } = start();
  const user = renderApp("/settings?tab=seguridad");

  await press(user);
  const dialog = within(await confirmationDialog());
  await user.click(await dialog.findByRole("button", { name: "Confirmar" }));

  expect(dialog.getByText("Escribe tu contraseña")).toBeVisible();
  expect(dialog.getByText("Escribe el código completo")).toBeVisible();
  expect(proofs).toEqual([]);
});

test("a person without a password confirms with the provider and returns to the same tab", async () => {
  const { server, state } = startAccount({ authProvider: "google" });
  state.identities.identities = [anIdentity()];
  server.on(renewRecoveryCodes, required);
  const leaving = watchLeaving();
  const user = renderApp("/settings?tab=datos&confirm=export");

  const dialog = within(await confirmationDialog());
  await user.click(await dialog.findByRole("button", { name: "Confirmar con Google" }));

  expect(dialog.queryByLabelText("Contraseña")).not.toBeInTheDocument();
  expect(leaving.mock.calls).toEqual([
    [expect.stringMatching(/^\/api\/auth\/google\?purpose=confirm&returnTo=/)],
  ]);
});

test("with two-step verification the dialog offers to sign in again, not the provider", async () => {
  const { state } = start({ authProvider: "google" });
  state.identities.identities = [anIdentity()];
  const user = renderApp("/settings?tab=seguridad");

  await press(user);
  const dialog = within(await confirmationDialog());

  expect(await dialog.findByText(/Cierra la sesión y vuelve a entrar/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Confirmar con Google" })).not.toBeInTheDocument();
});

test("the confirmation dialog closes when the person leaves its page", async () => {
  start();
  const user = renderApp("/settings?tab=seguridad");

  await press(user);
  await confirmationDialog();
  user.go("/account-deleted");

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
