import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { readManualUser } from "#client/api/manual-user.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { getCurrentUser, login } from "#shared/contracts/identity/auth.ts";
import { beginPasskeyLogin, loginWithPasskey } from "#shared/contracts/identity/passkeys.ts";
import { finishLogin } from "#shared/contracts/identity/second-factors.ts";
import { aUser } from "#shared/testing/builders.ts";

const startSignedOut = () => {
  const server = startFakeServer();
  server.refuse(getCurrentUser, { code: "unauthenticated", message: "Unauthorized" });
  server.refuse(login, { code: "second_step_required", message: "Falta el código de tu app" });
  return server;
};

type User = ReturnType<typeof renderApp>;

const takeFirstStep = async (user: User) => {
  await user.type(await screen.findByLabelText("Email"), "ana@ejemplo.es");
  await user.type(screen.getByLabelText("Contraseña"), "una-clave-larga");
  await user.click(screen.getByRole("button", { name: "Iniciar Sesión" }));
  return await screen.findByLabelText("Código de 6 cifras");
};

const enter = (user: User) => user.click(screen.getByRole("button", { name: "Entrar" }));

test("after the right password the page asks for a code, and then greets the person and opens the home page", async () => {
  const server = startSignedOut();
  const leaving = watchLeaving();
  const ana = aUser();
  const sent: string[] = [];
  server.on(finishLogin, ({ body }) => {
    sent.push(body.code);
    return { user: ana };
  });
  const user = renderApp("/auth");

  const field = await takeFirstStep(user);
  expect(screen.getByRole("heading", { name: "Verificación en dos pasos" })).toBeInTheDocument();
  expect(screen.queryByText("Error en el login")).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("autocomplete", "one-time-code");
  expect(field).toHaveAttribute("inputmode", "numeric");
  await user.type(field, "123 456");
  await enter(user);

  expect(await screen.findByText("Login exitoso")).toBeVisible();
  expect(screen.getByText("¡Bienvenido, Ana!")).toBeVisible();
  expect(screen.getByRole("button", { name: "Comprobando..." })).toHaveAttribute("aria-disabled", "true");
  expect(sent).toEqual(["123 456"]);
  expect(readManualUser()).toEqual(ana);
  await waitFor(() => expect(leaving).toHaveBeenCalledWith("/"));
});

test("a provider's sign-in leads to the code, and nothing of it is stored as a password's", async () => {
  const server = startSignedOut();
  const leaving = watchLeaving();
  server.on(finishLogin, () => ({ user: aUser({ authProvider: "google" }) }));
  const user = renderApp("/auth?step=code");

  await user.type(await screen.findByLabelText("Código de 6 cifras"), "123456");
  await enter(user);

  expect(await screen.findByText("Login exitoso")).toBeVisible();
  expect(readManualUser()).toBeUndefined();
  await waitFor(() => expect(leaving).toHaveBeenCalledWith("/"));
});

test("a wrong code shows an error at its field until it is changed", async () => {
  const server = startSignedOut();
  server.refuse(finishLogin, { code: "invalid_request", message: "Ese código no vale." });
  const user = renderApp("/auth?step=code");
  const field = await screen.findByLabelText("Código de 6 cifras");
  await user.type(field, "123456");

  await enter(user);
  await waitFor(() => expect(field).toHaveAccessibleDescription("Ese código no vale."));
  expect(field).toHaveFocus();
  expect(screen.queryByText("Error en el login")).not.toBeInTheDocument();
  await user.type(field, "{Backspace}7");

  expect(field).toBeValid();
});

test("too many codes show the server's message", async () => {
  const server = startSignedOut();
  server.refuse(finishLogin, { code: "too_many_requests", message: "Demasiados códigos." });
  const user = renderApp("/auth?step=code");
  await user.type(await screen.findByLabelText("Código de 6 cifras"), "123456");

  await enter(user);

  expect(await screen.findByText("Demasiados códigos.")).toBeVisible();
});

test("a code that comes too late leads back to the password, with what was typed", async () => {
  const server = startSignedOut();
  server.refuse(finishLogin, { code: "unauthenticated", message: "Ha caducado. Empieza de nuevo." });
  const user = renderApp("/auth");
  await user.type(await takeFirstStep(user), "123456");

  await enter(user);

  expect(await screen.findByText("Ha caducado. Empieza de nuevo.")).toBeVisible();
  expect(await screen.findByLabelText("Email")).toHaveValue("ana@ejemplo.es");
  expect(user.path()).toBe("/auth");
});

test("who has no app at hand types a recovery code", async () => {
  const server = startSignedOut();
  const leaving = watchLeaving();
  const sent: string[] = [];
  server.on(finishLogin, ({ body }) => {
    sent.push(body.code);
    return { user: aUser() };
  });
  const user = renderApp("/auth?step=code");

  await user.click(await screen.findByRole("button", { name: "Usar un código de recuperación" }));
  const field = screen.getByLabelText("Código de recuperación");
  expect(field).toHaveFocus();
  expect(field).not.toHaveAttribute("inputmode");
  await user.type(field, "7k2qx-m04zb{Enter}");

  expect(await screen.findByText("Login exitoso")).toBeVisible();
  expect(sent).toEqual(["7k2qx-m04zb"]);
  await waitFor(() => expect(leaving).toHaveBeenCalledWith("/"));
});

test("a code that cannot be one is not sent", async () => {
  startSignedOut();
  const user = renderApp("/auth?step=code");
  const field = await screen.findByLabelText("Código de 6 cifras");

  await user.type(field, "12{Enter}");

  expect(field).toHaveAccessibleDescription("Son 6 cifras");
});

test("one may go back to the password", async () => {
  startSignedOut();
  const user = renderApp("/auth");
  await takeFirstStep(user);

  await user.click(screen.getByRole("button", { name: "Volver" }));

  expect(await screen.findByLabelText("Email")).toHaveValue("ana@ejemplo.es");
});

const passkeyButton = { name: "Entrar con una llave de acceso" };
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const options = { challenge: "cmV0bw", rpId: "localhost", userVerification: "required" };

/** A browser that knows passkeys, and what its device does when it is asked for one. */
const withDevice = (get: () => Promise<unknown>) => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const credentials = Object.getOwnPropertyDescriptor(navigator, "credentials");
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (credentials) Object.defineProperty(navigator, "credentials", credentials);
    else Reflect.deleteProperty(navigator, "credentials");
  });
};

const aCredential = {
  id: "aWQ",
  rawId: bytes("id"),
  type: "public-key",
  authenticatorAttachment: "platform",
  response: {
    authenticatorData: bytes("datos"),
    clientDataJSON: bytes("{}"),
    signature: bytes("firma"),
    userHandle: bytes("ana"),
  },
  getClientExtensionResults: () => ({}),
};

test("a passkey signs in at once", async () => {
  const server = startSignedOut();
  const leaving = watchLeaving();
  withDevice(async () => aCredential);
  const sent: unknown[] = [];
  server.on(beginPasskeyLogin, () => options);
  server.on(loginWithPasskey, ({ body }) => {
    sent.push(body.credential);
    return { user: aUser() };
  });
  const user = renderApp("/auth");

  await user.click(await screen.findByRole("button", passkeyButton));

  expect(await screen.findByText("¡Bienvenido, Ana!")).toBeVisible();
  expect(sent).toMatchObject([{ id: "aWQ", response: { signature: "ZmlybWE", userHandle: "YW5h" } }]);
  await waitFor(() => expect(leaving).toHaveBeenCalledWith("/"));
});

test("a window of the device that is closed is no failure of the password, and can be opened again", async () => {
  const server = startSignedOut();
  withDevice(() => Promise.reject(new DOMException("cancelled", "NotAllowedError")));
  server.on(beginPasskeyLogin, () => options);
  const user = renderApp("/auth");

  await user.click(await screen.findByRole("button", passkeyButton));

  expect(await screen.findByText("No has entrado")).toBeVisible();
  expect(screen.getByText(/^No has terminado en la ventana de tu dispositivo/)).toBeVisible();
  expect(screen.getByRole("button", passkeyButton)).toBeEnabled();
});

test("a passkey that is not known here says so in the server's words", async () => {
  const server = startSignedOut();
  withDevice(async () => aCredential);
  server.on(beginPasskeyLogin, () => options);
  server.refuse(loginWithPasskey, { code: "unauthenticated", message: "Esa llave de acceso no vale aquí." });
  const user = renderApp("/auth");

  await user.click(await screen.findByRole("button", passkeyButton));

  expect(await screen.findByText("Esa llave de acceso no vale aquí.")).toBeVisible();
});

test("a browser that knows no passkeys is offered none", async () => {
  startSignedOut();
  renderApp("/auth");

  await screen.findByRole("button", { name: "Iniciar Sesión" });

  expect(screen.queryByRole("button", passkeyButton)).not.toBeInTheDocument();
});
