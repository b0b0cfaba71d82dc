import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { startLinked } from "#client/testing/linked-banks.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import {
  type CalendarFeed,
  createCalendarFeed,
  getCalendarFeed,
  importCalendar,
  revokeCalendarFeed,
} from "#shared/contracts/calendar/connection.ts";
import { aFeed, noFeed } from "#shared/testing/calendar-builders.ts";

/** A person with this address, and a server that changes it when asked. */
const start = (feed: CalendarFeed = noFeed) => {
  const server = startLinked([]);
  const state = { feed };
  const uploads: unknown[] = [];
  server.on(getCalendarFeed, () => state.feed);
  server.on(createCalendarFeed, () => {
    state.feed = aFeed({ url: state.feed.url ? "https://aifred.example/nueva.ics" : (aFeed().url ?? "") });
    return state.feed;
  });
  server.on(revokeCalendarFeed, () => {
    state.feed = noFeed;
    return noFeed;
  });
  server.on(importCalendar, ({ file }) => {
    uploads.push(file);
    return { added: 12, known: 3, leftOut: 0, message: "12 eventos añadidos. 3 ya estaban." };
  });
  return { server, uploads };
};

const card = async () => within(await screen.findByRole("region", { name: "Otros calendarios" }));
const address = async () =>
  (await card()).findByRole<HTMLInputElement>("textbox", { name: "Tu dirección privada" });
const press = async (user: ReturnType<typeof renderApp>, name: string) =>
  user.click(await (await card()).findByRole("button", { name }));
const confirm = async (user: ReturnType<typeof renderApp>, title: string, name: string) =>
  user.click(within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name }));
const choose = async (user: ReturnType<typeof renderApp>, file: File) =>
  user.upload(await (await card()).findByLabelText("Archivo de calendario"), file);
const aFile = (content = "BEGIN:VCALENDAR") => new File([content], "casa.ics", { type: "text/calendar" });

test("a private address can be created and copied with one press", async () => {
  start();
  const user = renderApp("/integrations");

  await press(user, "Crear dirección");
  expect(await screen.findByText("Dirección creada")).toBeVisible();
  expect(await address()).toHaveValue(aFeed().url);
  expect((await address()).readOnly).toBe(true);
  expect(await address()).toHaveFocus();
  await press(user, "Copiar");

  expect(await screen.findByText("Dirección copiada")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(aFeed().url);
});

test("where the browser forbids copying, the address is selected", async () => {
  start(aFeed());
  const user = renderApp("/integrations");
  const field = await address();
  const writeText = navigator.clipboard.writeText;
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  // Files share a window: the next one that copies would be refused as well.
  onTestFinished(() => {
    navigator.clipboard.writeText = writeText;
  });

  await press(user, "Copiar");

  expect(await screen.findByText("Cópiala a mano")).toBeVisible();
  expect(field.selectionEnd).toBe(field.value.length);
});

test.each([
  [null, "Ningún calendario la ha leído todavía"],
  ["2026-10-15T08:30:00.000Z", /Leída por última vez: .*10:30/],
])("says when a calendar last came by: %s", async (lastReadAt, words) => {
  start(aFeed({ lastReadAt }));
  renderApp("/integrations");

  expect(await address()).toHaveAccessibleDescription(words);
});

test("replacing the address asks for confirmation", async () => {
  start(aFeed());
  const user = renderApp("/integrations");

  await press(user, "Cambiar dirección");
  expect(await screen.findByRole("dialog")).toHaveTextContent("La de ahora deja de funcionar en el acto");
  expect(await screen.findByDisplayValue(aFeed().url ?? "")).toBeInTheDocument();
  await confirm(user, "Cambiar dirección", "Cambiar dirección");

  expect(await screen.findByText("Dirección cambiada")).toBeVisible();
  expect(await address()).toHaveValue("https://aifred.example/nueva.ics");
});

test("a revoked address is gone", async () => {
  start(aFeed());
  const user = renderApp("/integrations");

  await press(user, "Desactivar");
  await confirm(user, "Desactivar la dirección", "Desactivar");

  expect(await screen.findByText("Dirección desactivada")).toBeVisible();
  const create = await (await card()).findByRole("button", { name: "Crear dirección" });
  expect(create).toBeEnabled();
  await waitFor(() => expect(create).toHaveFocus());
});

test("an address that could not be revoked stays, and so does the dialog", async () => {
  const { server } = start(aFeed());
  server.refuse(revokeCalendarFeed, { code: "unavailable", message: "La base de datos no responde" });
  const user = renderApp("/integrations");

  await press(user, "Desactivar");
  await confirm(user, "Desactivar la dirección", "Desactivar");

  expect(await screen.findByText("No se pudo desactivar")).toBeVisible();
  expect(screen.getByText("La base de datos no responde")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("a file is uploaded unchanged, and the result is shown", async () => {
  const { uploads } = start();
  const user = renderApp("/integrations");
  const file = aFile();

  await choose(user, file);

  expect(await screen.findByText("Calendario importado")).toBeVisible();
  expect(screen.getByText("12 eventos añadidos. 3 ya estaban.")).toBeVisible();
  expect(uploads).toEqual([file]);
});

test.each([
  ["Archivo vacío", aFile("")],
  ["Archivo demasiado grande", aFile("x".repeat(5_000_001))],
])("a file that is not worth sending is not sent: %s", async (title, file) => {
  const { uploads } = start();
  const user = renderApp("/integrations");

  await choose(user, file);

  expect(await screen.findByText(title)).toBeVisible();
  expect(uploads).toEqual([]);
});

test("a file that is no calendar is refused in the server's words", async () => {
  const { server } = start();
  server.refuse(importCalendar, { code: "invalid_request", message: "Ese archivo no es un calendario .ics" });
  const user = renderApp("/integrations");

  await choose(user, aFile("Hola"));

  expect(await screen.findByText("No se ha importado nada")).toBeVisible();
  expect(screen.getByText("Ese archivo no es un calendario .ics")).toBeVisible();
});

test("a lost connection during the upload says that the file may have been saved", async () => {
  const { server } = start();
  server.cut(importCalendar);
  const user = renderApp("/integrations");

  await choose(user, aFile());

  expect(await screen.findByText("Se cortó la conexión")).toBeVisible();
});

test("an address that cannot be loaded shows the reason and a way to retry, and files can still be imported", async () => {
  const { server } = start(aFeed());
  server.refuse(getCalendarFeed, { code: "unavailable", message: "La base de datos no responde" });
  const user = renderApp("/integrations");
  const alert = await (await card()).findByRole("alert");
  expect(alert).toHaveTextContent(/(?<!503: )La base de datos no responde/);
  expect((await card()).getByRole("button", { name: "Importar .ics" })).toBeEnabled();

  server.on(getCalendarFeed, () => aFeed());
  await user.click(within(alert).getByRole("button", { name: "Reintentar" }));

  expect(await address()).toBeVisible();
});
