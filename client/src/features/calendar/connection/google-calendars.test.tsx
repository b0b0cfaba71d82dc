import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startLinked } from "#client/testing/linked-banks.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import {
  chooseGoogleCalendars,
  type GoogleCalendar,
  listGoogleCalendars,
  syncCalendar,
} from "#shared/contracts/calendar/connection.ts";
import { integrationsOf } from "#shared/testing/bank-builders.ts";
import { aCalendarStatus, aCalendarSync } from "#shared/testing/calendar-builders.ts";

const aCalendar = (changes: Partial<GoogleCalendar>): GoogleCalendar => ({
  ...{ id: "primary", name: "ana@example.com", color: "#7986cb", owner: null, isMain: false },
  ...{ isReadOnly: false, isRead: false, takesNew: false, isLost: false },
  ...changes,
});

test("calendars are chosen one by one, and one that can be written takes what is new", async () => {
  const server = startLinked([]);
  server.on(getIntegrations, () => ({
    ...integrationsOf([]),
    calendar: aCalendarStatus({ connected: true }),
  }));
  server.on(syncCalendar, () => aCalendarSync());
  const chosen: unknown[] = [];
  const calendars = [
    aCalendar({ isMain: true, isRead: true, takesNew: true }),
    aCalendar({ id: "family", name: "Familia" }),
    aCalendar({ id: "club", name: "Club de lectura", owner: "marta@example.com", isReadOnly: true }),
  ];
  server.on(listGoogleCalendars, () => ({ calendars, listing: "not_granted" as const }));
  server.on(chooseGoogleCalendars, ({ body }) => {
    chosen.push(body);
    return { calendars, listing: "done" as const };
  });
  const user = renderApp("/integrations");
  await user.click(await screen.findByRole("button", { name: "Elegir calendarios" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tus calendarios de Google" }));
  const main = await dialog.findByRole("switch", { name: /ana@example.com/ });
  expect(dialog.getByText("De marta@example.com. Solo lectura")).toBeVisible();
  expect(dialog.getByText(/vuelve a dar permiso/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Guardar" })).toBeDisabled();

  await user.click(dialog.getByRole("switch", { name: /Club de lectura/ }));
  await user.click(main);
  expect(dialog.getByRole("alert")).toHaveTextContent("Deja al menos uno en el que puedas escribir");
  expect(dialog.getByRole("button", { name: "Guardar" })).toBeDisabled();
  await user.click(dialog.getByRole("switch", { name: /Familia/ }));
  expect(dialog.getByLabelText("Lo nuevo se apunta en")).toHaveDisplayValue("Familia");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(await screen.findByText("Calendarios guardados")).toBeVisible();
  expect(chosen).toEqual([{ read: ["club", "family"], takesNew: "family" }]);
});
