import { expect, test } from "vitest";
import { asWritten } from "./spoken-spelling.ts";

test.each([
  ["cuanto me e gastao en tabaco", "cuanto me he gastado en tabaco"],
  ["cuanto nos a costao la gata", "cuanto nos ha costado la gata"],
  ["q cosas nos an subio", "q cosas nos han subido"],
  ["algun mes no emos metio na", "algun mes no hemos metido nada"],
  ["cuantos plazos me kedan", "cuantos plazos me quedan"],
  ["kien a cobrao mas", "quien ha cobrado mas"],
  ["estoy fumando mas aora q en verano", "estoy gastando en tabaco mas ahora q en verano"],
  ["el mes pasao", "el mes pasado"],
])("«%s» is read as it would be written", (typed, written) => {
  expect(asWritten(typed)).toBe(written);
});

test.each([
  "a que hora es el vuelo a tokio",
  "cuanto me cuesta ir a bilbao",
  "cámbiame la peluquería de mañana a pasado",
  "voy a mercado el sábado",
  "padre e hijo en Bilbao",
  "quedo con Kike en Kiosko",
])("«%s» stays as it is", (text) => {
  expect(asWritten(text)).toBe(text);
});
