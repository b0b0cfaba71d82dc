import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startAgenda, stopDate } from "#client/testing/agenda-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { watchLeaving } from "#client/testing/watch-leaving.ts";
import {
  type CalendarEvent,
  createEvent,
  deleteEvent,
  listEventHistory,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import { anAllDayEvent, anEvent } from "#shared/testing/event-builders.ts";
import { importEventDialog } from "./event-dialog-lazy.tsx";

// The first test would wait for its code, which comes when it is first opened.
beforeAll(importEventDialog);

type Person = ReturnType<typeof renderApp>;

const openCreate = async (user: Person) => {
  await user.click(await screen.findByRole("button", { name: "Crear evento" }));
  return within(await screen.findByRole("dialog", { name: "Crear Nuevo Evento" }));
};

const openEdit = async (user: Person, title: string) => {
  await user.click(await screen.findByRole("button", { name: new RegExp(title) }));
  return within(await screen.findByRole("dialog", { name: "Editar Evento" }));
};

/** What a native date or time control does at the end of an entry. */
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const startEdit = (event: CalendarEvent) => {
  stopDate();
  const agenda = startAgenda({ today: [event] });
  return { ...agenda, user: renderApp("/") };
};

test("an event is created from the filled-in form at the time in Madrid, and the dialog closes", async () => {
  stopDate();
  const { sent } = startAgenda();
  const user = renderApp("/");
  const dialog = await openCreate(user);
  expect(dialog.getByLabelText("Título")).toHaveFocus();

  await user.type(dialog.getByLabelText("Título"), " Comida ");
  enter(dialog.getByLabelText("Empieza: día"), "26/10/2026");
  enter(dialog.getByLabelText("Empieza: hora"), "14:00");
  enter(dialog.getByLabelText("Termina: hora"), "16:30");
  await user.click(dialog.getByLabelText("Reunión"));
  await user.type(dialog.getByLabelText("Lugar"), "Lucio");
  await user.type(dialog.getByLabelText("Coste previsto"), "1.045,50");
  expect(dialog.getByRole("checkbox", { name: "10 min" })).toBeChecked();
  await user.click(dialog.getByLabelText("30 min"));
  await user.click(dialog.getByRole("button", { name: "Volver a los avisos de siempre" }));
  expect(dialog.getByRole("checkbox", { name: "30 min" })).not.toBeChecked();
  expect(dialog.queryByRole("button", { name: /avisos de siempre/ })).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText("1 día"));
  await user.click(dialog.getByRole("button", { name: "Crear evento" }));

  expect(await screen.findByText("Evento creado")).toBeVisible();
  expect(screen.getByText("El evento se ha añadido a tu calendario")).toBeVisible();
  expect(sent.created).toEqual([
    {
      title: "Comida",
      startTime: "2026-10-26T13:00:00.000Z",
      endTime: "2026-10-26T15:30:00.000Z",
      category: "meeting",
      location: "Lucio",
      expectedCost: 1045.5,
      reminders: [10, 1440],
      isAllDay: false,
    },
  ]);
  await expect.poll(() => screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("an event without a title cannot be created; the disabled button and Enter say why", async () => {
  const { sent } = startAgenda();
  const user = renderApp("/");
  const dialog = await openCreate(user);
  const create = dialog.getByRole("button", { name: "Crear evento" });
  expect(create).toBeDisabled();
  expect(create).toHaveAccessibleDescription("Ponle un título para crearlo");

  await user.type(dialog.getByLabelText("Título"), "   {Enter}");

  expect(await screen.findByText("Error")).toBeVisible();
  expect(screen.getAllByText("El título del evento es obligatorio")).toHaveLength(2);
  expect(dialog.getByLabelText("Título")).toHaveAccessibleDescription("El título del evento es obligatorio");
  expect(sent.created).toEqual([]);
});

test("Enter in a field creates the event once, however often it is pressed", async () => {
  const { on } = startAgenda();
  const answer = Promise.withResolvers<Response>();
  let requestCount = 0;
  on(createEvent, () => {
    requestCount += 1;
    return answer.promise;
  });
  const user = renderApp("/");
  const dialog = await openCreate(user);

  await user.type(dialog.getByLabelText("Título"), "Comida{Enter}{Enter}{Enter}");

  expect(dialog.getByRole("button", { name: "Creando..." })).toHaveAttribute("aria-disabled", "true");
  expect(requestCount).toBe(1);
});

test("moving the start moves the end; an end before the start is explained at once and not sent", async () => {
  const { sent } = startAgenda();
  const user = renderApp("/");
  const dialog = await openCreate(user);
  await user.type(dialog.getByLabelText("Título"), "Turno de noche");

  enter(dialog.getByLabelText("Empieza: hora"), "23:30");

  expect(dialog.getByLabelText("Termina: día")).toHaveValue("16/10/2026");
  expect(dialog.getByLabelText("Termina: hora")).toHaveValue("00:30");

  enter(dialog.getByLabelText("Termina: día"), "15/10/2026");

  expect(dialog.getByLabelText("Termina: día")).toHaveAccessibleDescription(
    "El final debe ser posterior al inicio",
  );
  await user.click(dialog.getByRole("button", { name: "Crear evento" }));
  expect(dialog.getByLabelText("Termina: día")).toHaveFocus();
  expect(sent.created).toEqual([]);
});

test("an event without an end is sent without one", async () => {
  const { sent } = startAgenda();
  const user = renderApp("/");
  const dialog = await openCreate(user);

  enter(dialog.getByLabelText("Termina: hora"), "");
  await user.type(dialog.getByLabelText("Título"), "Comida{Enter}");

  expect(await screen.findByText("Evento creado")).toBeVisible();
  expect(sent.created).toEqual([
    { title: "Comida", startTime: "2026-10-15T10:00:00.000Z", category: "personal", isAllDay: false },
  ]);
});

test("an all-day event asks for days and sends days", async () => {
  const { sent } = startAgenda();
  const user = renderApp("/");
  const dialog = await openCreate(user);
  await user.type(dialog.getByLabelText("Título"), "Viaje");

  await user.click(dialog.getByRole("switch", { name: "Todo el día" }));
  enter(dialog.getByLabelText("Termina: día"), "18/10/2026");

  expect(dialog.queryByLabelText("Empieza: hora")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Crear evento" }));
  expect(await screen.findByText("Evento creado")).toBeVisible();
  expect(sent.created).toEqual([
    { title: "Viaje", startTime: "2026-10-15", endTime: "2026-10-18", category: "personal", isAllDay: true },
  ]);
});

test("a cost that is no amount is explained beside its field", async () => {
  const { sent } = startAgenda();
  const user = renderApp("/");
  const dialog = await openCreate(user);
  await user.type(dialog.getByLabelText("Título"), "Comida");

  await user.type(dialog.getByLabelText("Coste previsto"), "mucho{Enter}");

  expect(dialog.getByLabelText("Coste previsto")).toHaveAccessibleDescription("Escribe un importe en euros");
  expect(sent.created).toEqual([]);
});

test("an event that could not be created shows an error and keeps the form", async () => {
  const { refuse } = startAgenda();
  refuse(createEvent, { code: "unexpected", message: "Ha ocurrido un error inesperado" });
  const user = renderApp("/");
  const dialog = await openCreate(user);

  await user.type(dialog.getByLabelText("Título"), "Comida{Enter}");

  expect(await screen.findByText("No se pudo crear el evento")).toBeVisible();
  expect(dialog.getByLabelText("Título")).toHaveValue("Comida");
});

test("a session that has ended leads to the sign-in page without another message over it", async () => {
  const { refuse } = startAgenda();
  refuse(createEvent, { code: "unauthenticated", message: "Unauthorized" });
  const leaving = watchLeaving();
  const user = renderApp("/");
  const dialog = await openCreate(user);

  await user.type(dialog.getByLabelText("Título"), "Comida{Enter}");

  expect(await screen.findByText("You are logged out. Logging in again...")).toBeVisible();
  expect(screen.queryByText("No se pudo crear el evento")).not.toBeInTheDocument();
  await expect.poll(() => leaving.mock.calls).toEqual([["/auth"]]);
});

test("editing an event sends only the changed fields", async () => {
  const { sent, user } = startEdit(anEvent({ description: "Llevar la radiografía", expectedCost: 60.5 }));
  const dialog = await openEdit(user, "Dentista");
  expect(dialog.getByLabelText("Empieza: hora")).toHaveValue("13:00");
  expect(dialog.getByLabelText("Coste previsto")).toHaveValue("60,50");
  expect(dialog.getByLabelText("Cita")).toBeChecked();

  enter(dialog.getByLabelText("Empieza: hora"), "17:00");
  await user.clear(dialog.getByLabelText("Descripción"));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Evento actualizado")).toBeVisible();
  expect(screen.getByText("Los cambios se han guardado correctamente")).toBeVisible();
  expect(sent.changed).toEqual([
    { startTime: "2026-10-15T15:00:00.000Z", endTime: "2026-10-15T15:45:00.000Z", description: null },
  ]);
  expect(sent.seen).toEqual([
    {
      ...{ title: "Dentista", description: "Llevar la radiografía" },
      ...{ startTime: "2026-10-15T11:00:00.000Z", endTime: "2026-10-15T11:45:00.000Z" },
    },
  ]);
});

test("what another window has changed is told, and saved over only when the person saves again", async () => {
  const { sent, user, refuse, on } = startEdit(anEvent());
  const dialog = await openEdit(user, "Dentista");
  refuse(updateEvent, { code: "conflict", message: "El título ya no es «Dentista», ahora es «Médico»." });
  await user.type(dialog.getByLabelText("Título"), " de niños");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText(/ahora es «Médico»/)).toBeVisible();
  on(updateEvent, ({ body }) => {
    sent.changed.push(body);
    return { event: anEvent() };
  });

  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Evento actualizado")).toBeVisible();
  expect(sent.changed).toEqual([{ title: "Dentista de niños" }]);
});

test("an all-day event opens with its days", async () => {
  const { user } = startEdit(anAllDayEvent("2026-10-14", "2026-10-16"));
  const dialog = await openEdit(user, "Cumpleaños de Marta");

  expect(dialog.getByRole("switch", { name: "Todo el día" })).toBeChecked();
  expect(dialog.getByLabelText("Empieza: día")).toHaveValue("14/10/2026");
  expect(dialog.getByLabelText("Termina: día")).toHaveValue("16/10/2026");
});

test("an event cannot be saved without a title", async () => {
  const { sent, user } = startEdit(anEvent());
  const dialog = await openEdit(user, "Dentista");

  await user.clear(dialog.getByLabelText("Título"));
  await user.type(dialog.getByLabelText("Título"), "{Enter}");

  const save = dialog.getByRole("button", { name: "Guardar" });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription("Ponle un título para guardarlo");
  expect(await screen.findByText("Error")).toBeVisible();
  expect(screen.getAllByText("El título del evento es obligatorio")).toHaveLength(2);
  expect(sent.changed).toEqual([]);
});

test("an event without length, as other calendars have them, can still be changed", async () => {
  const { sent, user } = startEdit(anEvent({ endTime: "2026-10-15T11:00:00.000Z" }));
  const dialog = await openEdit(user, "Dentista");

  await user.click(dialog.getByLabelText("Personal"));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Evento actualizado")).toBeVisible();
  expect(sent.changed).toEqual([{ category: "personal" }]);
});

test("a time skipped by a clock change becomes the next one that exists", async () => {
  stopDate();
  startAgenda();
  const user = renderApp("/");
  const dialog = await openCreate(user);
  const start = dialog.getByLabelText("Empieza: hora");

  enter(dialog.getByLabelText("Empieza: día"), "28/03/2027");
  enter(start, "02:30");
  fireEvent.blur(start);

  expect(start).toHaveValue("03:30");
  expect(dialog.getByLabelText("Termina: hora")).toHaveValue("04:30");
});

test("deleting an event asks for confirmation, does not load its history, and keeps the focus in the agenda", async () => {
  const event = anEvent();
  const { on, sent, user } = startEdit(event);
  const readHistory = vi.fn(() => ({ history: [] }));
  on(listEventHistory, readHistory);
  const dialog = await openEdit(user, "Dentista");

  await user.click(dialog.getByRole("button", { name: "Eliminar" }));

  expect(dialog.getByText(/¿Elimino «Dentista»\?/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Conservar" })).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Conservar" }));
  expect(sent.deleted).toEqual([]);

  await user.click(dialog.getByRole("button", { name: "Eliminar" }));
  await user.click(dialog.getByRole("button", { name: "Eliminar" }));

  expect(await screen.findByText("Evento eliminado")).toBeVisible();
  expect(screen.getByText("El evento se ha eliminado de tu calendario")).toBeVisible();
  expect(sent.deleted).toEqual([event.id]);
  expect(readHistory).toHaveBeenCalledOnce();
  await expect.poll(() => screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Mi Agenda" })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test.each([
  [updateEvent, "No se pudo actualizar el evento"],
  [deleteEvent, "No se pudo eliminar el evento"],
])("the page shows the server's refusal, %#: %s", async (endpoint, words) => {
  const { refuse, user } = startEdit(anEvent());
  refuse(endpoint, { code: "unexpected", message: "Ha ocurrido un error inesperado" });
  const dialog = await openEdit(user, "Dentista");

  if (endpoint === updateEvent) await user.type(dialog.getByLabelText("Título"), " infantil{Enter}");
  else {
    await user.click(dialog.getByRole("button", { name: "Eliminar" }));
    await user.click(dialog.getByRole("button", { name: "Eliminar" }));
  }

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("of another person's event only the category and the cost can be edited", async () => {
  const { sent, user } = startEdit(anEvent({ isReadOnly: true, origin: "google" }));
  const dialog = await openEdit(user, "Dentista");
  expect(dialog.getByText("Este evento es de otra persona: cámbialo en su calendario")).toBeVisible();
  for (const name of ["Título", "Empieza: día", "Termina: hora", "Lugar", "Descripción", "Todo el día"])
    expect(dialog.getByLabelText(name)).toBeDisabled();
  expect(dialog.queryByRole("button", { name: "Eliminar" })).not.toBeInTheDocument();

  await user.click(dialog.getByLabelText("Trabajo"));
  await user.type(dialog.getByLabelText("Coste previsto"), "12{Enter}");

  expect(await screen.findByText("Evento actualizado")).toBeVisible();
  expect(sent.changed).toEqual([{ category: "work", expectedCost: 12 }]);
});

test("an occurrence of a series says that only this occurrence changes", async () => {
  const { user } = startEdit(anEvent({ isRecurring: true }));

  const dialog = await openEdit(user, "Dentista");

  expect(dialog.getByText("Se repite: los cambios son solo de esta vez")).toBeVisible();
});

test("replaced versions of an event can be looked up when there are any", async () => {
  const { on, user } = startEdit(anEvent());
  on(listEventHistory, () => ({
    history: [
      {
        at: "2026-10-15T07:00:00.000Z",
        note: "Cambió también en Google Calendar",
        title: "Dentista (antes)",
        startTime: "2026-10-15T09:00:00.000Z",
        endTime: "2026-10-15T10:00:00.000Z",
        isAllDay: false,
        location: "Calle Mayor",
        description: "Con la radiografía",
      },
    ],
  }));
  const dialog = await openEdit(user, "Dentista");
  const unfolded = vi.spyOn(Element.prototype, "scrollIntoView");
  onTestFinished(() => unfolded.mockRestore());

  await user.click(await dialog.findByText("Versiones anteriores"));

  expect(dialog.getByRole("listitem")).toHaveTextContent(
    /hoy, 09:00 · Cambió también en Google Calendar.*Dentista \(antes\).*15 oct, 11:00-12:00 · Calle Mayor.*radiografía/,
  );
  await expect.poll(() => unfolded).toHaveBeenCalledWith({ block: "nearest" });
});

test("an end on a day that is none says so, and Enter moves to it", async () => {
  const { sent } = startAgenda();
  const user = renderApp("/");
  const dialog = await openCreate(user);
  await user.type(dialog.getByLabelText("Título"), "Comida");
  const end = dialog.getByLabelText("Termina: día");
  await user.clear(end);
  await user.type(end, "31022026");

  await user.type(dialog.getByLabelText("Título"), "{Enter}");

  expect(end).toHaveFocus();
  expect(end).toHaveAccessibleDescription("Ese día no existe");
  expect(end).toHaveValue("31/02/2026");
  expect(sent.created).toEqual([]);
});
