import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { calendarChannel, syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { aCalendarSync } from "#shared/testing/calendar-builders.ts";

const tokens = { accessToken: "a".repeat(43), refreshToken: "r".repeat(43) };
const handles = `#access=${tokens.accessToken}&refresh=${tokens.refreshToken}`;

const arrive = (rest: string) => {
  const server = startFakeServer();
  const close = vi.spyOn(window, "close").mockImplementation(() => {});
  const syncs: unknown[] = [];
  server.on(syncCalendar, ({ body }) => {
    syncs.push(body);
    return aCalendarSync({ message: "3 eventos" });
  });
  history.replaceState(null, "", `/calendar/return${rest}`);
  onTestFinished(() => {
    close.mockRestore();
    history.replaceState(null, "", "/");
  });
  renderApp("/calendar/return");
  return { server, close, syncs };
};

/** The page that began the visit, as far as this one sees it. */
const waitElsewhere = () => {
  const channel = new BroadcastChannel(calendarChannel);
  const messages: unknown[] = [];
  channel.onmessage = ({ data }) => {
    messages.push(data);
    channel.postMessage({ type: "calendar_taken" });
  };
  onTestFinished(() => channel.close());
  return messages;
};

test("the handles go to the page that waits for them, and the window closes", async () => {
  const messages = waitElsewhere();
  const { close, syncs } = arrive(handles);

  expect(await screen.findByText("Puedes cerrar esta ventana y volver a AI.Fred.")).toBeVisible();
  expect(messages).toEqual([{ type: "calendar_success", tokens }]);
  expect(close).toHaveBeenCalledOnce();
  expect(syncs).toEqual([]);
});

test("the handles do not stay in the address", async () => {
  arrive(handles);

  await screen.findByText("Calendario conectado");

  expect(location.hash).toBe("");
});

test("where no page waits, this one connects and leads on", async () => {
  const { close, syncs } = arrive(handles);

  expect(await screen.findByText("Calendario conectado")).toBeVisible();
  expect(syncs).toEqual([tokens]);
  expect(screen.getByRole("link", { name: "Ir a Integraciones" })).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test("who came from the onboarding goes on there", async () => {
  const messages = waitElsewhere();
  const { syncs } = arrive(`${handles}&to=onboarding`);

  expect(await screen.findByText("Calendario conectado")).toBeVisible();
  expect(screen.getByRole("link", { name: "Seguir con tu perfil" })).toHaveAttribute("href", "/onboarding");
  expect([messages, syncs]).toEqual([[], [tokens]]);
});

test.each([
  ["?state=cancelled", "No has dado permiso a AI.Fred. No se ha conectado nada."],
  ["?state=failed&reason=scopes", /marca esa casilla/],
  ["?state=failed&reason=__proto__", "Google no ha completado la conexión. Inténtalo de nuevo."],
  ["", "Google no ha completado la conexión. Inténtalo de nuevo."],
])("%s is passed to the page that waits, or shown here", async (query, words) => {
  const { syncs } = arrive(query);

  expect(await screen.findByText("Error de autenticación")).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(syncs).toEqual([]);
});
