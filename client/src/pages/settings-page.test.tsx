import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { keepManualUser, readManualUser } from "#client/api/manual-user.ts";
import { setTheme } from "#client/lib/theme.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, logout, type User, updateProfile } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";

const startSignedIn = (changes: Partial<User> = {}) => {
  const server = startFakeServer();
  let ana: User | undefined = aUser(changes);
  server.on(getCurrentUser, () => ana ?? Response.json({}, { status: 401 }));
  server.on(updateProfile, ({ body }) => {
    ana = aUser({ ...ana, ...body });
    return ana;
  });
  server.on(logout, () => {
    ana = undefined;
    return { message: "Sesión cerrada" };
  });
  return server;
};

test("a new name is saved and shown", async () => {
  startSignedIn();
  const user = renderApp("/settings");

  const lastName = await screen.findByLabelText("Apellidos");
  await user.clear(lastName);
  await user.type(lastName, "Herrera");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("Perfil actualizado")).toBeVisible();
  expect(await screen.findByText("Ana Herrera")).toBeVisible();
  expect(readManualUser()).toMatchObject({ lastName: "Herrera" });
});

test("a profile that cannot be saved shows an error and what was typed stays", async () => {
  const server = startSignedIn();
  server.cut(updateProfile);
  const user = renderApp("/settings");

  await user.type(await screen.findByLabelText("Nombre"), " María");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("No se pudo actualizar el perfil")).toBeVisible();
  expect(screen.getByLabelText("Nombre")).toHaveValue("Ana María");
});

test("what was typed is there still after a look at another tab", async () => {
  startSignedIn();
  const user = renderApp("/settings");
  await user.type(await screen.findByLabelText("Nombre"), " María");

  await user.click(screen.getByRole("tab", { name: "Seguridad" }));
  await user.click(screen.getByRole("tab", { name: "Perfil" }));

  expect(screen.getByLabelText("Nombre")).toHaveValue("Ana María");
});

test("the email cannot be changed and the sign-in method is shown", async () => {
  startSignedIn();
  renderApp("/settings");

  const email = await screen.findByLabelText("Email");

  expect(email).toBeDisabled();
  expect(email).toHaveAccessibleDescription("El email no se puede cambiar");
  expect(screen.getByText("Email/Contraseña")).toBeVisible();
});

test("the connections lead to the banks, and to the import of a statement", async () => {
  startSignedIn();
  renderApp("/settings");

  const card = within(await screen.findByRole("region", { name: "Conexiones" }));

  expect(card.getByRole("link", { name: "Ver integraciones" })).toHaveAttribute("href", "/integrations");
  expect(card.getByRole("link", { name: "Importar un extracto" })).toHaveAttribute("href", "/banking");
});

test("the first day of the week is shown as chosen at once, saved, and stays with the saved name", async () => {
  const server = startSignedIn({ firstName: "Lucía" });
  const answer = Promise.withResolvers<User>();
  let sent: unknown;
  server.on(updateProfile, ({ body }) => {
    sent = body;
    return answer.promise;
  });
  const user = renderApp("/settings");
  await user.type(await screen.findByLabelText("Nombre"), " sin guardar");
  expect(screen.getByRole("radio", { name: "Domingo" })).toBeChecked();
  // Only the calendar is drawn so: «esta semana» begins on Monday everywhere.
  expect(screen.getByRole("group", { name: "El calendario empieza en" })).toHaveAccessibleDescription(
    "Para Fred y los resúmenes, la semana va siempre de lunes a domingo.",
  );

  await user.click(screen.getByRole("radio", { name: "Lunes" }));

  expect(screen.getByRole("radio", { name: "Lunes" })).toBeChecked();
  expect(sent).toEqual({ firstName: "Lucía", lastName: "García", weekStartsOn: "monday" });
  server.on(getCurrentUser, () => aUser({ weekStartsOn: "monday" }));
  answer.resolve(aUser({ weekStartsOn: "monday" }));
  expect(await screen.findByText("Perfil actualizado")).toBeVisible();
  expect(screen.getByRole("radio", { name: "Lunes" })).toBeChecked();
});

test("a day that cannot be saved goes back to what it was", async () => {
  const server = startSignedIn();
  server.cut(updateProfile);
  const user = renderApp("/settings");

  await user.click(await screen.findByRole("radio", { name: "Lunes" }));

  expect(await screen.findByText("No se pudo actualizar el perfil")).toBeVisible();
  expect(screen.getByRole("radio", { name: "Domingo" })).toBeChecked();
});

test("the theme is pinned and remembered", async () => {
  startSignedIn();
  const user = renderApp("/settings");

  await user.click(await screen.findByLabelText("Oscuro"));

  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  setTheme("system");
});

test("a logout carries the person's id and leaves nothing of theirs on the device", async () => {
  const server = startSignedIn();
  const claimed: (string | null)[] = [];
  server.on(logout, ({ headers }) => {
    claimed.push(headers.get("x-manual-user-id"));
    return { message: "Sesión cerrada" };
  });
  localStorage.setItem("onboardingDraft:someone", "{}");
  const user = renderApp("/settings");

  await user.click(await screen.findByRole("button", { name: "Salir" }));

  expect(await screen.findByText("Sesión cerrada")).toBeVisible();
  expect(await screen.findByRole("tab", { name: "Iniciar Sesión" })).toBeVisible();
  expect(user.path()).toBe("/auth");
  expect(claimed).toEqual([expect.any(String)]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("what was still under way at a logout asks nobody to sign in again", async () => {
  const server = startSignedIn();
  const answer = Promise.withResolvers<Response>();
  const read = vi.fn(() => answer.promise);
  server.on(listActivity, read);
  const leaving = watchLeaving();
  const user = renderApp("/settings?tab=seguridad");
  await expect.poll(() => read.mock.calls.length).toBe(1);
  await user.click(await screen.findByRole("button", { name: "Salir" }));
  await screen.findByRole("tab", { name: "Iniciar Sesión" });

  answer.resolve(Response.json({ code: "unauthenticated", message: "Unauthorized" }, { status: 401 }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(screen.queryByText("Unauthorized")).not.toBeInTheDocument();
  expect(screen.getByText("Sesión cerrada")).toBeVisible();
  expect(leaving).not.toHaveBeenCalled();
});

test("a logout that fails says so and stays", async () => {
  const server = startSignedIn();
  server.cut(logout);
  const user = renderApp("/settings");

  await user.click(await screen.findByRole("button", { name: "Salir" }));

  expect(await screen.findByText("Hubo un problema al cerrar sesión")).toBeVisible();
  expect(user.path()).toBe("/settings");
});

test("who came through a provider leaves through the server", async () => {
  startSignedIn({ authProvider: "google" });
  const leaving = watchLeaving();
  const user = renderApp("/settings");

  await user.click(await screen.findByRole("button", { name: "Salir" }));

  expect(leaving).toHaveBeenCalledWith("/api/logout");
});

test("a session lost meanwhile forgets the person and asks to sign in again", async () => {
  const server = startSignedIn();
  server.refuse(updateProfile, { code: "unauthenticated", message: "Unauthorized" });
  keepManualUser(aUser());
  const leaving = watchLeaving();
  const user = renderApp("/settings");

  await user.click(await screen.findByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("Unauthorized")).toBeVisible();
  await expect.poll(() => leaving.mock.calls).toEqual([["/auth"]]);
  expect(readManualUser()).toBeUndefined();
});

test("a name that begins with an emoji has it as its initial", async () => {
  startSignedIn({ firstName: "👩 María", lastName: "Ruiz" });
  renderApp("/settings");

  expect(await screen.findByText("👩R")).toBeInTheDocument();
});

test("a profile without a name is not sent and the field that lacks it has the focus", async () => {
  startSignedIn();
  const user = renderApp("/settings");

  await user.clear(await screen.findByLabelText("Nombre"));
  expect(screen.queryByText("Escribe tu nombre")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(screen.getByText("Escribe tu nombre")).toBeVisible();
  expect(screen.getByLabelText("Nombre")).toHaveFocus();
});

test("the tab stands in the address: chosen by pointer or arrow, and found again by it", async () => {
  startSignedIn();
  const user = renderApp("/settings");

  await user.click(await screen.findByRole("tab", { name: "Datos" }));
  expect(await screen.findByRole("button", { name: "Descargar mis datos" })).toBeVisible();
  expect(user.path()).toBe("/settings?tab=datos");
  await user.keyboard("{ArrowRight}");
  expect(user.path()).toBe("/settings");
  user.go("/settings?tab=datos");

  expect(screen.getByRole("tab", { name: "Datos" })).toHaveAttribute("aria-selected", "true");
});

test("a tab that there is not is the first, and the logout stands under all", async () => {
  startSignedIn();
  renderApp("/settings?tab=constructor");

  expect(await screen.findByRole("tab", { name: "Perfil" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("button", { name: "Salir" })).toBeVisible();
});

test("who came without an email sees why the field is empty", async () => {
  startSignedIn({ authProvider: "facebook", email: "" });
  renderApp("/settings");

  expect(await screen.findByLabelText("Email")).toHaveAttribute(
    "placeholder",
    "Facebook no nos ha dado ninguno",
  );
});
