import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";

beforeEach(() => {
  startFakeServer().on(getCurrentUser, () => aUser());
});

const bar = () => within(screen.getByRole("navigation", { name: "Principal" }));
const linksOf = (place: ReturnType<typeof bar>) => place.getAllByRole("link").map((link) => link.textContent);

test("the calendar page has the shorter bar", async () => {
  renderApp("/calendar");
  await screen.findByRole("navigation");

  expect(linksOf(bar())).toEqual(["Feed", "Banco", "Calendario", "Integraciones"]);
  expect(bar().getByRole("link", { current: "page" })).toHaveTextContent("Calendario");
});

test("the dock of a phone keeps the rest behind a button, which is marked there", async () => {
  setWidth(390);
  const user = renderApp("/settings");
  await screen.findByRole("heading", { name: "Configuración" });

  expect(linksOf(bar())).toEqual(["Feed", "Banco", "Calendario", "Objetivos"]);
  const more = bar().getByRole("button", { name: "Más" });
  expect(more).toHaveAttribute("aria-current", "true");
  await user.click(more);
  const sheet = within(await screen.findByRole("dialog", { name: "Más" }));
  expect(linksOf(sheet)).toEqual(["Integraciones", "Config"]);
  expect(sheet.getByRole("link", { current: "page" })).toHaveTextContent("Config");
  await user.click(sheet.getByRole("link", { name: "Integraciones" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Integraciones" })).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
