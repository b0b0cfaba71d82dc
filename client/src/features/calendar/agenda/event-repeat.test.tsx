import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { startAgenda, stopDate } from "#client/testing/agenda-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { deleteOccurrences, getEventRepeat, updateEvent } from "#shared/contracts/calendar/events.ts";
import { anEvent } from "#shared/testing/event-builders.ts";
import { importEventDialog } from "./event-dialog-lazy.tsx";

// The first test would wait for its code, which comes when it is first opened.
beforeAll(importEventDialog);

test("an event that repeats is created on the chosen weekdays, so many times", async () => {
  stopDate();
  const { sent } = startAgenda();
  const user = renderApp("/");
  await user.click(await screen.findByRole("button", { name: "Crear evento" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Crear Nuevo Evento" }));
  await user.type(dialog.getByLabelText("Título"), "Piano");
  await user.selectOptions(dialog.getByLabelText("Se repite"), "Cada dos semanas");
  await user.click(dialog.getByLabelText("Mar"));
  await user.selectOptions(dialog.getByLabelText("Hasta cuándo"), "Un número de veces");
  fireEvent.change(dialog.getByLabelText("Cuántas veces"), { target: { value: "0" } });
  await user.click(dialog.getByRole("button", { name: "Crear evento" }));
  expect(dialog.getByText("Escribe un número de 1 a 1000")).toBeVisible();
  expect(sent.created).toEqual([]);

  fireEvent.change(dialog.getByLabelText("Cuántas veces"), { target: { value: "8" } });
  await user.click(dialog.getByRole("button", { name: "Crear evento" }));

  // Today is a Thursday.
  await expect
    .poll(() => sent.created)
    .toEqual([
      expect.objectContaining({ repeat: { every: "week", interval: 2, weekdays: [1, 3], count: 8 } }),
    ]);
});

test("a change or deletion of a series asks which occurrences are meant, and another rule is never of one alone", async () => {
  stopDate();
  const event = anEvent({
    ...{ title: "Piano", isRecurring: true, seriesId: "0f8fad5b-d9cb-469f-a165-70867728950e" },
  });
  const { on } = startAgenda({ today: [event] });
  const bodies: unknown[] = [];
  on(getEventRepeat, () => ({ repeat: { every: "week" as const, interval: 1 } }));
  on(updateEvent, ({ body }) => {
    bodies.push(body);
    return { event };
  });
  on(deleteOccurrences, ({ query }) => {
    bodies.push(query);
    return { deleted: true as const };
  });
  const user = renderApp("/");
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: /Piano/ }));
    return within(await screen.findByRole("dialog", { name: "Editar Evento" }));
  };
  const edited = await open();
  await user.selectOptions(await edited.findByLabelText("Se repite"), "Cada año");
  await user.click(edited.getByRole("button", { name: "Guardar" }));
  expect(edited.queryByRole("button", { name: "Solo este" })).toBeNull();
  await user.click(edited.getByRole("button", { name: "Este y los siguientes" }));
  await expect
    .poll(() => bodies)
    .toMatchObject([{ scope: "following", repeat: { every: "year", interval: 1 } }]);

  const removed = await open();
  await user.click(removed.getByRole("button", { name: "Eliminar" }));
  expect(removed.getByRole("button", { name: "Solo este" })).toHaveFocus();
  await user.click(removed.getByRole("button", { name: "Todos" }));
  await expect.poll(() => bodies.at(-1)).toEqual({ scope: "all" });
});
