import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { anActivity, anIdentity, aPasskey, aSession, startAccount } from "#client/testing/account-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { unlinkIdentity } from "#shared/contracts/identity/identities.ts";
import { addPasskey, beginPasskey, removePasskey } from "#shared/contracts/identity/passkeys.ts";
import { changePassword } from "#shared/contracts/identity/passwords.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from "#shared/contracts/identity/second-factors.ts";
import { endOtherSessions, endSession, listSessions } from "#shared/contracts/identity/sessions.ts";
// Fetched by the page when it is needed; loaded here, no test waits for it.
import "#client/pages/settings-security.tsx";

const open = () => renderApp("/settings?tab=seguridad");
const card = async (name: string) => within(await screen.findByRole("region", { name }));
const tokens = { title: "Contraseña actualizada", body: "Tus otras sesiones se han cerrado." };

const fillPassword = async (user: ReturnType<typeof open>) => {
  await user.type(await screen.findByLabelText("Contraseña actual"), "la-de-siempre");
  await user.type(screen.getByLabelText("Contraseña nueva"), "una-clave-nueva");
  await user.click(screen.getByRole("button", { name: "Actualizar contraseña" }));
};

test("changing the password sends the current and the new one, and empties the fields", async () => {
  const { server } = startAccount();
  let sent: unknown;
  server.on(changePassword, ({ body }) => {
    sent = body;
    return { message: "Contraseña actualizada" };
  });
  const user = open();

  await fillPassword(user);

  expect(await screen.findByText(tokens.title)).toBeVisible();
  expect(screen.getByText(tokens.body)).toBeVisible();
  expect(sent).toEqual({ currentPassword: "la-de-siempre", newPassword: "una-clave-nueva" });
  expect(screen.getByLabelText("Contraseña actual")).toHaveValue("");
  expect(screen.queryByText("Escribe tu contraseña actual")).not.toBeInTheDocument();
});

test.each([
  ["forbidden", "Contraseña actual", "La contraseña actual no es correcta"],
  ["invalid_request", "Contraseña nueva", "Es una de las contraseñas más usadas"],
] as const)(
  "a password refused as %s is told under %s, which gets the focus",
  async (code, field, message) => {
    const { server } = startAccount();
    server.refuse(changePassword, { code, message });
    const user = open();

    await fillPassword(user);

    await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(field)).toHaveFocus();
  },
);

test("a password that is too short is explained when its field loses the focus", async () => {
  startAccount();
  const user = open();

  await user.type(await screen.findByLabelText("Contraseña nueva"), "corta");
  await user.tab();

  expect(screen.getByLabelText("Contraseña nueva")).toBeInvalid();
});

test("a person who signed up with a provider is not offered to change a password", async () => {
  startAccount({ authProvider: "google" });
  open();

  await card("Sesiones");

  expect(screen.queryByRole("button", { name: "Actualizar contraseña" })).not.toBeInTheDocument();
});

test("the list of sessions shows the current one, the devices, and the last use of each", async () => {
  const { state } = startAccount();
  state.sessions.push(aSession({ device: "Safari en iPhone", lastUsedAt: "2020-05-03T10:00:00Z" }));
  open();

  const [here, there] = await (await card("Sesiones")).findAllByRole("listitem");

  expect(here).toHaveTextContent(/Firefox en Linux.*Esta sesión.*Lugar desconocido · en uso ahora/);
  expect(there).toHaveTextContent(/Safari en iPhone.*Lugar desconocido · último uso 3 may 2020, 12:00/);
  expect(within(here as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
});

test("an ended session disappears at once, and comes back when the server refuses", async () => {
  const { server, state } = startAccount();
  state.sessions.push(aSession({ device: "Safari en iPhone" }));
  const answer = Promise.withResolvers<Response>();
  server.on(endSession, () => answer.promise);
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Cerrar la sesión de Safari en iPhone" }));

  expect(screen.queryByText("Safari en iPhone")).not.toBeInTheDocument();
  answer.resolve(Response.json({ code: "unavailable", message: "Ahora no" }, { status: 503 }));
  expect(await screen.findByText("Safari en iPhone")).toBeVisible();
  expect(screen.getByText("No se pudo cerrar la sesión")).toBeVisible();
});

test("one button ends all other sessions", async () => {
  const { server, state } = startAccount();
  state.sessions.push(aSession({ device: "Safari en iPhone" }), aSession({ device: "Edge en Windows" }));
  server.on(endOtherSessions, () => {
    state.sessions = state.sessions.filter(({ isCurrent }) => isCurrent);
    return { message: "Hecho" };
  });
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Cerrar todas las demás" }));

  expect(await screen.findByText("Sesiones cerradas")).toBeVisible();
  expect(await screen.findByText("No está abierta en ningún otro sitio.")).toBeVisible();
});

test("a list that cannot be loaded shows an error and a retry button, and the other cards stay", async () => {
  const { server, state } = startAccount();
  server.cut(listSessions);
  const user = open();
  const sessions = await card("Sesiones");
  await sessions.findByText("No se pudieron cargar los datos");
  server.on(listSessions, () => state.sessions);

  await user.click(sessions.getByRole("button", { name: "Reintentar" }));

  expect(await sessions.findByText("Firefox en Linux")).toBeVisible();
});

test("two-step verification is turned on with a picture, a key to type and a first code, and shows the recovery codes", async () => {
  const { server, state } = startAccount();
  server.on(beginAuthenticator, () => ({
    secret: "ABCDEFGHIJKL",
    uri: "otpauth://totp/AI.Fred:ana?secret=ABCDEFGHIJKL",
  }));
  let sent: unknown;
  server.on(confirmAuthenticator, ({ body }) => {
    sent = body;
    state.factors = { ...state.factors, hasAuthenticator: true, recoveryCodesLeft: 2 };
    return { recoveryCodes: ["aaaaa-bbbbb", "ccccc-ddddd"] };
  });
  const user = open();

  await user.click(await (await card("Verificación en dos pasos")).findByRole("button", { name: "Activar" }));
  const key = within(await screen.findByRole("dialog", { name: "Activar la verificación en dos pasos" }));
  expect(await key.findByRole("img", { name: /Código QR/ })).toBeInTheDocument();
  expect(key.getByText("ABCD EFGH IJKL")).toBeVisible();
  await user.type(key.getByLabelText("Código de tu app de autenticación"), "123 456{Enter}");
  const codes = within(await screen.findByRole("dialog", { name: "Guarda tus códigos de recuperación" }));
  expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "aaaaa-bbbbb",
    "ccccc-ddddd",
  ]);
  await user.click(codes.getByRole("button", { name: "Ya los he guardado" }));

  expect(sent).toEqual({ code: "123456" });
  expect(await screen.findByText("Te quedan 2 códigos de recuperación.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Códigos nuevos" })).toHaveFocus());
});

test("closing the recovery codes asks first whether they are saved", async () => {
  const { server } = startAccount();
  server.on(beginAuthenticator, () => ({ secret: "ABCDEFGHIJKL", uri: "otpauth://totp/AI.Fred:ana" }));
  server.on(confirmAuthenticator, () => ({ recoveryCodes: ["aaaaa-bbbbb"] }));
  const user = open();
  await user.click(await (await card("Verificación en dos pasos")).findByRole("button", { name: "Activar" }));
  await user.type(await screen.findByLabelText("Código de tu app de autenticación"), "123456{Enter}");
  const codes = within(await screen.findByRole("dialog", { name: "Guarda tus códigos de recuperación" }));

  await user.click(codes.getByRole("button", { name: "Cerrar" }));

  expect(screen.getByText("Guárdalos antes de cerrar: no se vuelven a mostrar.")).toBeVisible();
  expect(screen.getByText("aaaaa-bbbbb")).toBeVisible();
});

test("a wrong first code is explained under its field", async () => {
  const { server } = startAccount();
  server.on(beginAuthenticator, () => ({ secret: "ABCDEFGHIJKL", uri: "otpauth://totp/AI.Fred:ana" }));
  server.refuse(confirmAuthenticator, { code: "invalid_request", message: "Ese código no vale" });
  const user = open();
  await user.click(await (await card("Verificación en dos pasos")).findByRole("button", { name: "Activar" }));

  const code = await screen.findByLabelText("Código de tu app de autenticación");
  await user.type(code, "123456{Enter}");

  await waitFor(() => expect(code).toHaveAccessibleDescription("Ese código no vale"));
});

test("turning off two-step verification asks for confirmation", async () => {
  const { server, state } = startAccount();
  state.factors = { hasAuthenticator: true, recoveryCodesLeft: 1, passkeys: [] };
  server.on(removeAuthenticator, () => {
    state.factors = { hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] };
    return { message: "Hecho" };
  });
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Desactivar" }));
  expect(await screen.findByRole("dialog")).toHaveTextContent("Para entrar bastará con tu contraseña");
  await user.click(screen.getByRole("button", { name: "Eliminar" }));

  expect(await screen.findByText("Verificación en dos pasos desactivada")).toBeVisible();
  expect(
    await (await card("Verificación en dos pasos")).findByRole("button", { name: "Activar" }),
  ).toBeVisible();
});

const buffer = (text: string) => new TextEncoder().encode(text).buffer;

/** A device that makes a passkey, or refuses as browsers do. */
const startDevice = (create: () => Promise<unknown>) => {
  vi.stubGlobal("PublicKeyCredential", () => {});
  const before = Object.getOwnPropertyDescriptor(navigator, "credentials");
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (before) Object.defineProperty(navigator, "credentials", before);
    else Reflect.deleteProperty(navigator, "credentials");
  });
};

const creation = {
  challenge: "YWJj",
  user: { id: "YWJj", name: "ana", displayName: "Ana" },
  rp: { id: "app.test" },
};

test("a passkey is created on the device, gets the name of the device, and is listed", async () => {
  const { server, state } = startAccount();
  startDevice(async () => ({
    id: "bGxhdmU",
    rawId: buffer("llave"),
    type: "public-key",
    response: { attestationObject: buffer("a"), clientDataJSON: buffer("c") },
    getClientExtensionResults: () => ({}),
  }));
  server.on(beginPasskey, () => creation);
  let sent: { name: string; credential: Record<string, unknown> } | undefined;
  server.on(addPasskey, ({ body }) => {
    sent = body;
    const passkey = aPasskey({ name: body.name });
    state.factors = { ...state.factors, passkeys: [passkey] };
    return passkey;
  });
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Añadir una llave" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Añadir una llave de acceso" }));
  expect(dialog.getByLabelText("Nombre")).toHaveValue("Firefox en Linux");
  await user.click(dialog.getByRole("button", { name: "Añadir" }));

  expect(await screen.findByText("Llave de acceso añadida")).toBeVisible();
  expect(sent).toMatchObject({ name: "Firefox en Linux", credential: { id: "bGxhdmU" } });
  expect(await (await card("Llaves de acceso")).findByText("Firefox en Linux")).toBeVisible();
});

test("a cancelled passkey dialog shows a message, and nothing is sent", async () => {
  const { server } = startAccount();
  startDevice(() => Promise.reject(new DOMException("No", "NotAllowedError")));
  server.on(beginPasskey, () => creation);
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Añadir una llave" }));
  await user.click(await screen.findByRole("button", { name: "Añadir" }));

  expect(await screen.findByText(/No has terminado en la ventana de tu dispositivo/)).toBeVisible();
});

test("a browser without support for passkeys shows a message and no button", async () => {
  startAccount();
  open();

  expect(await screen.findByText("Este navegador no sabe usarlas.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Añadir una llave" })).not.toBeInTheDocument();
});

test("removing a passkey asks for confirmation", async () => {
  const { server, state } = startAccount();
  state.factors.passkeys = [aPasskey({ name: "Mi móvil" })];
  server.on(removePasskey, () => {
    state.factors = { ...state.factors, passkeys: [] };
    return { message: "Hecho" };
  });
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Eliminar la llave «Mi móvil»" }));
  await user.click(await screen.findByRole("button", { name: "Eliminar" }));

  expect(await screen.findByText("Llave de acceso eliminada")).toBeVisible();
  expect(await screen.findByText("Todavía no tienes ninguna.")).toBeVisible();
});

test("linking a provider opens it with a return address to this tab", async () => {
  const { state } = startAccount();
  state.identities.available = ["google", "oidc"];
  const leaving = watchLeaving();
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Vincular Google" }));
  await user.click(screen.getByRole("button", { name: "Vincular Replit" }));

  expect(leaving.mock.calls).toEqual([
    [expect.stringMatching(/^\/api\/auth\/google\?purpose=link&returnTo=/)],
    [expect.stringMatching(/^\/api\/login\?purpose=link&returnTo=/)],
  ]);
});

test("unlinking the last sign-in method shows the server's refusal", async () => {
  const { server, state } = startAccount({ authProvider: "google" });
  state.identities = { identities: [anIdentity()], available: ["google"] };
  server.refuse(unlinkIdentity, { code: "conflict", message: "Es tu única forma de entrar." });
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Desvincular Google" }));

  expect(await screen.findByText("Es tu única forma de entrar.")).toBeVisible();
  expect(screen.getByText("ana@gmail.com")).toBeVisible();
});

test.each([
  ["linked=google", "Google vinculado"],
  ["confirmed=google", "Ya puedes repetir lo que ibas a hacer."],
  ["error=identity_taken", "Esa cuenta ya abre otra cuenta de AI.Fred."],
  ["error=google_cancelled", "No has dado permiso en Google. Nada ha cambiado."],
  ["error=constructor_cancelled", "No se pudo completar"],
  ["error=google_toString", "No se pudo completar"],
])("a return with %s shows one message, and leaves the address clean", async (parameters, words) => {
  startAccount();
  const user = renderApp(`/settings?tab=seguridad&${parameters}`);

  expect(await screen.findByText(words)).toBeVisible();
  expect(user.path()).toBe("/settings?tab=seguridad");
});

test("linking a provider asks for the password when the server requires it", async () => {
  startAccount();
  renderApp("/settings?tab=seguridad&error=confirm_first");

  expect(await screen.findByRole("dialog", { name: "Confirma que eres tú" })).toBeVisible();
});

test("the latest activity is listed in words, and more on demand", async () => {
  const { state } = startAccount();
  state.activity = [
    anActivity({
      kind: "passkey_added",
      detail: "Mi móvil",
      device: "Safari en iPhone",
      at: "2020-05-03T10:00:00Z",
    }),
    ...Array.from({ length: 9 }, () => anActivity()),
  ];
  const user = open();
  const activity = await card("Actividad");

  const [first, ...rest] = await activity.findAllByRole("listitem");
  expect(first).toHaveTextContent(
    /Añadiste una llave de acceso: Mi móvil.*3 may 2020, 12:00 · Safari en iPhone/,
  );
  expect(rest).toHaveLength(5);
  await user.click(activity.getByRole("button", { name: "Ver más" }));

  expect(activity.getAllByRole("listitem")).toHaveLength(10);
  expect(activity.queryByRole("button", { name: "Ver más" })).not.toBeInTheDocument();
});

test("an account without activity says so", async () => {
  const { server } = startAccount();
  server.on(listActivity, () => []);
  open();

  expect(await screen.findByText("Todavía no hay nada que contar.")).toBeVisible();
});
