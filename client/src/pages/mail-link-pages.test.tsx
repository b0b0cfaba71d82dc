import { screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { keepManualUser, readManualUser } from "#client/api/manual-user.ts";
import { VerifyEmailNote } from "#client/features/identity/sign-in/verify-email-note.tsx";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { renderPart } from "#client/testing/render-part.tsx";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { denySignIn, sendVerification, verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import { forgotPassword, resetPassword } from "#shared/contracts/identity/passwords.ts";
import { emptyClaimedAccount } from "#shared/contracts/my-data.ts";
import { aUser } from "#shared/testing/builders.ts";

const token = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v";
const dead = { code: "not_found", message: "Este enlace ya no vale" } as const;

const startSignedOut = () => {
  const server = startFakeServer();
  server.refuse(getCurrentUser, { code: "unauthenticated", message: "Unauthorized" });
  return server;
};

/** The application as a mail's link opens it. */
const followLink = (path: string, hash = `#${token}`) => {
  history.replaceState(null, "", `${path}${hash}`);
  onTestFinished(() => history.replaceState(null, "", "/"));
  return renderApp(path);
};

test("who forgot the password requests a link from the sign-in page and is told to look at the mail", async () => {
  const server = startSignedOut();
  const sent: unknown[] = [];
  server.on(forgotPassword, ({ body }) => {
    sent.push(body);
    return { message: "Si hay una cuenta con ese correo, te hemos enviado un enlace." };
  });
  const user = renderApp("/auth");

  await user.click(await screen.findByRole("link", { name: "¿Olvidaste tu contraseña?" }));
  await screen.findByRole("heading", { name: "¿Olvidaste tu contraseña?" });
  await user.type(screen.getByLabelText("Email"), "ana@ejemplo.es");
  await user.click(screen.getByRole("button", { name: "Enviar enlace" }));

  expect(await screen.findByRole("heading", { name: "Mira tu correo" })).toHaveFocus();
  expect(screen.getByText(/^Si hay una cuenta con ese correo, te hemos enviado un enlace\./)).toBeVisible();
  expect(sent).toEqual([{ email: "ana@ejemplo.es" }]);
  expect(screen.getByRole("link", { name: "Volver a iniciar sesión" })).toHaveAttribute("href", "/auth");
});

test("an address that is none is not sent", async () => {
  startSignedOut();
  const user = renderApp("/auth/forgot");

  await user.type(await screen.findByLabelText("Email"), "ana");
  await user.click(screen.getByRole("button", { name: "Enviar enlace" }));

  expect(screen.getByLabelText("Email")).toHaveAccessibleDescription(
    "Escribe el email completo, como ana@correo.es",
  );
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

test("the server's refusal is shown, and what was typed stays", async () => {
  const server = startSignedOut();
  server.refuse(forgotPassword, { code: "unavailable", message: "Esta instalación no envía correos." });
  const user = renderApp("/auth/forgot");

  await user.type(await screen.findByLabelText("Email"), "ana@ejemplo.es");
  await user.click(screen.getByRole("button", { name: "Enviar enlace" }));

  expect(await screen.findByText("Esta instalación no envía correos.")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveValue("ana@ejemplo.es");
});

test("a link's secret leaves the address at once and sets a new password, which signs out here, too", async () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  const sent: unknown[] = [];
  server.on(resetPassword, ({ body }) => {
    sent.push(body);
    return { message: "Contraseña cambiada." };
  });
  keepManualUser(aUser());
  const user = followLink("/auth/reset");

  await user.type(await screen.findByLabelText("Contraseña nueva"), "otra-clave-bien-larga");
  expect(location.hash).toBe("");
  await user.click(screen.getByRole("button", { name: "Guardar contraseña" }));

  expect(await screen.findByRole("heading", { name: "Contraseña cambiada" })).toHaveFocus();
  expect(sent).toEqual([{ token, password: "otra-clave-bien-larga" }]);
  expect(readManualUser()).toBeUndefined();
  await user.click(screen.getByRole("link", { name: "Iniciar sesión" }));
  expect(await screen.findByRole("tab", { name: "Iniciar Sesión" })).toBeVisible();
});

test("a weak password shows an error and the link can be used again", async () => {
  const server = startSignedOut();
  server.refuse(resetPassword, { code: "invalid_request", message: "Esa contraseña es demasiado común." });
  const user = followLink("/auth/reset");

  await user.type(await screen.findByLabelText("Contraseña nueva"), "1234567890");
  await user.click(screen.getByRole("button", { name: "Guardar contraseña" }));

  expect(await screen.findByText("Esa contraseña es demasiado común.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Guardar contraseña" })).toBeEnabled();
});

test("a dead link says so and leads to another", async () => {
  const server = startSignedOut();
  server.refuse(resetPassword, dead);
  const user = followLink("/auth/reset");

  await user.type(await screen.findByLabelText("Contraseña nueva"), "otra-clave-bien-larga");
  await user.click(screen.getByRole("button", { name: "Guardar contraseña" }));

  expect(await screen.findByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Pedir otro enlace" })).toHaveAttribute("href", "/auth/forgot");
});

test.each(["", "#corto", "#<script>"])(
  "an address with %j in place of a secret opens no form",
  async (hash) => {
    startSignedOut();
    followLink("/auth/reset", hash);

    expect(await screen.findByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
  },
);

test("a sign-in is denied by a press, and not by opening the link, and a new password follows at once", async () => {
  const server = startSignedOut();
  const sent: unknown[] = [];
  const resetToken = token.toLowerCase();
  server.on(denySignIn, ({ body }) => {
    sent.push(body);
    return { ended: "1 sesión y la contraseña", providers: ["Google"], resetToken };
  });
  server.on(resetPassword, ({ body }) => {
    sent.push(body);
    return { message: "Contraseña cambiada." };
  });
  const user = followLink("/auth/deny");

  const button = await screen.findByRole("button", { name: "No he sido yo" });
  expect([sent, location.hash]).toEqual([[], ""]);
  await user.click(button);

  expect(await screen.findByLabelText("Contraseña nueva")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent(
    "Ya no valen: 1 sesión y la contraseña. Entró con Google: cambia allí la contraseña",
  );
  await user.keyboard("otra-clave-bien-larga{Enter}");
  expect(await screen.findByRole("heading", { name: "Contraseña cambiada" })).toHaveFocus();
  expect(sent).toEqual([{ token }, { token: resetToken, password: "otra-clave-bien-larga" }]);
});

test("who has no password sees what was ended and where to look", async () => {
  const server = startSignedOut();
  server.on(denySignIn, () => ({ ended: "1 sesión", providers: ["Google"], resetToken: null }));
  const user = followLink("/auth/deny");

  await user.click(await screen.findByRole("button", { name: "No he sido yo" }));

  expect(await screen.findByRole("heading", { name: "Hecho, está fuera" })).toHaveFocus();
  expect(screen.getByText(/^Ya no valen: 1 sesión\. Entró con Google/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Iniciar sesión" })).toHaveAttribute("href", "/auth");
});

test("a denial that is too late leads to a new password", async () => {
  const server = startSignedOut();
  server.refuse(denySignIn, dead);
  const user = followLink("/auth/deny");

  await user.click(await screen.findByRole("button", { name: "No he sido yo" }));

  expect(await screen.findByRole("heading", { name: "Este enlace ya no vale" })).toHaveFocus();
  const way = screen.getByRole("link", { name: "Pedir una contraseña nueva" });
  expect(way).toHaveAttribute("href", "/auth/forgot");
});

test("an address is confirmed by a press, and not by opening the link", async () => {
  const server = startSignedOut();
  const sent: unknown[] = [];
  server.on(verifyEmail, ({ body }) => {
    sent.push(body);
    return { outcome: "confirmed" as const, message: "Correo confirmado" };
  });
  const user = followLink("/auth/verify");

  const button = await screen.findByRole("button", { name: "Confirmar mi correo" });
  expect(sent).toEqual([]);
  await user.click(button);

  expect(await screen.findByRole("heading", { name: "Correo confirmado" })).toHaveFocus();
  expect(sent).toEqual([{ token }]);
});

test("an expired confirmation links to the settings, where another can be requested", async () => {
  const server = startSignedOut();
  server.refuse(verifyEmail, dead);
  const user = followLink("/auth/verify");

  await user.click(await screen.findByRole("button", { name: "Confirmar mi correo" }));

  const way = await screen.findByRole("link", { name: "Pedir otro en Configuración" });
  expect(way).toHaveAttribute("href", "/settings");
});

test("who has not confirmed the address is sent a link on request", async () => {
  const server = startFakeServer();
  server.on(sendVerification, () => ({ message: "Te hemos enviado un enlace." }));
  const user = renderPart(<VerifyEmailNote user={aUser({ email: "ana@ejemplo.es" })} />);

  await user.click(screen.getByRole("button", { name: "Enviar enlace" }));

  expect(
    await screen.findByText("Te hemos enviado un enlace a ana@ejemplo.es. Vale 24 horas."),
  ).toBeVisible();
});

test.each([
  ["has confirmed it", { emailVerified: true }],
  ["has none", { email: "" }],
])("who %s is not bothered about the address", (_, changes) => {
  startFakeServer();

  renderPart(<VerifyEmailNote user={aUser(changes)} />);

  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("where nobody of the account is signed in, a new password confirms the address", async () => {
  const server = startSignedOut();
  const sent: unknown[] = [];
  server.on(verifyEmail, ({ body }) => {
    sent.push(body);
    const outcome = body.password ? ("claimed" as const) : ("password_needed" as const);
    return { outcome, message: "Correo confirmado" };
  });
  const user = followLink("/auth/verify");

  await user.click(await screen.findByRole("button", { name: "Confirmar mi correo" }));
  expect(await screen.findByLabelText("Contraseña nueva")).toHaveFocus();
  await user.keyboard("corta{Enter}");
  expect(screen.getByText("Al menos 10 caracteres")).toBeVisible();
  await user.clear(screen.getByLabelText("Contraseña nueva"));
  await user.keyboard("otra-clave-bien-larga{Enter}");

  expect(await screen.findByRole("heading", { name: "Correo confirmado" })).toHaveFocus();
  expect(sent).toEqual([{ token }, { token, password: "otra-clave-bien-larga" }]);
  expect(screen.getByRole("link", { name: "Iniciar sesión" })).toHaveAttribute("href", "/auth");
});

test("who took an account over is asked first whether they made it, and may start with an empty one", async () => {
  const server = startFakeServer();
  let isClaimed = true;
  server.on(getCurrentUser, () => aUser({ isClaimed, onboardingCompleted: !isClaimed }));
  const sent: unknown[] = [];
  server.on(emptyClaimedAccount, ({ body }) => {
    sent.push(body);
    isClaimed = false;
    return { message: "Tu cuenta empieza vacía" };
  });
  const user = renderApp("/settings");

  await user.click(await screen.findByRole("button", { name: "No, empezar de cero" }));
  expect(screen.getByLabelText("Tu nombre completo")).toHaveFocus();
  await user.keyboard("Ana García{Enter}");

  expect(await screen.findByText("Tu cuenta empieza vacía")).toBeVisible();
  expect(sent).toEqual([{ firstName: "Ana", lastName: "García" }]);
  expect(screen.queryByRole("button", { name: "Sí, fui yo" })).toBeNull();
});
