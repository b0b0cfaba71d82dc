import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { startAgenda, stopDate } from "#client/testing/agenda-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";
import { createEvent, listTodayEvents, listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { aCalendarSync } from "#shared/testing/calendar-builders.ts";
import { anAllDayEvent, anEvent } from "#shared/testing/event-builders.ts";

beforeEach(() => setAmountsHidden(false));

const meeting = anEvent({
  title: "Reunión de equipo",
  category: "meeting",
  location: "Sala Norte",
  startTime: "2026-10-15T07:30:00.000Z",
  endTime: "2026-10-15T08:30:00.000Z",
});
const dentist = anEvent({ location: "Clínica Alameda", expectedCost: 60 });
const fair = anAllDayEvent("2026-10-14", "2026-10-16", { title: "Feria del libro", category: "other" });
const call = anEvent({
  title: "Llamada con la gestoría",
  category: "work",
  startTime: "2026-10-16T08:00:00.000Z",
  endTime: "2026-10-16T08:30:00.000Z",
});

const card = () => screen.findByRole("region", { name: "Mi Agenda" });

/** The card once its lists stand. */
const filledCard = async () => {
  const region = await card();
  await within(region).findByText("Ver calendario");
  return region;
};

const rows = async (list: string | RegExp) =>
  within(await within(await filledCard()).findByRole("list", { name: list })).getAllByRole("listitem");

const runClock = (now: string) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

test("today's events show time, title, place, category and cost, and which of them are over", async () => {
  stopDate();
  startAgenda({ today: [fair, meeting, dentist] });
  renderApp("/");

  const [whole, over, next] = await rows("Hoy");

  expect(await card()).toHaveTextContent("jueves, 15 de octubre");
  expect(whole).toHaveTextContent(/Todo ?el día.*Feria del libro.*Día 2 de 3.*Otro/);
  expect(over).toHaveTextContent(/09:30.*10:30.*Reunión de equipo.*Sala Norte.*Hecho/);
  expect(next).toHaveTextContent(/13:00.*13:45.*Dentista.*Clínica Alameda.*Cita.*60,00\s€/);
});

test("an event over midnight says that it continues and which of its days it is", async () => {
  stopDate();
  const night = anEvent({
    title: "Guardia",
    startTime: "2026-10-14T20:00:00.000Z",
    endTime: "2026-10-15T12:00:00.000Z",
  });
  startAgenda({ today: [night] });
  renderApp("/");

  expect((await rows("Hoy"))[0]).toHaveTextContent(/Sigue.*14:00.*Guardia.*Día 2 de 2/);
});

test("the strip is described in a sentence", async () => {
  stopDate();
  startAgenda({ today: [fair, meeting, dentist] });
  renderApp("/");

  expect(within(await filledCard()).getByRole("img")).toHaveAccessibleName(
    "Tu día de 8 a 22 h, 2 eventos con hora: Reunión de equipo de 09:30 a 10:30; Dentista de 13:00 a 13:45",
  );
});

test("at most four next events are listed, none of them twice or also in today's list", async () => {
  stopDate();
  const later = Array.from({ length: 5 }, (_, place) =>
    anAllDayEvent(`2026-10-2${place}`, undefined, { title: `Plan ${place}` }),
  );
  startAgenda({
    today: [dentist],
    upcoming: [
      dentist,
      { ...dentist, id: crypto.randomUUID(), title: " DENTISTA" },
      call,
      { ...call },
      ...later,
    ],
  });
  renderApp("/");
  await rows("Hoy");

  const next = await rows("Próximos");

  expect(next.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/vie16Trabajo: Llamada con la gestoría10:00/),
    expect.stringMatching(/mar20.*Plan 0Todo el día/),
    expect.stringMatching(/mié21.*Plan 1/),
    expect.stringMatching(/jue22.*Plan 2/),
  ]);
});

test("bills and pay to come are rows of their own, which lead to where they can be changed", async () => {
  stopDate();
  const bill: PromisedEntry = {
    ...{ promiseId: crypto.randomUUID(), name: "Netflix", kind: "subscription", accountId: null },
    ...{ day: "2026-10-15", amount: -14.99, low: -14.99, high: -14.99, probability: 1 },
    ...{ state: "expected", settled: null },
  };
  startAgenda({
    upcoming: [call],
    promised: [
      bill,
      { ...bill, name: "Lucía Ortega", kind: "sent", day: "2026-10-18" },
      { ...bill, name: "Acme", kind: "income", day: "2026-10-19", amount: 1900 },
    ],
  });
  renderApp("/");

  const next = await rows("Próximos");

  expect(next.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^hoy15Netflix.14,99.*Recibo$/),
    expect.stringMatching(/^vie16Trabajo: Llamada/),
    expect.stringMatching(/^dom18Lucía Ortega.*Transferencia$/),
    expect.stringMatching(/^lun19Acme.*900,00.*Cobro$/),
  ]);
  expect(within(next[0] ?? document.body).getByRole("link")).toHaveAttribute("href", "/banking/recibos");
  expect(within(next[0] ?? document.body).queryByRole("button")).toBeNull();
});

test("events that do not fit are counted and are in the calendar", async () => {
  stopDate();
  const today = ["08", "09", "10", "11", "12", "13", "14", "15", "16"].map((hour) =>
    anEvent({
      title: `A las ${hour}`,
      startTime: `2026-10-15T${hour}:00:00.000Z`,
      endTime: `2026-10-15T${hour}:30:00.000Z`,
    }),
  );
  startAgenda({ today });
  renderApp("/");

  const shown = await rows("Hoy");

  expect(within(await card()).getByRole("link", { name: `y ${9 - shown.length} más hoy` })).toHaveAttribute(
    "href",
    "/calendar",
  );
  expect(shown[0]).toHaveTextContent("A las 09");
});

test.each([
  [720, 4],
  [657, 3],
])("on a desktop %i px high the day shows %i events", async (height, count) => {
  stopDate();
  setWidth(1280, height);
  const today = ["08", "11", "13", "14", "16"].map((hour) =>
    anEvent({
      title: `A las ${hour}`,
      startTime: `2026-10-15T${hour}:00:00.000Z`,
      endTime: `2026-10-15T${hour}:30:00.000Z`,
    }),
  );
  startAgenda({ today });
  renderApp("/");

  expect(await rows("Hoy")).toHaveLength(count);
});

test("a free day says so and offers to fill it", async () => {
  stopDate();
  startAgenda();
  const user = renderApp("/");
  const region = await filledCard();
  expect(region).toHaveTextContent("Nada en tu agenda hoy");
  expect(await within(region).findByText("Nada más a la vista")).toBeVisible();

  const [add] = within(region).getAllByRole("button", { name: "Añadir" });
  if (!add) throw new Error("no button");
  await user.click(add);

  const dialog = await screen.findByRole("dialog", { name: "Crear Nuevo Evento" });
  expect(within(dialog).getByLabelText("Empieza: día")).toHaveValue("15/10/2026");
  expect(within(dialog).getByLabelText("Empieza: hora")).toHaveValue("12:00");
  expect(within(dialog).getByLabelText("Termina: hora")).toHaveValue("13:00");
});

test.each([
  ["Descanso 15 min", { title: "Descanso", category: "personal", endTime: "2026-10-15T09:42:00.000Z" }],
  [
    "Reunión equipo 60 min",
    { title: "Reunión equipo", category: "meeting", endTime: "2026-10-15T10:27:00.000Z" },
  ],
  [
    "Llamada cliente 30 min",
    { title: "Llamada cliente", category: "work", endTime: "2026-10-15T09:57:00.000Z" },
  ],
])("one press on %o makes an event that begins in five minutes", async (name, made) => {
  stopDate();
  const { sent } = startAgenda();
  const user = renderApp("/");

  await user.click(within(await filledCard()).getByRole("button", { name }));

  expect(await screen.findByText("Evento creado")).toBeVisible();
  expect(screen.getByText("El evento se ha añadido a tu calendario")).toBeVisible();
  expect(sent.created).toEqual([{ ...made, startTime: "2026-10-15T09:27:00.000Z", isAllDay: false }]);
});

test("a template creates no second event before the first is saved, and does not take the focus away", async () => {
  const { on } = startAgenda();
  const answer = Promise.withResolvers<Response>();
  const create = vi.fn(() => answer.promise);
  on(createEvent, create);
  const user = renderApp("/");
  const templates = within(within(await filledCard()).getByRole("list", { name: "Plantillas rápidas" }));
  const [first, ...others] = templates.getAllByRole("button");
  if (!first) throw new Error("no template");

  await user.click(first);

  for (const button of [first, ...others]) expect(button).toHaveAttribute("aria-disabled", "true");
  await user.click(first);
  expect(create).toHaveBeenCalledOnce();
  expect(first).toHaveFocus();
  answer.resolve(Response.json({ code: "unexpected", message: "No" }, { status: 500 }));
  expect(await screen.findByText("No se pudo crear el evento")).toBeVisible();
  await expect.poll(() => first).not.toHaveAttribute("aria-disabled");
});

test("hiding amounts hides the costs of events", async () => {
  stopDate();
  startAgenda({ today: [dentist] });
  setAmountsHidden(true);
  renderApp("/");

  const [row] = await rows("Hoy");

  expect(row).toHaveTextContent("Dentista");
  expect(row).not.toHaveTextContent("60,00");
});

test("an agenda that cannot be loaded shows the reason and a way to retry", async () => {
  const { on, refuse } = startAgenda();
  refuse(listTodayEvents, { code: "unexpected", message: "Ha ocurrido un error inesperado" });
  const user = renderApp("/");
  const alert = await within(await card()).findByRole("alert");
  expect(alert).toHaveTextContent("No se pudo cargar tu agenda");
  expect(alert).toHaveTextContent(/(?<!500: )Ha ocurrido un error inesperado/);

  on(listTodayEvents, () => ({ today: "2026-10-15", events: [dentist] }));
  await user.click(within(alert).getByRole("button", { name: "Reintentar" }));

  expect((await rows("Hoy"))[0]).toHaveTextContent("Dentista");
});

test("when only the next events cannot be loaded, today's events are shown", async () => {
  const { on, refuse } = startAgenda({ today: [dentist] });
  refuse(listUpcomingEvents, { code: "unexpected", message: "No" });
  const user = renderApp("/");
  await rows("Hoy");
  const alert = await within(await card()).findByText("No se pudo leer lo próximo");
  expect(alert).toBeVisible();

  on(listUpcomingEvents, () => ({ events: [call], version: 2 }));
  await user.click(within(await card()).getByRole("button", { name: "Reintentar" }));

  expect((await rows("Próximos"))[0]).toHaveTextContent("Llamada con la gestoría");
});

test("a skeleton is shown while the agenda loads", async () => {
  const { on } = startAgenda();
  on(listTodayEvents, () => new Promise(() => {}));
  renderApp("/");

  // What stands in for the card says the same, and gives way to it at any moment.
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Mi Agenda" })).toHaveTextContent("Cargando tu agenda..."),
  );
});

test("events are loaded again every 30 s, and an event is struck through within a minute after its end", async () => {
  const pass = runClock("2026-10-15T11:44:40Z");
  const today = [dentist];
  startAgenda({ today });
  renderApp("/");
  expect(await rows("Hoy")).toHaveLength(1);
  expect(await card()).not.toHaveTextContent("Hecho");

  today.push(
    anEvent({ title: "Clase", startTime: "2026-10-15T16:00:00.000Z", endTime: "2026-10-15T17:00:00.000Z" }),
  );
  await pass(31_000);

  expect(await rows("Hoy")).toHaveLength(2);
  expect((await rows("Hoy"))[0]).toHaveTextContent("Hecho");
});

test("a lost connection is reported, and the events loaded before stay", async () => {
  const pass = runClock("2026-10-15T09:22:00Z");
  const { cut } = startAgenda({ today: [dentist] });
  renderApp("/");
  await rows("Hoy");

  cut(listTodayEvents);
  await pass(61_000);

  expect(await card()).toHaveTextContent(/Sin conexión\. Datos de las 11:22\./);
  expect(await rows("Hoy")).toHaveLength(1);
});

test("a sync is requested at once, every 30 s and on returning to the tab; its changes are loaded at once", async () => {
  const pass = runClock("2026-10-15T09:22:00Z");
  const today = [dentist];
  const { on } = startAgenda({ today });
  let syncs = 0;
  let changed = 0;
  on(syncCalendar, () => {
    syncs += 1;
    return aCalendarSync({ changed });
  });
  renderApp("/");
  await rows("Hoy");
  expect(syncs).toBe(1);

  await pass(15_000);
  changed = 1;
  today.push(call);
  act(() => void dispatchEvent(new Event("focus")));
  await pass(100);

  expect(syncs).toBe(2);
  expect(await rows("Hoy")).toHaveLength(2);

  await pass(15_000);

  expect(syncs).toBe(3);
});

test("a hidden tab requests no sync, and a failed sync shows no error", async () => {
  const pass = runClock("2026-10-15T09:22:00Z");
  const { on } = startAgenda({ today: [dentist] });
  let syncs = 0;
  on(syncCalendar, () => {
    syncs += 1;
    return Response.json({ code: "unexpected", message: "Algo ha ido mal" }, { status: 500 });
  });
  renderApp("/");
  await rows("Hoy");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());

  await pass(65_000);

  expect(syncs).toBe(1);
  expect(document.body).not.toHaveTextContent("Algo ha ido mal");

  visibility.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await pass(100);

  expect(syncs).toBe(2);
});

test("a sync reports a version that it replaced", async () => {
  const { on } = startAgenda({ today: [dentist] });
  const message = "Un evento había cambiado aquí y en Google";
  on(syncCalendar, () => aCalendarSync({ status: "recent", conflicts: 1, message }));
  renderApp("/");

  expect(await screen.findByText(message)).toBeVisible();
});

test("tokens that Google refuses are reported once until they work again, with a link to renew them", async () => {
  const pass = runClock("2026-10-15T09:22:00Z");
  const { on } = startAgenda({ today: [dentist] });
  let isExpired = true;
  on(syncCalendar, () =>
    aCalendarSync({ status: isExpired ? "expired" : "done", needsReconnection: isExpired }),
  );
  const user = renderApp("/");
  const notice = () => screen.queryByText("Tokens expirados");
  expect(await screen.findByText("Usa Restablecer para reconectar")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Integraciones" }));
  expect(location.pathname).toBe("/integrations");

  act(() => navigate("/"));
  await rows("Hoy");
  await pass(31_000);
  expect(notice()).not.toBeInTheDocument();
  isExpired = false;
  await pass(30_000);
  isExpired = true;
  await pass(30_000);

  expect(notice()).toBeVisible();
  // Other tests must not find it told.
  isExpired = false;
  await pass(30_000);
});
