import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { readManualUser } from "#client/api/manual-user.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { getCurrentUser, login, type Registration, register } from "#shared/contracts/identity/auth.ts";
import { getInstallation } from "#shared/contracts/installation.ts";
import { anInstallation, aUser } from "#shared/testing/builders.ts";

const startSignedOut = () => {
  const server = startFakeServer();
  server.refuse(getCurrentUser, { code: "unauthenticated", message: "Unauthorized" });
  return server;
};

type User = ReturnType<typeof renderApp>;

const signIn = async (user: User) => {
  await user.type(await screen.findByLabelText("Email"), "ana@ejemplo.es");
  await user.type(screen.getByLabelText("Contraseña"), "una-clave-larga");
  await user.click(screen.getByRole("button", { name: "Iniciar Sesión" }));
};

test("who signs in is greeted, stored on the device and sent to the home page after the greeting", async () => {
  const server = startSignedOut();
  const ana = aUser();
  const leaving = watchLeaving();
  server.on(login, () => ({ user: ana }));
  const user = renderApp("/auth");

  await signIn(user);

  expect(await screen.findByText("Login exitoso")).toBeVisible();
  expect(screen.getByText("¡Bienvenido, Ana!")).toBeVisible();
  expect(screen.getByRole("button", { name: "Iniciando..." })).toHaveAttribute("aria-disabled", "true");
  expect(readManualUser()).toEqual(ana);
  expect(leaving).not.toHaveBeenCalled();
  await waitFor(() => expect(leaving).toHaveBeenCalledWith("/"));
});

test("a refused login shows the sentence of the server", async () => {
  const server = startSignedOut();
  server.refuse(login, { code: "too_many_requests", message: "Demasiados intentos" });
  const user = renderApp("/auth");

  await signIn(user);

  expect(await screen.findByText("Error en el login")).toBeVisible();
  expect(screen.getByText("Demasiados intentos")).toBeVisible();
  expect(screen.getByRole("button", { name: "Iniciar Sesión" })).toBeEnabled();
});

test.each([
  ["a refusal without words", () => new Response("", { status: 401 }), "Credenciales inválidas"],
  ["an answer that makes no sense", () => Response.json({}), "Email o contraseña incorrectos"],
])("%s falls back on %s", async (_case, answer, sentence) => {
  const server = startSignedOut();
  server.on(login, answer);
  const user = renderApp("/auth");

  await signIn(user);

  expect(await screen.findByText(sentence)).toBeVisible();
});

test("without a connection the password is not blamed", async () => {
  const server = startSignedOut();
  server.cut(login);
  const user = renderApp("/auth");

  await signIn(user);

  expect(await screen.findByText("No hay conexión. Inténtalo de nuevo en un momento.")).toBeVisible();
});

test("an empty form says what is missing and sends nothing", async () => {
  startSignedOut();
  const user = renderApp("/auth");

  await user.click(await screen.findByRole("button", { name: "Iniciar Sesión" }));

  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Escribe tu email");
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(screen.getByLabelText("Contraseña")).toHaveAccessibleDescription("Escribe tu contraseña");
});

test("who registers has the name split and is led to the login tab", async () => {
  const server = startSignedOut();
  const sent: Registration[] = [];
  server.on(register, ({ body }) => {
    sent.push(body);
    return { user: aUser({ onboardingCompleted: false }) };
  });
  const user = renderApp("/auth");

  await user.click(await screen.findByRole("tab", { name: "Registrarse" }));
  await user.type(screen.getByLabelText("Nombre completo"), "Ana García López");
  await user.type(screen.getByLabelText("Email"), "ana@ejemplo.es");
  await user.type(screen.getByLabelText("Contraseña"), "una-clave-larga");
  await user.click(screen.getByRole("button", { name: "Crear Cuenta" }));

  expect(await screen.findByText("Registro exitoso")).toBeVisible();
  expect(screen.getByText("¡Cuenta creada! Ahora puedes iniciar sesión.")).toBeVisible();
  expect(screen.getByRole("tab", { name: "Iniciar Sesión" })).toHaveAttribute("aria-selected", "true");
  expect(sent).toEqual([
    { email: "ana@ejemplo.es", password: "una-clave-larga", firstName: "Ana", lastName: "García López" },
  ]);
});

test("where nobody may make an account the tab says so, with who runs it, and no form", async () => {
  const server = startSignedOut();
  const operator = { name: "Casa Herrera", contact: "fred@ejemplo.es" };
  server.on(getInstallation, () => anInstallation({ registration: "closed", operator }));
  renderApp("/auth?tab=register");

  expect(await screen.findByText("Aquí no se admiten cuentas nuevas")).toBeVisible();
  expect(screen.getByText(/Lo lleva Casa Herrera \(fred@ejemplo\.es\)/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Crear Cuenta" })).toBeNull();
});

test("an invitation is asked for", async () => {
  const server = startSignedOut();
  server.on(getInstallation, () => anInstallation({ registration: "invite" }));
  renderApp("/auth?tab=register");

  expect(await screen.findByText("Aquí se entra con invitación")).toBeVisible();
  expect(screen.queryByLabelText("Nombre completo")).toBeNull();
});

test("the link of an invitation opens the form and is sent with it; what was typed stays when it is over", async () => {
  const server = startSignedOut();
  const invitation = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v";
  const sent: Registration[] = [];
  server.on(getInstallation, () => anInstallation({ registration: "invite" }));
  server.on(register, ({ body }) => {
    sent.push(body);
    return Response.json({ code: "forbidden", message: "Esta invitación ya no vale" }, { status: 403 });
  });
  history.replaceState(null, "", `/auth?tab=register#${invitation}`);
  onTestFinished(() => history.replaceState(null, "", "/"));
  const user = renderApp("/auth?tab=register");

  await user.type(await screen.findByLabelText("Nombre completo"), "Ana García");
  await user.type(screen.getByLabelText("Email"), "ana@ejemplo.es");
  await user.type(screen.getByLabelText("Contraseña"), "una-clave-larga");
  await user.click(screen.getByRole("button", { name: "Crear Cuenta" }));

  expect(await screen.findByText("Esta invitación ya no vale")).toBeVisible();
  expect(sent).toMatchObject([{ invitation }]);
  expect(location.hash).toBe("");
  expect(screen.getByLabelText("Nombre completo")).toHaveValue("Ana García");
  expect(screen.getByLabelText("Contraseña")).toHaveValue("una-clave-larga");
});

test("who has registered finds the address in the login tab, the focus at the password and the form empty", async () => {
  const server = startSignedOut();
  server.on(register, () => ({ user: aUser() }));
  const user = renderApp("/auth?tab=register");

  await user.type(await screen.findByLabelText("Nombre completo"), "Ana García");
  await user.type(screen.getByLabelText("Email"), "ana@ejemplo.es");
  await user.type(screen.getByLabelText("Contraseña"), "una-clave-larga");
  await user.keyboard("{Enter}");
  const login = await screen.findByRole("tabpanel", { name: "Iniciar Sesión" });

  expect(within(login).getByLabelText("Email")).toHaveValue("ana@ejemplo.es");
  expect(within(login).getByLabelText("Email")).toHaveAttribute("autocomplete", "username");
  expect(within(login).getByLabelText("Contraseña")).toHaveFocus();
  expect(within(login).getByLabelText("Contraseña")).toHaveValue("");
  expect(within(login).getByLabelText("Contraseña")).toHaveAttribute("autocomplete", "current-password");

  await user.click(screen.getByRole("tab", { name: "Registrarse" }));
  for (const field of ["Nombre completo", "Email", "Contraseña"])
    expect(screen.getByLabelText(field)).toHaveValue("");
});

test("a wrong password shows an error at its field, which has the focus, until something is changed", async () => {
  const server = startSignedOut();
  server.refuse(login, { code: "unauthenticated", message: "Credenciales inválidas" });
  const user = renderApp("/auth");

  await signIn(user);

  const password = screen.getByLabelText("Contraseña");
  await waitFor(() => expect(password).toHaveAccessibleDescription("Email o contraseña incorrectos"));
  expect(password).toBeInvalid();
  expect(password).toHaveFocus();

  await user.keyboard("otra");
  expect(password).toHaveValue("otra");
  expect(password).toBeValid();
});

test("a short password shows an error when the field is left", async () => {
  startSignedOut();
  const user = renderApp("/auth");
  await user.click(await screen.findByRole("tab", { name: "Registrarse" }));

  await user.type(screen.getByLabelText("Contraseña"), "corta");
  await user.tab();

  expect(screen.getByLabelText("Contraseña")).toBeInvalid();
  expect(screen.getByLabelText("Contraseña")).toHaveAccessibleDescription("Al menos 10 caracteres");
});

test("a lost connection while registering falls back on the sentence of the catalogue", async () => {
  const server = startSignedOut();
  server.cut(register);
  const user = renderApp("/auth");

  await user.click(await screen.findByRole("tab", { name: "Registrarse" }));
  await user.type(screen.getByLabelText("Nombre completo"), "Ana");
  await user.type(screen.getByLabelText("Email"), "ana@ejemplo.es");
  await user.type(screen.getByLabelText("Contraseña"), "una-clave-larga");
  await user.click(screen.getByRole("button", { name: "Crear Cuenta" }));

  expect(await screen.findByText("Error en el registro")).toBeVisible();
  expect(screen.getByText("Hubo un problema. Intenta de nuevo.")).toBeVisible();
});

test.each([
  ["Google", "/api/auth/google"],
  ["Facebook", "/api/auth/facebook"],
  ["Apple", "/api/auth/apple"],
  ["Replit", "/api/login?from=auth"],
])("%s leads to %s", async (name, address) => {
  startSignedOut();
  const leaving = watchLeaving();
  const user = renderApp("/auth");

  await user.click(await screen.findByRole("button", { name }));

  expect(leaving).toHaveBeenCalledWith(address);
});

test("a provider that is not configured is shown as such, and a press says so and loses nothing", async () => {
  const server = startSignedOut();
  server.on(getInstallation, () => anInstallation({ signInProviders: ["google"] }));
  const leaving = watchLeaving();
  const user = renderApp("/auth?tab=register");
  await user.type(await screen.findByLabelText("Nombre completo"), "Ana");

  await user.click(await screen.findByRole("button", { name: "Facebook No disponible" }));

  expect(await screen.findByText("Facebook no está disponible")).toBeVisible();
  expect(screen.getByLabelText("Nombre completo")).toHaveValue("Ana");
  expect(leaving).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Google" }));
  expect(leaving).toHaveBeenCalledWith("/api/auth/google");
});

test("a provider that is not configured shows one message and leaves the address clean", async () => {
  startSignedOut();
  const user = renderApp("/auth?error=google_not_configured");

  expect(await screen.findByText("Google no está disponible")).toBeVisible();
  expect(user.path()).toBe("/auth");
});

test.each([
  ["google_cancelled", "No has entrado", /Lo dejaste en Google/],
  ["apple_refused", "No se pudo iniciar sesión", /Apple no ha confirmado/],
  ["facebook_unavailable", "No se pudo iniciar sesión", /Facebook no responde/],
  ["oidc_blocked", "No se pudo iniciar sesión", /Replit no acepta/],
  ["oidc_not_configured", "Replit no está disponible", /Usa tu email/],
  ["sign_in_expired", "No se pudo iniciar sesión", /otro navegador/],
  ["too_many_attempts", "Demasiados intentos", /Espera unos minutos/],
  ["clock", "No se pudo iniciar sesión", /reloj/],
])("%s shows a message in words", async (error, title, description) => {
  startSignedOut();
  renderApp(`/auth?error=${error}`);

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
});

test.each(["constructor", "toString", "__proto__", "<b>google</b>"])(
  "an invented provider %j is no provider",
  async (provider) => {
    startSignedOut();
    renderApp(`/auth?error=${encodeURIComponent(provider)}_not_configured`);

    expect(await screen.findByText("No se pudo iniciar sesión")).toBeVisible();
  },
);

test("what else the address says outlives the error", async () => {
  startSignedOut();
  const user = renderApp("/auth?desde=correo&error=google_not_configured");

  await screen.findByText("Google no está disponible");

  expect(user.path()).toBe("/auth?desde=correo");
});
