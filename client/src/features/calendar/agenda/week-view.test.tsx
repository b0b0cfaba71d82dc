import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startCalendar } from "#client/testing/calendar-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import { updateEvent } from "#shared/contracts/calendar/events.ts";
import { anEvent } from "#shared/testing/event-builders.ts";

// Thursday 15 October 2026.
beforeEach(() => stopDate());

const openWeek = async (changes: Parameters<typeof anEvent>[0] = {}) => {
  setWidth(1440);
  const event = anEvent({
    ...{ title: "Dentista", startTime: "2026-10-15T08:00:00.000Z", endTime: "2026-10-15T09:00:00.000Z" },
    ...changes,
  });
  const { on } = startCalendar([event]);
  const sent: unknown[] = [];
  on(updateEvent, ({ body }) => {
    sent.push(body);
    return { event };
  });
  const user = renderApp("/calendar");
  await user.click(await screen.findByLabelText("Semana"));
  const week = within(await screen.findByRole("region", { name: "Semana" }));
  return { user, sent, button: await week.findByRole("button", { name: /^Dentista/ }) };
};

test("Alt and an arrow move an event of the week, and the focus stays with it", async () => {
  const { user, sent, button } = await openWeek();
  button.focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");

  await expect
    .poll(() => sent)
    .toMatchObject([{ startTime: "2026-10-16T08:00:00.000Z", endTime: "2026-10-16T09:00:00.000Z" }]);
  expect(screen.getByRole("button", { name: /^Dentista/ })).toHaveFocus();
});

test("moving an occurrence of a series asks which ones are meant", async () => {
  const { user, sent, button } = await openWeek({
    isRecurring: true,
    seriesId: "0f8fad5b-d9cb-469f-a165-70867728950e",
  });
  button.focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  const dialog = within(await screen.findByRole("dialog", { name: "Mover evento" }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Todos" }));

  await expect
    .poll(() => sent)
    .toMatchObject([
      { startTime: "2026-10-15T08:15:00.000Z", endTime: "2026-10-15T09:15:00.000Z", scope: "all" },
    ]);
});
