import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "#client/testing/render-part.tsx";
import {
  addPush,
  getNotificationSettings,
  getPushKey,
  setNotificationSettings,
} from "#shared/contracts/notifications.ts";
import { NotificationSettings } from "./notification-settings.tsx";
import { startNotifications } from "./testing/notification-server.ts";
import { watchPush } from "./testing/watch-push.ts";

const choice = (name: RegExp) => screen.findByRole("switch", { name });
const here = () => choice(/^En este dispositivo/);

test("every kind of notice is on until the person switches it off, which is saved at once", async () => {
  const server = startNotifications();
  const user = renderPart(<NotificationSettings />);
  for (const name of [/^Alertas de gasto/, /^Recordatorios/, /^Consejos/, /^Sincronización/, /^Por correo/]) {
    expect(await choice(name)).toBeChecked();
  }

  await user.click(await choice(/^Consejos financieros/));

  expect(await choice(/^Consejos financieros/)).not.toBeChecked();
  await waitFor(() => expect(server.sent.chosen).toEqual([{ insights: false }]));
  await user.click(await screen.findByRole("checkbox", { name: "1 hora" }));
  await waitFor(() => expect(server.sent.reminders).toEqual([[10, 60]]));
  expect(screen.getByText("Nunca entre las 22:00 y las 8:00")).toBeVisible();

  await user.click(await choice(/^Buenos días de Fred/));
  await user.selectOptions(await screen.findByLabelText("A qué hora"), "10:00");
  await waitFor(() =>
    expect(server.sent.chosen.slice(1)).toEqual([{ morning: "08:30" }, { morning: "10:00" }]),
  );
});

test("a choice that the server refuses is reverted with a message", async () => {
  const server = startNotifications();
  server.refuse(setNotificationSettings, { code: "unavailable", message: "Ahora no" });
  const user = renderPart(<NotificationSettings />);

  await user.click(await choice(/^Alertas de gasto/));

  expect(await screen.findByText("No se pudo guardar tu elección")).toBeVisible();
  expect(await choice(/^Alertas de gasto/)).toBeChecked();
});

test("two choices in a row arrive in their order", async () => {
  const server = startNotifications();
  const user = renderPart(<NotificationSettings />);

  await user.click(await choice(/^Alertas de gasto/));
  await user.click(await choice(/^Alertas de gasto/));

  await waitFor(() => expect(server.sent.chosen).toEqual([{ spending: false }, { spending: true }]));
  expect(await choice(/^Alertas de gasto/)).toBeChecked();
});

test("choices that cannot be read offer to try again", async () => {
  const server = startNotifications();
  server.cut(getNotificationSettings);
  const user = renderPart(<NotificationSettings />);
  await screen.findByText("No se pudieron cargar tus notificaciones");

  server.on(getNotificationSettings, () => ({
    spending: false,
    goals: true,
    insights: true,
    agenda: true,
    banks: true,
    ...{ morning: null, usualMorning: "08:30" as const },
    email: true,
    push: true,
  }));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await choice(/^Alertas de gasto/)).not.toBeChecked();
});

test("the browser asks for permission only when this device is turned on, and the server gets the address for pushes", async () => {
  const server = startNotifications({ settings: { push: false } });
  const browser = watchPush();
  const user = renderPart(<NotificationSettings />);
  await waitFor(async () => expect(await here()).toBeEnabled());
  expect(browser.requestCount()).toBe(0);

  await user.click(await here());

  await waitFor(async () => expect(await here()).toBeChecked());
  expect(browser.requestCount()).toBe(1);
  expect(server.sent.subscribed).toEqual([
    { endpoint: "https://push.test/1", keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) } },
  ]);
  expect(server.sent.chosen).toEqual([{ push: true }]);

  await user.click(await here());

  await waitFor(async () => expect(await here()).not.toBeChecked());
  expect(server.sent.left).toEqual([{ endpoint: "https://push.test/1" }]);
  expect(browser.isSubscribed()).toBe(false);
});

test("a browser that the server refuses keeps no subscription", async () => {
  const server = startNotifications();
  server.refuse(addPush, { code: "invalid_request", message: "Este navegador no sirve" });
  const browser = watchPush();
  const user = renderPart(<NotificationSettings />);
  await waitFor(async () => expect(await here()).toBeEnabled());

  await user.click(await here());

  expect(await screen.findByText("Este navegador no sirve")).toBeVisible();
  expect(await here()).not.toBeChecked();
  expect(browser.isSubscribed()).toBe(false);
});

test("whoever says no learns how to say yes again", async () => {
  startNotifications();
  watchPush({ answer: "denied" });
  const user = renderPart(<NotificationSettings />);
  await waitFor(async () => expect(await here()).toBeEnabled());

  await user.click(await here());

  expect(await screen.findByText(/cambia Notificaciones a Permitir/)).toBeVisible();
  expect(await here()).toBeDisabled();
});

test("an iPhone gets the advice to put the application on its home screen", async () => {
  startNotifications();
  watchPush({ isThere: false, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" });
  renderPart(<NotificationSettings />);

  expect(await screen.findByText(/^Añade AI.Fred a tu pantalla de inicio/)).toBeVisible();
  expect(await here()).toBeDisabled();
});

test("a browser without pushes says so", async () => {
  startNotifications();
  watchPush({ isThere: false });
  renderPart(<NotificationSettings />);

  expect(await screen.findByText("Este navegador no admite avisos.")).toBeVisible();
});

test("a server without keys cannot push, and nobody is asked", async () => {
  const server = startNotifications();
  server.refuse(getPushKey, { code: "unavailable", message: "Sin claves" });
  const browser = watchPush();
  renderPart(<NotificationSettings />);

  expect(await screen.findByText("Ahora mismo el servidor no puede enviarlos.")).toBeVisible();
  expect(await here()).toBeDisabled();
  expect(browser.requestCount()).toBe(0);
});
