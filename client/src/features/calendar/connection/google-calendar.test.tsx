import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { acceptProof, giveProof } from "#client/testing/identity-proof.ts";
import { startLinked } from "#client/testing/linked-banks.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchPopups } from "#client/testing/watch-popups.ts";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import {
  authoriseCalendar,
  type CalendarStatus,
  type CalendarSync,
  disconnectCalendar,
  resetCalendar,
  syncCalendar,
} from "#shared/contracts/calendar/connection.ts";
import { integrationsOf } from "#shared/testing/bank-builders.ts";
import { aCalendarStatus, aCalendarSync } from "#shared/testing/calendar-builders.ts";
import { cancelCalendarAuthorization } from "./calendar-authorization.ts";
import { announceCalendar } from "./calendar-return.ts";

const authUrl = "https://accounts.google.com/o/oauth2/v2/auth?state=1";
const tokens = { accessToken: "a".repeat(43), refreshToken: "r".repeat(43) };

const runClock = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

/** A person whose calendar is in this state, which the test may change. */
const start = (changes: Partial<CalendarStatus> = {}) => {
  const server = startLinked([]);
  const state = aCalendarStatus(changes);
  const syncs: unknown[] = [];
  const answer = { current: aCalendarSync() };
  server.on(getIntegrations, () => ({ ...integrationsOf([]), calendar: state }));
  server.on(authoriseCalendar, () => ({ authUrl }));
  server.on(syncCalendar, ({ body }) => {
    syncs.push(body);
    return answer.current;
  });
  onTestFinished(cancelCalendarAuthorization);
  return { server, state, syncs, answer };
};

const card = () => screen.findByRole("region", { name: "Google Calendar" });
const button = async (name: string) => within(await card()).findByRole("button", { name });

test("a connected calendar shows how many events are synced, when, and its actions", async () => {
  start({ connected: true, eventsCount: 48, lastSync: "2026-10-15T09:18:00.000Z" });
  renderApp("/integrations");

  expect(await card()).toHaveTextContent(
    /Conectado.*Eventos sincronizados48.*Última sincronización15 oct.*11:18/,
  );
  for (const name of ["Sincronizar", "Restablecer", "Desconectar"]) expect(await button(name)).toBeEnabled();
});

test("an installation without Google's keys says so, and the button too, without opening anything", async () => {
  start({ configured: false });
  const { open } = watchPopups();
  const user = renderApp("/integrations");

  expect(await card()).toHaveTextContent("Esta instalación no tiene las claves de Google");
  expect(await button("Conectar Google Calendar")).toHaveAccessibleDescription("No disponible");
  await user.click(await button("Conectar Google Calendar"));

  expect(await screen.findByText("Error de conexión")).toBeVisible();
  expect(screen.getByText("Google Calendar: no está configurado en esta instalación")).toBeVisible();
  expect(open).not.toHaveBeenCalled();
});

test("connecting opens a window of 500 x 600, and its result connects the calendar", async () => {
  const { state, syncs } = start();
  const { open, addresses, popup } = watchPopups();
  const user = renderApp("/integrations");

  await user.click(await button("Conectar Google Calendar"));
  expect(open).toHaveBeenCalledExactlyOnceWith("", "_blank", expect.stringContaining("width=500,height=600"));
  await expect.poll(addresses).toEqual([authUrl]);
  expect(await screen.findByText("Da permiso en la ventana de Google.")).toBeVisible();
  Object.assign(state, { connected: true, eventsCount: 3 });
  const isTaken = await announceCalendar({ type: "calendar_success", tokens });

  expect(isTaken).toBe(true);
  expect(await screen.findByText("Calendario conectado")).toBeVisible();
  expect(syncs).toEqual([tokens]);
  expect(popup.close).toHaveBeenCalled();
  expect(await button("Desconectar")).toBeEnabled();
});

test("when the server requires a confirmation the window closes, and Google opens after it", async () => {
  const { server } = start();
  const { orAsk } = acceptProof(server);
  server.on(authoriseCalendar, () => orAsk({ authUrl }));
  const { open, popup, addresses } = watchPopups();
  const user = renderApp("/integrations");

  await user.click(await button("Conectar Google Calendar"));
  await screen.findByRole("dialog", { name: "Confirma que eres tú" });
  expect(popup.close).toHaveBeenCalled();
  await giveProof(user);

  await expect.poll(addresses).toEqual([authUrl]);
  expect(open).toHaveBeenCalledTimes(2);
});

const post = (origin: string, source: unknown, data: unknown) =>
  act(() => {
    window.dispatchEvent(Object.assign(new MessageEvent("message", { origin, data }), { source }));
  });

test.each([
  ["another origin", "https://malo.example", "window"],
  ["another window of ours", location.origin, "other"],
])("a message from %s connects nothing", async (_name, origin, from) => {
  const { syncs } = start();
  const { popup, addresses } = watchPopups();
  const user = renderApp("/integrations");
  await user.click(await button("Conectar Google Calendar"));
  await expect.poll(addresses).toEqual([authUrl]);
  await screen.findByText("Da permiso en la ventana de Google.");

  await post(origin, from === "window" ? popup : {}, { type: "calendar_success", tokens });

  expect(screen.getByText("Da permiso en la ventana de Google.")).toBeVisible();
  expect(syncs).toEqual([]);
});

test("a message posted by the consent window connects the calendar", async () => {
  const { syncs } = start();
  const { popup, addresses } = watchPopups();
  const user = renderApp("/integrations");
  await user.click(await button("Conectar Google Calendar"));
  await expect.poll(addresses).toEqual([authUrl]);
  await screen.findByText("Da permiso en la ventana de Google.");

  await post(location.origin, popup, { type: "calendar_success", tokens });

  expect(await screen.findByText("Calendario conectado")).toBeVisible();
  expect(syncs).toEqual([tokens]);
});

test("a blocked window shows the message for it", async () => {
  start();
  watchPopups({ allowed: false });
  const user = renderApp("/integrations");

  await user.click(await button("Conectar Google Calendar"));

  expect(await screen.findByText("Ventana bloqueada")).toBeVisible();
  expect(screen.getByText("Por favor, permite ventanas emergentes y vuelve a intentar")).toBeVisible();
});

test("an error from the consent window is shown as an authentication error", async () => {
  start();
  const { addresses } = watchPopups();
  const user = renderApp("/integrations");
  await user.click(await button("Conectar Google Calendar"));
  await expect.poll(addresses).toEqual([authUrl]);
  await screen.findByText("Da permiso en la ventana de Google.");

  await act(() => announceCalendar({ type: "calendar_error", error: "No has dado permiso a AI.Fred." }));

  expect(await screen.findByText("Error de autenticación")).toBeVisible();
  expect(screen.getByText("No has dado permiso a AI.Fred.")).toBeVisible();
  expect(await button("Conectar Google Calendar")).toBeEnabled();
});

test.each(["Access blocked: invalid", "invalid_request", "Error 400: redirect_uri_mismatch"])(
  "«%s» shows what to change at Google, with the redirect address and another try",
  async (error) => {
    start({ redirectUri: "https://fred.example/api/calendar/callback" });
    const { addresses, open } = watchPopups();
    const user = renderApp("/integrations");
    await user.click(await button("Conectar Google Calendar"));
    await expect.poll(addresses).toEqual([authUrl]);
    await screen.findByText("Da permiso en la ventana de Google.");

    await act(() => announceCalendar({ type: "calendar_error", error }));

    const help = await screen.findByRole("region", { name: "Acceso Bloqueado" });
    expect(help).toHaveTextContent("https://fred.example/api/calendar/callback");
    expect(
      within(help)
        .getAllByRole("listitem")
        .map((step) => step.textContent),
    ).toEqual([
      "1Pantalla de consentimiento: tipo externo",
      "2Publica la aplicación en producción",
      "3Quita los usuarios de prueba",
    ]);
    await user.click(within(help).getByRole("button", { name: "Reintentar" }));
    expect(open).toHaveBeenCalledTimes(2);
  },
);

test("closing the consent window shows help, and its result still counts for five minutes", async () => {
  const pass = runClock();
  const { syncs } = start();
  const { close, addresses } = watchPopups();
  const user = renderApp("/integrations");
  await user.click(await button("Conectar Google Calendar"));
  await expect.poll(addresses).toEqual([authUrl]);
  await screen.findByText("Da permiso en la ventana de Google.");

  close();
  await pass(1000);
  await user.click(await button("Cómo arreglarlo"));
  expect(screen.getByRole("region", { name: "Acceso Bloqueado" })).toBeVisible();
  void announceCalendar({ type: "calendar_success", tokens });

  expect(await screen.findByText("Calendario conectado")).toBeVisible();
  expect(syncs).toEqual([tokens]);
});

test("after five minutes the consent window is closed with a message", async () => {
  const pass = runClock();
  start();
  const { popup, addresses } = watchPopups();
  const user = renderApp("/integrations");
  await user.click(await button("Conectar Google Calendar"));
  await expect.poll(addresses).toEqual([authUrl]);

  await pass(299_000);
  expect(popup.close).not.toHaveBeenCalled();
  await pass(2000);

  expect(popup.close).toHaveBeenCalled();
  expect(await screen.findByText("Error de conexión")).toBeVisible();
});

test("a consent flow that the server cannot start shows the reason", async () => {
  const { server } = start();
  const message = "Has empezado muchas conexiones seguidas. Inténtalo más tarde.";
  server.refuse(authoriseCalendar, { code: "too_many_requests", message });
  const { popup } = watchPopups();
  const user = renderApp("/integrations");

  await user.click(await button("Conectar Google Calendar"));

  expect(await screen.findByText("Error de conexión")).toBeVisible();
  expect(screen.getByText(`Google Calendar: ${message}`)).toBeVisible();
  expect(popup.close).toHaveBeenCalled();
});

const endings: [string, Partial<CalendarSync>, string, string][] = [
  ["done", { message: "3 eventos actualizados" }, "Sincronización completa", "3 eventos actualizados"],
  [
    "running",
    { status: "running", message: "Ya se está sincronizando" },
    "Sincronización en espera",
    "Ya se está sincronizando",
  ],
  [
    "failed",
    { status: "failed", message: "Google no contesta" },
    "Error de sincronización",
    "Google no contesta",
  ],
  [
    "of a calendar that another window has left",
    { status: "disconnected", message: "No hay ningún calendario conectado" },
    "Error de sincronización",
    "No hay ningún calendario conectado",
  ],
  [
    "expired",
    { status: "expired", error: "TOKEN_EXPIRED", needsReconnection: true },
    "Tokens expirados",
    "Usa Restablecer para reconectar",
  ],
  [
    "in need of reconnection",
    { needsReconnection: true },
    "Tokens expirados",
    "Usa Restablecer para reconectar",
  ],
];

test.each(endings)("a sync that is %s shows a message", async (_name, changes, title, description) => {
  const { answer, syncs } = start({ connected: true });
  answer.current = aCalendarSync(changes);
  const user = renderApp("/integrations");

  await user.click(await button("Sincronizar"));

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
  expect(syncs).toEqual([{ force: true }]);
});

test("a connection that Google refuses says so and puts Restablecer first", async () => {
  start({ connected: false, needsReconnection: true, message: "Google ya no acepta la conexión." });
  renderApp("/integrations");

  expect(await card()).toHaveTextContent(/Conexión caducada.*Google ya no acepta la conexión/);
});

test("resetting deletes the tokens and offers to connect again", async () => {
  const { server, state } = start({ connected: false, needsReconnection: true });
  server.on(resetCalendar, () => {
    Object.assign(state, { connected: false, needsReconnection: false });
    return { message: "Vuelve a conectar cuando quieras" };
  });
  const user = renderApp("/integrations");

  await user.click(await button("Restablecer"));

  expect(await screen.findByText("Tokens eliminados")).toBeVisible();
  expect(await button("Conectar Google Calendar")).toBeEnabled();
  await waitFor(async () => expect(await button("Conectar Google Calendar")).toHaveFocus());
});

test("disconnecting asks for confirmation, says what stays, and disconnects", async () => {
  const { server, state } = start({ connected: true });
  server.on(disconnectCalendar, () => {
    state.connected = false;
    return { message: "Google Calendar ya no está conectado" };
  });
  const user = renderApp("/integrations");

  await user.click(await button("Desconectar"));
  const dialog = await screen.findByRole("dialog", { name: "Desconectar Google Calendar" });
  expect(dialog).toHaveTextContent("Lo que creaste aquí se queda");
  await user.click(within(dialog).getByRole("button", { name: "Desconectar" }));

  expect(await screen.findByText("Desconectado")).toBeVisible();
  expect(await button("Conectar Google Calendar")).toBeEnabled();
  await waitFor(async () => expect(await button("Conectar Google Calendar")).toHaveFocus());
});

test.each([
  ["Restablecer", resetCalendar, "Error al limpiar tokens"],
  ["Desconectar", disconnectCalendar, "Error al desconectar"],
] as const)("%s that fails says so and changes nothing", async (name, endpoint, title) => {
  const { server } = start({ connected: true });
  server.cut(endpoint);
  const user = renderApp("/integrations");

  await user.click(await button(name));
  const dialog = screen.queryByRole("dialog");
  if (dialog) await user.click(within(dialog).getByRole("button", { name }));

  expect(await screen.findByText(title)).toBeVisible();
  // A dialog that stays open hides the page behind it from who asks by role.
  expect(screen.getByRole("region", { name: "Google Calendar", hidden: true })).toHaveTextContent(
    "Conectado",
  );
});
