import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { stopDate } from "#client/testing/agenda-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { renderPart } from "#client/testing/render-part.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listNotifications, readNotifications } from "#shared/contracts/notifications.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { aNotification, startNotifications } from "./testing/notification-server.ts";

const several = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aNotification({ id: `7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6b${String(place).padStart(2, "0")}` }),
  );
const bell = (name: string | RegExp = /^Notificaciones/) => screen.findByRole("button", { name });
const panel = async () => within(await screen.findByRole("dialog", { name: "Notificaciones" }));

test("the bell says how much is unread, and shows no more than 9", async () => {
  startNotifications({ notifications: several(12) });
  renderPart(<NotificationBell />);

  expect(await bell("Notificaciones, 12 sin leer")).toHaveTextContent("9+");
});

test("what cannot be read leaves a bell without a number", async () => {
  const server = startNotifications();
  server.cut(listNotifications);
  renderPart(<NotificationBell />);

  expect(await bell("Notificaciones")).toHaveTextContent("");
});

test("the history is grouped by day, the unread ones are marked, and closing it returns the focus", async () => {
  stopDate();
  startNotifications({
    notifications: [
      aNotification(),
      aNotification({
        id: "7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6a02",
        kind: "weekly_insight",
        title: "Tu semana",
        deliveredAt: "2026-10-14T08:00:00Z",
        readAt: "2026-10-14T09:00:00Z",
        movementIds: ["7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6c01", "7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6c02"],
      }),
      aNotification({ id: "7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6a03", deliveredAt: "2026-09-30T22:30:00Z" }),
    ],
  });
  const user = renderPart(<NotificationBell />);

  await user.click(await bell("Notificaciones, 2 sin leer"));

  const history = await panel();
  const today = within(await history.findByRole("region", { name: "Hoy" }));
  const read = within(history.getByRole("region", { name: "Ayer" }));
  expect(today.getByRole("link", { name: /^Sin leer: Restaurantes, al 82\u00a0% 10:48/ })).toBeVisible();
  expect(read.getByRole("link", { name: /^Tu semana.*Ver 2 movimientos$/ })).toBeVisible();
  expect(history.getByRole("region", { name: "1 oct" })).toBeVisible();

  await user.keyboard("{Escape}");

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await bell()).toHaveFocus();
});

test("one that is followed leads to its page and counts as read", async () => {
  const server = startNotifications({ notifications: [aNotification({ link: "/settings" })] });
  const user = renderApp("/goals");
  // The bell is there before its page: of the first page that is shown nothing takes the focus.
  await screen.findByRole("heading", { name: "Objetivos PARA" });
  await user.click(await bell("Notificaciones, 1 sin leer"));

  await user.click(await (await panel()).findByRole("link", { name: /Restaurantes/ }));

  await waitFor(() => expect(screen.getByRole("heading", { name: "Configuración" })).toHaveFocus());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await bell("Notificaciones")).toBeVisible();
  expect(server.sent.read).toEqual([{ ids: [aNotification().id] }]);
});

test("what Fred did by itself is undone by one press in its notice", async () => {
  const undoEntryId = "7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6d01";
  const notifications = [aNotification({ kind: "expense_netted", title: "La Huerta", undoEntryId })];
  const server = startNotifications({ notifications });
  const undone: string[] = [];
  server.on(undoHistoryEntry, ({ params }) => {
    undone.push(params.id);
    notifications[0] = aNotification({ title: "La Huerta" });
    return { id: undoEntryId, restored: 3, kept: 0 };
  });
  const user = renderPart(<NotificationBell />);
  await user.click(await bell());

  await user.click(await (await panel()).findByRole("button", { name: "Deshacer: La Huerta" }));

  await waitFor(() => expect(screen.queryByRole("button", { name: /^Deshacer/ })).not.toBeInTheDocument());
  expect(undone).toEqual([undoEntryId]);
});

test("all are marked as read at once", async () => {
  const server = startNotifications({ notifications: several(3) });
  const user = renderPart(<NotificationBell />);
  await user.click(await bell("Notificaciones, 3 sin leer"));

  await user.click(await (await panel()).findByRole("button", { name: "Marcar todo como leído" }));

  await waitFor(() => expect(screen.queryByText("Sin leer:")).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Marcar todo como leído" })).not.toBeInTheDocument();
  expect(server.sent.read).toEqual([{}]);
});

test("what the server does not mark stays unread", async () => {
  const server = startNotifications({ notifications: several(3) });
  server.refuse(readNotifications, { code: "unavailable", message: "Ahora no" });
  const user = renderPart(<NotificationBell />);
  await user.click(await bell("Notificaciones, 3 sin leer"));

  await user.click(await (await panel()).findByRole("button", { name: "Marcar todo como leído" }));

  expect(await screen.findByText("No se pudo marcar como leído")).toBeVisible();
  expect(await screen.findAllByText("Sin leer:")).toHaveLength(3);
});

test("without notices the panel says that there are none", async () => {
  startNotifications();
  const user = renderPart(<NotificationBell />);

  await user.click(await bell());

  expect(await (await panel()).findByText("Sin avisos por ahora")).toBeVisible();
});

test("a history that cannot be read offers to try again", async () => {
  const server = startNotifications();
  server.refuse(listNotifications, { code: "unavailable", message: "La base de datos no responde" });
  const user = renderPart(<NotificationBell />);
  await user.click(await bell());
  const history = await panel();
  expect(await history.findByText("No se pudieron cargar tus avisos")).toBeVisible();

  server.on(listNotifications, () => ({ unread: 1, notifications: [aNotification()] }));
  await user.click(history.getByRole("button", { name: "Reintentar" }));

  expect(await history.findByText("Restaurantes, al 82 %")).toBeVisible();
});

test("amounts that are hidden are so here too, and a merchant's name is never more than text", async () => {
  setAmountsHidden(true);
  startNotifications({
    notifications: [aNotification({ title: "Cargo de 1.250,00 €", body: "<img src=x> te cobra 12 €" })],
  });
  const user = renderPart(<NotificationBell />);

  await user.click(await bell());

  expect(await screen.findByText("Cargo de ••••")).toBeVisible();
  expect(screen.getByText("<img src=x> te cobra ••••")).toBeVisible();
});

test("a push that arrives is counted at once", async () => {
  const serviceWorker = new EventTarget();
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  const server = startNotifications();
  renderPart(<NotificationBell />);
  await bell("Notificaciones");

  server.addNotice(aNotification());
  act(() => void serviceWorker.dispatchEvent(new MessageEvent("message", { data: "notifications" })));

  expect(await bell("Notificaciones, 1 sin leer")).toBeVisible();
});

test.each([390, 1440])("there is one bell at %i px", async (width) => {
  setWidth(width);
  startNotifications({ notifications: several(1) });
  renderApp("/settings");

  await bell("Notificaciones, 1 sin leer");

  expect(screen.getAllByRole("button", { name: /^Notificaciones/ })).toHaveLength(1);
});
