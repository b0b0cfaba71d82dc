import { describe, expect, it } from "vitest";
import { understand } from "./understand.ts";

/** 18 November 2026 is a Wednesday. */
const now = new Date("2026-11-18T10:00+01:00");
/** Next Tuesday at 18:00. */
const yoga = {
  id: "e1",
  title: "Yoga",
  start: "2026-11-24T17:00:00.000Z",
  end: "2026-11-24T18:00:00.000Z",
};
const followUp = (text: string) => understand(text, { now, before: { understanding: null, event: yoga } });

const followUpOf = (title: string, text: string) =>
  understand(text, { now, before: { understanding: null, event: { ...yoga, title } } });

describe("a request after an event was mentioned", () => {
  it.each([
    ["mueve Dentista a las 10:30", ["dentista"], { time: "10:30" }],
    ["cambia el dentista al jueves", ["dentista"], { day: "2026-11-19" }],
    ["pasa el dentista a las 6", ["dentista"], { time: "18:00" }],
    ["cambia Podólogo al 5 de diciembre", ["podologo"], { day: "2026-12-05" }],
    ["mueve la cena con Luis al viernes", ["cena", "luis"], { day: "2026-11-20" }],
    ["retrasa la reunión media hora", ["reunion"], { shiftMinutes: 30 }],
    ["adelanta el fisio una hora", ["fisio"], { shiftMinutes: -60 }],
    ["que el dentista dure dos horas", ["dentista"], { durationMinutes: 120 }],
    ["pospón el partido al domingo", ["partido"], { day: "2026-11-22" }],
    ["mejor el dentista a las 6", ["dentista"], { time: "18:00" }],
    ["no, el dentista a las 6", ["dentista"], { time: "18:00" }],
    ["mueve la clase de yoga al jueves", ["clase", "yoga"], { day: "2026-11-19" }],
    ["mueve lo del jueves al viernes", [], { day: "2026-11-20" }],
    ["cambia la reunión de las 5 a las 6", ["reunion"], { time: "18:00" }],
  ])("moves the event that it names: «%s»", (text, words, to) => {
    expect(followUp(text)).toMatchObject({ intent: "move_event", target: { id: null, words }, to });
  });

  it.each([
    ["borra el dentista", ["dentista"]],
    ["borra el dentista del jueves", ["dentista"]],
    ["cancela la peluquería", ["peluqueria"]],
    ["anula la cena", ["cena"]],
    ["quita la reunión del lunes a las 5", ["reunion"]],
  ])("deletes the event that it names: «%s»", (text, words) => {
    expect(followUp(text)).toMatchObject({ intent: "delete_event", target: { id: null, words } });
  });

  it.each([
    ["cámbialo a las 6", { time: "18:00" }],
    ["mejor a las 6", { time: "18:00" }],
    ["mejor a las 6 que no llego", { time: "18:00" }],
    ["cámbialo a las 6 porque he quedado con Ana", { time: "18:00" }],
    ["muévelo al jueves", { day: "2026-11-19" }],
    ["muévela al jueves a las 5", { day: "2026-11-19", time: "17:00" }],
    ["retrásala media hora", { shiftMinutes: 30 }],
    ["adelántalo una hora", { shiftMinutes: -60 }],
    ["pásalo al sábado", { day: "2026-11-21" }],
    ["no, a las 6", { time: "18:00" }],
    ["ponlo a las 6", { time: "18:00" }],
    ["cambia a las 6", { time: "18:00" }],
    ["mueve el yoga al jueves", { day: "2026-11-19" }],
    ["que dure dos horas", { durationMinutes: 120 }],
    ["déjalo para el viernes", { day: "2026-11-20" }],
  ])("moves the mentioned event when it names no other: «%s»", (text, to) => {
    expect(followUp(text)).toMatchObject({ intent: "move_event", target: { id: "e1" }, to });
  });

  it.each([
    ["Cena 4", "mueve Cena a las 10", null],
    ["Cena 4", "mueve la cena a las 10", "e1"],
    ["Cena 4", "mueve Cena 4 a las 10", "e1"],
    ["Cena 4", "mueve Cena 3 a las 10", null],
    ["Cena con Ana", "mueve la cena con Luis al jueves", null],
  ])("after «%s», «%s» refers to that event only when no other reading fits", (title, text, id) => {
    expect(followUpOf(title, text)).toMatchObject({ intent: "move_event", target: { id } });
  });

  it.each([
    "bórralo",
    "cancélala",
    "elimina la cita",
    "bórralo que no puedo ir",
    "quítalo porque me encuentro mal",
  ])("deletes the mentioned event when it names no other: «%s»", (text) => {
    expect(followUp(text)).toMatchObject({ intent: "delete_event", target: { id: "e1" } });
  });
});
