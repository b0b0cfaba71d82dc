import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readManualUser } from "#client/api/manual-user.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { getCurrentUser, login, type Registration, register } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";

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

test("who signs in is greeted, kept on the device and taken home after the greeting", async () => {
  const server = startSignedOut();
  const ana = aUser();
  const leaving = watchLeaving();
  server.on(login, () => ({ user: ana }));
  const user = renderApp("/auth");

  await signIn(user);

  expect(await screen.findByText("Login exitoso")).toBeVisible();
  expect(screen.getByText("¡Bienvenido, Ana!")).toBeVisible();
  expect(screen.getByRole("button", { name: "Iniciando..." })).toBeDisabled();
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

test("a short password is told when it is left", async () => {
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

test("a provider that is not configured is told once and leaves the address clean", async () => {
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
])("%s is told in words", async (error, title, description) => {
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
