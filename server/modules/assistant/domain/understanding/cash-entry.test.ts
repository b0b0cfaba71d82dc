import { describe, expect, test } from "vitest";
import { understand } from "./understand.ts";

/** A Wednesday. */
const now = new Date("2026-07-22T20:05:00Z");

const read = (text: string) => understand(text, { now });

describe("what is paid in cash is noted", () => {
  test.each([
    ["apunta 20 € en efectivo de la peluquería", { cents: 2000, what: "peluquería", date: "2026-07-22" }],
    ["apúntame 6 euros de la lotería que he pagado en mano", { cents: 600, what: "lotería" }],
    ["ayer pagué 15 en efectivo en el bar, apúntalo", { cents: 1500, what: "bar", date: "2026-07-21" }],
    ["Anota 12,50 € en metálico en la frutería", { cents: 1250, what: "frutería" }],
    ["¿puedes apuntar 8 euros en efectivo de pan?", { cents: 800, what: "pan" }],
    ["registra un gasto de 30 euros en efectivo", { cents: 3000, what: null }],
  ])("%s", (text, entry) => {
    expect(read(text)).toMatchObject({ intent: "add_movement", flow: "out", ...entry });
  });

  test("money that came in is income", () => {
    expect(read("apunta 50 € en efectivo que me ha dado mi abuela")).toMatchObject({
      ...{ intent: "add_movement", flow: "in", cents: 5000 },
    });
  });
});

test.each(["tengo 40 € en efectivo", "llevo 40 euros encima", "ahora me quedan 12,50 € en la cartera"])(
  "%s: how much cash there is is no payment",
  (text) => {
    expect(read(text)).toMatchObject({ intent: "beyond", topic: "cash_left" });
  },
);

test.each([
  "¿cuánto he gastado en efectivo?",
  "¿apunté 20 € en efectivo de la peluquería?",
  "apunté 20 € en efectivo de la peluquería",
  "ya he apuntado 20 € en efectivo",
  "no apuntes 20 € en efectivo de la peluquería",
  "ojalá apuntara 20 € en efectivo",
  "mi madre apunta 20 € en efectivo cada día",
  "¿cómo apunto 20 € en efectivo?",
  "¿apunta Fred 20 € en efectivo?",
  "apunta 20 € en efectivo en mi objetivo viaje",
  "apunta 20 € en efectivo mañana",
  "apunta 20 € y 30 € en efectivo",
  "apunta la peluquería en efectivo",
  "apunta dentista mañana a las 10",
])("%s: nothing is written as paid in cash", (text) => {
  expect(read(text).intent).not.toBe("add_movement");
});
