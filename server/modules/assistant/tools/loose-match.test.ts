import { expect, test } from "vitest";
import { matchLoosely } from "./loose-match.ts";

const titles = [
  "Fondo de emergencia",
  "Fondo de coche",
  "Viaje a Japón",
  "Reunión de equipo",
  "Cita",
  "Leer más",
];

test.each<[string, string[]]>([
  ["el viaje al japon", ["Viaje a Japón"]],
  ["los viajes", ["Viaje a Japón"]],
  ["FONDO", ["Fondo de emergencia", "Fondo de coche"]],
  ["mi objetivo del coche", ["Fondo de coche"]],
  ["la reunión del equipo", ["Reunión de equipo"]],
  ["reunión", ["Reunión de equipo"]],
  ["la cita", ["Cita"]],
  ["fondo de pensiones", []],
  ["", titles],
])("%j means %j", (words, matches) => {
  expect(matchLoosely(words, titles, (title) => title)).toEqual(matches);
});

test("a title that contains nothing else comes before longer ones", () => {
  const fitting = matchLoosely("yoga", ["Yoga con Marta", "Yoga"], (title) => title);

  expect(fitting).toEqual(["Yoga"]);
});
