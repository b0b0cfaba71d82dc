import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { keepManualUser } from "#client/api/manual-user.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getProfile } from "#shared/contracts/profile.ts";
import { aUser } from "#shared/testing/builders.ts";

const startSignedOut = () => {
  const server = startFakeServer();
  server.refuse(getCurrentUser, { code: "unauthenticated", message: "Unauthorized" });
};

const welcome = /Te damos la bienvenida/;

test("the root shows the landing page while the session is read, then the sign-in", async () => {
  const server = startFakeServer();
  const answer = Promise.withResolvers<Response>();
  server.on(getCurrentUser, () => answer.promise);
  renderApp("/");

  expect(await screen.findByRole("heading", { name: welcome })).toBeVisible();
  answer.resolve(Response.json({}, { status: 401 }));

  expect(await screen.findByRole("heading", { name: "Accede a tu cuenta" })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: welcome })).not.toBeInTheDocument();
});

test("a person without a profile makes one first, wherever they go", async () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser({ onboardingCompleted: false }));
  const user = renderApp("/Banking");

  expect(await screen.findByRole("heading", { name: "Información Personal" })).toBeVisible();
  expect(user.path()).toBe("/onboarding");
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test("a visitor at a person's page sees a message and goes to the sign-in page", async () => {
  startSignedOut();
  const leaving = watchLeaving();
  renderApp("/settings");

  expect(await screen.findByText("Unauthorized")).toBeVisible();
  expect(screen.getByText("You are logged out. Logging in again...")).toBeVisible();
  await expect.poll(() => leaving.mock.calls).toEqual([["/api/login"]]);
});

test("who is signed in has no use for the sign-in page", async () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser({ onboardingCompleted: false }));
  const user = renderApp("/AUTH");

  await screen.findByRole("heading", { name: "Información Personal" });

  expect(user.path()).toBe("/");
});

test("who has a profile finds it again where it was made", async () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser({ onboardingCompleted: true }));
  server.on(getProfile, () => ({ profile: { age: 34, location: "Toledo" } }));
  renderApp("/onboarding");

  expect(await screen.findByLabelText("Edad")).toHaveValue("34");
});

test("a failed check of the session falls back on the person stored on this device", async () => {
  const server = startFakeServer();
  server.cut(getCurrentUser);
  keepManualUser(aUser({ firstName: "Lucía", lastName: "Herrera" }));
  renderApp("/settings");

  expect(await screen.findByText("Lucía Herrera")).toBeVisible();
});

test("an unknown path is a page that is not found", async () => {
  startSignedOut();
  renderApp("/nada/de/nada");

  expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeVisible();
  expect(document.title).toBe("Page Not Found · AI.Fred");
});

test("the navigation shows what there is, marks where one is and moves the focus along", async () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  const user = renderApp("/SETTINGS");

  await screen.findByRole("heading", { name: "Configuración" });
  const links = screen.getAllByRole("link").filter((link) => link.closest("nav"));
  expect(links.map((link) => link.textContent)).toEqual([
    "Feed",
    "Banco",
    "Calendario",
    "Objetivos",
    "Integraciones",
    "Config",
  ]);
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Config");
  await user.click(screen.getByRole("link", { name: "Banco" }));

  expect(await screen.findByRole("heading", { name: "Datos Bancarios" })).toHaveFocus();
  expect(document.title).toBe("Banco · AI.Fred");
});
