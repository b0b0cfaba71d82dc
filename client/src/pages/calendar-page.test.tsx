import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startCalendar } from "#client/testing/calendar-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import { syncCalendar } from "#shared/contracts/calendar/connection.ts";
import {
  type CalendarEvent,
  createCalendarEvent,
  listEvents,
  listUpcomingEvents,
} from "#shared/contracts/calendar/events.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { aUser } from "#shared/testing/builders.ts";
import { aCalendarSync } from "#shared/testing/calendar-builders.ts";
import { anAllDayEvent, anEvent } from "#shared/testing/event-builders.ts";

// Thursday 15 October 2026.
beforeEach(() => stopDate());

const desktop = 1440;
const phone = 390;

const openCalendar = async (width = desktop, path = "/calendar") => {
  setWidth(width);
  const user = renderApp(path);
  await screen.findByRole("grid");
  await waitFor(() => expect(screen.getByRole("grid")).toHaveAttribute("aria-busy", "false"));
  return user;
};

const month = () => screen.getByRole("heading", { level: 1 }).textContent;
const days = () =>
  within(screen.getByRole("grid"))
    .getAllByRole("button")
    .flatMap(({ dataset: { day } }) => day ?? []);
const dayButton = (day: string) => {
  const button = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!button) throw new Error(`${day} is not on show`);
  return button;
};
const weekdays = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

const at = (title: string, day: string, from: string, to: string, changes: Partial<CalendarEvent> = {}) =>
  anEvent({ title, startTime: `${day}T${from}:00.000Z`, endTime: `${day}T${to}:00.000Z`, ...changes });

/** Five on the fifteenth. */
const busyDay = () => [
  at("Clase de inglés", "2026-10-15", "16:30", "17:30"),
  at("Dentista", "2026-10-15", "11:00", "11:45"),
  anAllDayEvent("2026-10-15", "2026-10-16", { title: "Feria" }),
  at("Reunión de equipo", "2026-10-14", "22:30", "23:30"),
  at("Cena", "2026-10-15", "19:00", "21:00"),
];

test("the month has 42 days from Sunday, today is marked, and so is the calendar in the bar", async () => {
  const { periods } = startCalendar();
  await openCalendar();

  expect(month()).toBe("octubre 2026");
  expect(document.title).toBe("Calendario · AI.Fred");
  expect(weekdays()).toEqual(["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"]);
  expect(days()).toHaveLength(42);
  expect([days()[0], days().at(-1)]).toEqual(["2026-09-27", "2026-11-07"]);
  expect(periods[0]).toEqual({ from: "2026-09-27", to: "2026-11-07" });
  expect(dayButton("2026-10-15")).toHaveAttribute("aria-current", "date");
  expect(screen.getByText("Esta página se actualiza automáticamente cada 3 s")).toBeVisible();
});

test("weeks begin on Monday for who has chosen so", async () => {
  startCalendar().on(getCurrentUser, () => aUser({ weekStartsOn: "monday" }));
  await openCalendar(phone);

  expect(weekdays()).toEqual(["lun", "mar", "mié", "jue", "vie", "sáb", "dom"]);
  expect(days()[0]).toBe("2026-09-28");
});

test("a day has its events in order, three of them in sight", async () => {
  startCalendar(busyDay());
  await openCalendar();

  const cell = dayButton("2026-10-15").closest("td");
  expect(cell).toHaveAttribute("aria-selected", "true");
  const buttons = [...(cell?.querySelectorAll("button") ?? [])];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "",
    "+2 más",
    "Feria",
    "Reunión de equipo",
    "Dentista",
  ]);
  expect(dayButton("2026-10-15")).toHaveAccessibleName(
    "jueves, 15 de octubre, hoy: Todo el día Feria; 00:30 Reunión de equipo; 13:00 Dentista; 18:30 Clase de inglés; 21:00 Cena",
  );
  expect(dayButton("2026-10-16")).toHaveAccessibleName("viernes, 16 de octubre: Todo el día Feria");
});

test("what lasts over midnight is on both days, what ends at midnight is not on the next", async () => {
  startCalendar([
    anEvent({
      title: "Turno",
      startTime: "2026-10-24T20:00:00.000Z",
      endTime: "2026-10-25T05:00:00.000Z",
    }),
    anEvent({
      title: "Teatro",
      startTime: "2026-10-08T19:00:00.000Z",
      endTime: "2026-10-08T22:00:00.000Z",
    }),
  ]);
  await openCalendar();

  expect(dayButton("2026-10-24")).toHaveAccessibleName("sábado, 24 de octubre: 22:00 Turno");
  expect(dayButton("2026-10-25")).toHaveAccessibleName("domingo, 25 de octubre: hasta 06:00 Turno");
  expect(dayButton("2026-10-08")).toHaveAccessibleName("jueves, 8 de octubre: 21:00 Teatro");
  expect(dayButton("2026-10-09")).toHaveAccessibleName("viernes, 9 de octubre");
});

test.each(["Europe/Madrid", "America/Los_Angeles", "Pacific/Auckland"])(
  "a day makes an event at noon in Madrid, for an hour, with a browser in %s",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { created } = startCalendar();
    const user = await openCalendar();
    expect([days()[0], days().at(-1)]).toEqual(["2026-09-27", "2026-11-07"]);

    await user.click(dayButton("2026-10-20"));
    const dialog = within(await screen.findByRole("dialog", { name: "Crear Nuevo Evento" }));
    await user.type(dialog.getByLabelText("Título"), "Comida con Marta");
    await user.click(dialog.getByRole("button", { name: "Crear evento" }));

    expect(await screen.findByText("Evento creado")).toBeVisible();
    expect(created).toEqual([
      expect.objectContaining({
        title: "Comida con Marta",
        startTime: "2026-10-20T10:00:00.000Z",
        endTime: "2026-10-20T11:00:00.000Z",
        isAllDay: false,
      }),
    ]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(dayButton("2026-10-20")).toHaveFocus());
  },
);

test("an event that could not be created shows an error, and the dialog keeps what was typed", async () => {
  startCalendar().cut(createCalendarEvent);
  const user = await openCalendar();

  await user.click(screen.getByRole("button", { name: "Nuevo evento" }));
  await user.type(await screen.findByLabelText("Título"), "Yoga");
  await user.click(screen.getByRole("button", { name: "Crear evento" }));

  expect(await screen.findByText("No se pudo crear el evento")).toBeVisible();
  expect(screen.getByLabelText("Título")).toHaveValue("Yoga");
});

test("an event opens to be changed, and a day with more opens whole", async () => {
  startCalendar(busyDay());
  const user = await openCalendar();

  await user.click(screen.getByRole("button", { name: "Dentista, 13:00, Cita" }));
  expect(await screen.findByRole("dialog", { name: "Editar Evento" })).toBeVisible();
  expect(screen.getByLabelText("Título")).toHaveValue("Dentista");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Dentista, 13:00, Cita" })).toHaveFocus());

  const more = screen.getByRole("button", { name: "+2 más, jueves, 15 de octubre" });
  await user.click(more);
  const whole = within(await screen.findByRole("dialog", { name: "jueves, 15 de octubre" }));
  expect(whole.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Todo el díaFeria, Cita",
    "00:30Reunión de equipo, Cita, ya ha pasado",
    "13:00Dentista, Cita",
    "18:30Clase de inglés, Cita",
    "21:00Cena, Cita",
    "Crear evento",
  ]);
  await user.click(whole.getByRole("button", { name: /Cena/ }));

  expect(await screen.findByRole("dialog", { name: "Editar Evento" })).toBeVisible();
  expect(screen.getByLabelText("Título")).toHaveValue("Cena");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(more).toHaveFocus());
});

test("on a phone the first press chooses the day and shows its list, the second makes an event of it", async () => {
  startCalendar(busyDay());
  const user = await openCalendar(phone);
  const list = () => within(screen.getByRole("region", { name: "Día elegido" }));
  expect(list().getByRole("heading")).toHaveTextContent("Hoy, jueves, 15 de octubre");
  expect(list().getByText("Reunión de equipo")).toHaveClass("line-through");
  expect(list().getByText("Dentista")).not.toHaveClass("line-through");

  await user.click(dayButton("2026-10-16"));

  expect(list().getByRole("heading")).toHaveTextContent("viernes, 16 de octubre");
  expect(list().getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(dayButton("2026-10-16"));
  expect(await screen.findByRole("dialog", { name: "Crear Nuevo Evento" })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(list().getByRole("button", { name: "Crear evento" }));
  expect(await screen.findByRole("dialog", { name: "Crear Nuevo Evento" })).toBeVisible();
});

test("the keys lead by day, week, ends of the week and month, and Enter makes an event", async () => {
  startCalendar();
  const user = await openCalendar();
  act(() => dayButton("2026-10-15").focus());

  for (const [key, day] of [
    ["{ArrowRight}", "2026-10-16"],
    ["{ArrowDown}", "2026-10-23"],
    ["{Home}", "2026-10-18"],
    ["{End}", "2026-10-24"],
    ["{ArrowLeft}", "2026-10-23"],
    ["{ArrowUp}", "2026-10-16"],
    ["{PageUp}", "2026-09-16"],
    ["{PageDown}", "2026-10-16"],
    ["{ArrowDown}{ArrowDown}{ArrowDown}", "2026-11-06"],
  ] as const) {
    await user.keyboard(key);
    expect(dayButton(day)).toHaveFocus();
  }
  expect(month()).toBe("noviembre 2026");
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  await user.keyboard("{Enter}");

  expect(await screen.findByRole("dialog", { name: "Crear Nuevo Evento" })).toBeVisible();
  expect(screen.getByLabelText("Empieza: día")).toHaveValue("06/11/2026");
});

test("the months to either side are at hand, and today is a press away", async () => {
  const { periods } = startCalendar([anAllDayEvent("2026-11-05", "2026-11-05", { title: "Gestoría" })]);
  const user = await openCalendar();
  expect(screen.queryByRole("button", { name: "Hoy" })).not.toBeInTheDocument();
  await waitFor(() => expect(periods).toContainEqual({ from: "2026-11-01", to: "2026-12-12" }));

  await user.click(screen.getByRole("button", { name: "Ir a noviembre de 2026" }));

  expect(month()).toBe("noviembre 2026");
  expect(dayButton("2026-11-05")).toHaveAccessibleName("jueves, 5 de noviembre: Todo el día Gestoría");
  await user.click(screen.getByRole("button", { name: "Hoy" }));
  expect(month()).toBe("octubre 2026");
  await user.click(screen.getByRole("button", { name: "Ir a septiembre de 2026" }));
  expect(month()).toBe("septiembre 2026");
});

test("an address may name the day", async () => {
  startCalendar();
  await openCalendar(phone, "/calendar?day=2027-02-28");
  expect(month()).toBe("febrero 2027");
  expect(screen.getByRole("heading", { name: "domingo, 28 de febrero de 2027" })).toBeVisible();
});

test("a day that does not exist is today", async () => {
  startCalendar();
  await openCalendar(phone, "/calendar?day=2027-02-30");
  expect(month()).toBe("octubre 2026");
});

const runClock = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-10-15T09:22:00Z") });
  return (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

test("a change made elsewhere shows within three seconds, and no change reads nothing", async () => {
  const pass = runClock();
  const events = [anEvent()];
  const server = startCalendar(events);
  let version = 1;
  server.on(listUpcomingEvents, () => ({ events: [], version }));
  await openCalendar();
  await pass(3000);
  const before = server.periods.length;
  await pass(6000);
  expect(server.periods).toHaveLength(before);

  events.push(at("Fisio", "2026-10-15", "15:00", "16:00"));
  version = 2;
  await pass(3000);

  expect(await screen.findByRole("button", { name: /^Fisio/ })).toBeVisible();
});

test("the other calendar is synced when the page loads and whenever the person comes back", async () => {
  const server = startCalendar();
  let syncs = 0;
  server.on(syncCalendar, () => {
    syncs += 1;
    return aCalendarSync({ status: "recent" });
  });
  await openCalendar();
  await waitFor(() => expect(syncs).toBe(1));

  act(() => void dispatchEvent(new Event("focus")));
  await waitFor(() => expect(syncs).toBe(2));
});

test("a calendar that cannot be read says so and is tried again; one that is there outlives the server", async () => {
  const pass = runClock();
  const server = startCalendar();
  server.cut(listEvents);
  setWidth(desktop);
  const user = renderApp("/calendar");
  expect(await screen.findByText("No se pudo cargar tu calendario")).toBeVisible();

  server.on(listEvents, ({ query: { from = "", to = "" } }) => ({
    events: [anEvent()],
    range: { from, to },
    nextCursor: null,
  }));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("button", { name: "Dentista, 13:00, Cita" })).toBeVisible();

  server.cut(listUpcomingEvents);
  server.cut(listEvents);
  await pass(9000);
  expect(screen.getByText(/Sin conexión\. Datos de las 11:22/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Dentista, 13:00, Cita" })).toBeVisible();
});

test("of more events than one answer holds the page says that it shows the first", async () => {
  const server = startCalendar();
  server.on(listEvents, ({ query: { from = "", to = "" } }) => ({
    events: [anEvent()],
    range: { from, to },
    nextCursor: "more",
  }));
  await openCalendar();

  expect(screen.getByText(/solo se ven los 1\.000 primeros/)).toBeVisible();
});

test("a month that was never read claims no old data, and comes by itself once the server is back", async () => {
  const pass = runClock();
  const server = startCalendar();
  server.cut(listEvents);
  server.cut(listUpcomingEvents);
  setWidth(desktop);
  renderApp("/calendar");
  expect(await screen.findByText("No se pudo cargar tu calendario")).toBeVisible();
  expect(screen.queryByText(/se actualiza automáticamente/)).not.toBeInTheDocument();
  await pass(9000);
  expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();

  server.on(listEvents, ({ query: { from = "", to = "" } }) => ({
    events: [anEvent()],
    range: { from, to },
    nextCursor: null,
  }));
  await pass(3000);

  expect(await screen.findByRole("button", { name: "Dentista, 13:00, Cita" })).toBeVisible();
});
