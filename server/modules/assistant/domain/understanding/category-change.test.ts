import { expect, test } from "vitest";
import { understand } from "./understand.ts";

const now = new Date("2026-11-18T10:00+01:00");

test.each([
  ["pon mercadona en Ocio", "mercadona", "Ocio/Entretenimiento"],
  ["lo de Zara a Compras", "Zara", "Compras/Ropa"],
  ["pasa lo de Zara a Ropa", "Zara", "Compras/Ropa"],
  ["cambia amazon a tecnología", "amazon", "Tecnología/Software"],
  ["amazon es tecnología", "amazon", "Tecnología/Software"],
  ["Repsol va en transporte", "Repsol", "Transporte/Combustible"],
  ["mete los gastos de Decathlon en ocio", "Decathlon", "Ocio/Entretenimiento"],
  ["Glovo ponlo en restaurantes", "Glovo", "Restaurantes/Bares"],
  ["todo lo de Ikea a compras", "Ikea", "Compras/Ropa"],
  ["quiero que Uber vaya en transporte", "Uber", "Transporte/Combustible"],
  ["clasifica Steam como ocio", "Steam", "Ocio/Entretenimiento"],
  ["Cambia la categoría de Zara Home a Compras", "Zara Home", "Compras/Ropa"],
  ["cambia la categoría del Mercadona a Ocio", "Mercadona", "Ocio/Entretenimiento"],
  ["pon la categoría Ocio a Mercadona", "Mercadona", "Ocio/Entretenimiento"],
  ["lo de «Casa Paco» a restaurantes", "Casa Paco", "Restaurantes/Bares"],
])("«%s» puts a merchant into a category", (text, merchant, category) => {
  expect(understand(text, { now })).toEqual({ intent: "change_category", merchant, category });
});

test.each([
  ["spending", "cuánto he gastado en Mercadona en ocio"],
  ["create_event", "pon cena en casa de Ana el viernes"],
  ["move_event", "pasa lo del viernes al sábado"],
  ["advance_goal", "mete 50 en la hucha de la moto"],
])("«%s» is %s, not a change of category", (intent, text) => {
  expect(understand(text, { now }).intent).toBe(intent);
});

test("the category may be missing", () => {
  expect(understand("cambia la categoría de Netflix", { now })).toEqual({
    intent: "change_category",
    merchant: "Netflix",
    category: null,
  });
});
