import fc from "fast-check";
import { expect, test } from "vitest";
import { anAllDayEvent, anEvent } from "#shared/testing/event-builders.ts";
import {
  type EventFields,
  fieldsOf,
  momentOf,
  newFields,
  withAllDay,
  withEnd,
  withStart,
} from "./event-fields.ts";
import { changesOf, draftOf } from "./event-payload.ts";
import { problemsOf } from "./event-problems.ts";

const named = (fields: EventFields): EventFields => ({ ...fields, title: "Comida" });

test("a new event lasts an hour from noon in Madrid", () => {
  expect(draftOf(named(newFields("2026-10-20")))).toEqual({
    title: "Comida",
    startTime: "2026-10-20T10:00:00.000Z",
    endTime: "2026-10-20T11:00:00.000Z",
    category: "personal",
    isAllDay: false,
  });
});

test("on the winter side of the clock change noon is an hour later in UTC", () => {
  expect(draftOf(named(newFields("2026-10-25"))).startTime).toBe("2026-10-25T11:00:00.000Z");
});

test("empty fields are left out, the end too, and the others are trimmed", () => {
  const fields = {
    ...newFields("2026-10-20"),
    title: "  Comida  ",
    location: "   ",
    description: " Con Marta ",
    cost: "1.200,5 €",
  };

  expect(draftOf(withEnd(fields, momentOf("2026-10-20", "")))).toEqual({
    title: "Comida",
    startTime: "2026-10-20T10:00:00.000Z",
    description: "Con Marta",
    expectedCost: 1200.5,
    category: "personal",
    isAllDay: false,
  });
});

test("moving the start moves the end by as much, over midnight and over both clock changes", () => {
  const dayInTwoYears = fc.integer({ min: 0, max: 730 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)));
  const someDay = dayInTwoYears.map((date) => date.toISOString().slice(0, 10));
  const someTime = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

  fc.assert(
    fc.property(someDay, someTime, fc.integer({ min: 1, max: 3000 }), (day, time, minutes) => {
      const end = new Date(Date.parse("2026-10-20T10:00:00Z") + minutes * 60_000).toISOString();
      const fields = fieldsOf(anEvent({ startTime: "2026-10-20T10:00:00.000Z", endTime: end }));

      const moved = withStart(fields, momentOf(day, time));

      expect(Number(moved.end.instant) - Number(moved.start.instant)).toBe(minutes * 60_000);
      expect(problemsOf(moved)).toMatchObject({ start: undefined, end: undefined });
    }),
  );
});

test("an incomplete start does not move the end, and the length stays until it is complete", () => {
  const fields = newFields("2026-10-20");

  const unfinished = withStart(fields, momentOf("", "12:00"));
  const year2 = withStart(unfinished, momentOf("0002-10-20", "12:00"));
  const finished = withStart(year2, momentOf("2026-10-21", "12:00"));

  expect(unfinished.end).toEqual(fields.end);
  expect(problemsOf(unfinished).start).toBe("Elige el día y la hora");
  expect(problemsOf(year2).start).toBe("Elige un día entre 1970 y 2100");
  expect(finished.end).toMatchObject({ day: "2026-10-21", time: "13:00" });
});

test("an end before the start is explained, and a start moved past it moves it again", () => {
  const wrong = withEnd(newFields("2026-10-20"), momentOf("2026-10-20", "11:00"));

  expect(problemsOf(wrong).end).toBe("El final debe ser posterior al inicio");
  expect(problemsOf(withEnd(wrong, momentOf("2026-10-20", "12:00"))).end).toBeDefined();
  expect(withStart(wrong, momentOf("2026-10-20", "18:00")).end.time).toBe("19:00");
});

test("the limits of the server are explained before anything is sent", () => {
  const fields = newFields("2026-10-20");
  const whole = withAllDay(fields, true);

  expect(problemsOf(withEnd(fields, momentOf("2026-11-21", "13:00"))).end).toMatch(/31 días/);
  expect(problemsOf(withEnd(whole, momentOf("2026-10-19", "13:00"))).end).toMatch(/último día/);
  expect(problemsOf(withEnd(whole, momentOf("2027-10-20", "13:00"))).end).toBeUndefined();
  expect(problemsOf(withEnd(whole, momentOf("2027-10-21", "13:00"))).end).toMatch(/366 días/);
});

test.each([
  ["", undefined],
  ["12,50", undefined],
  ["mucho", "Escribe un importe en euros"],
  ["12,345", "Pon como mucho dos decimales"],
  ["0", "Escribe un importe mayor que 0"],
  ["-3", "Escribe un importe mayor que 0"],
  ["20000000", "Es demasiado alto"],
])("the cost %o is answered with %o", (cost, problem) => {
  expect(problemsOf({ ...newFields("2026-10-20"), cost }).cost).toBe(problem);
});

test("an all-day event sends days; one that ends at midnight leaves out the day that begins then", () => {
  const evening = fieldsOf(
    anEvent({ startTime: "2026-10-15T18:00:00.000Z", endTime: "2026-10-15T22:00:00.000Z" }),
  );

  const { startTime, endTime, isAllDay } = draftOf(withAllDay(evening, true));

  expect({ startTime, endTime, isAllDay }).toEqual({
    startTime: "2026-10-15",
    endTime: "2026-10-15",
    isAllDay: true,
  });
});

test("moving the first day of an all-day event moves its last day", () => {
  const trip = fieldsOf(anAllDayEvent("2026-10-24", "2026-10-26"));

  expect(withStart(trip, momentOf("2026-12-31", "12:00")).end.day).toBe("2027-01-02");
});

test("only changed fields are sent", () => {
  const event = anEvent({ description: "Llevar la radiografía", expectedCost: 60 });
  const fields = fieldsOf(event);

  expect(changesOf(event, fields)).toEqual({});
  expect(changesOf(event, { ...fields, title: " Dentista ", cost: "60,00" })).toEqual({});
  expect(changesOf(event, { ...fields, category: "work", description: "", cost: "" })).toEqual({
    category: "work",
    description: null,
    expectedCost: null,
  });
  expect(changesOf(event, withEnd(fields, momentOf("2026-10-15", "14:00")))).toEqual({
    endTime: "2026-10-15T12:00:00.000Z",
  });
  expect(changesOf(event, withAllDay(fields, true))).toEqual({
    isAllDay: true,
    startTime: "2026-10-15",
    endTime: "2026-10-15",
  });
});

test("an event in the second of two equal hours is not moved to the first by another change", () => {
  const event = anEvent({ startTime: "2026-10-25T01:15:00.000Z", endTime: "2026-10-25T01:45:00.000Z" });
  const fields = fieldsOf(event);

  expect(fields.start.time).toBe("02:15");
  expect(changesOf(event, { ...fields, title: "Guardia" })).toEqual({ title: "Guardia" });
});
