import { expect, test } from "vitest";
import { indexOfNames, namesIn } from "./own-names.ts";
import { understand } from "./understand.ts";

/** 18 November 2026 is a Wednesday. */
const now = new Date("2026-11-18T10:00+01:00");
const people = indexOfNames({
  ...{ merchants: [], goals: [], accounts: [], events: [] },
  people: ["Nuria", "Toño", "Pilar"],
});

const understood = (text: string, asked?: string) => {
  const read = (words: string, moment = {}) =>
    understand(words, { now, names: namesIn(words, people), ...moment });
  return read(text, asked !== undefined && { before: { understanding: read(asked), event: null } });
};

test.each<[string, object]>([
  [
    "fuimos cinco a Benidorm y pagué yo, ¿me lo ha devuelto ya todo Nuria?",
    { intent: "person_balance", person: "Nuria" },
  ],
  ["¿me debe algo la pilar?", { intent: "person_balance", person: "pilar" }],
  ["reparte lo del Bar 43 entre nuria toño y yo", { what: "bar 43", shares: ["nuria", "toño"] }],
  ["si hago tres turnos más y gano 240 al mes, ¿cómo quedaría?", { change: "income", cents: 24_000 }],
  [
    "hola fred, a ver, estoy pensando en irme el finde a lisboa y me saldría por unos 280 euros, ¿me lo puedo permitir?",
    { intent: "affordability", item: "finde a lisboa", cents: 28_000 },
  ],
  ["¿podría asumir una lavadora de 420 euros?", { intent: "affordability", item: "lavadora" }],
  ["apunta que ayer saqué 35 euros de propinas en efectivo", { intent: "add_movement", flow: "in" }],
  ["a la semana cuánto me dejo en el mercadona, más o menos", { wanted: "mean", per: "week" }],
  ["cuánto gasté en garitos en octubre", { category: "Restaurantes/Bares" }],
  ["ni cines ni nada, ¿por qué gasté tanto en octubre?", { intent: "why_changed", category: null }],
  [
    "me voy de puente a Soria hasta el lunes con los críos, ¿me cae algún recibo mientras?",
    { intent: "upcoming_bills", merchant: null, period: { from: "2026-11-18", to: "2026-11-23" } },
  ],
])("%s", (text, expected) => {
  expect(understood(text)).toMatchObject(expected);
});

test.each<[string, string, object]>([
  [
    "¿y ese mismo mes del año pasado?",
    "¿cuánto gasté en gasolina en septiembre?",
    { category: "Transporte/Combustible", period: { from: "2025-09-01", to: "2025-09-30" } },
  ],
  [
    "¿es más o menos que en el mismo mes del año pasado?",
    "¿cuánto gasté en gasolina en septiembre?",
    {
      period: { from: "2026-09-01", to: "2026-09-30" },
      against: { from: "2025-09-01", to: "2025-09-30" },
    },
  ],
  ["¿y al día siguiente?", "¿qué tengo el viernes?", { period: { from: "2026-11-21", to: "2026-11-21" } }],
])("%s after «%s»", (text, asked, expected) => {
  expect(understood(text, asked)).toMatchObject(expected);
});
