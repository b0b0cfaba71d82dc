import { type Habit, shops } from "#server/dev/households/habit.ts";
import type { Person } from "#server/dev/households/person.ts";
import { occasion, purchase, times } from "#server/dev/households/rhythms.ts";

/** Spending from the account that receives the pay. */
export const dailyLife = ({ friends }: Person, appetite: number): Habit[] => [
  purchase("weekly shopping", shops("MERCADONA/5411", "CARREFOUR/5411", "LIDL/5411", "CONSUM/5411"), {
    week: times(Math.min(appetite, 1.25), [0.1, 0.05, 0.1, 0.1, 0.2, 0.75, 0]),
    cents: [Math.round(3_400 * appetite), Math.round(6_400 * appetite)],
  }),
  purchase(
    "small shopping",
    shops("DIA/5411", "LIDL/5411", "MERCADONA/5411", "FRUTERIA EL HUERTO/5499", "PANADERIA LA ESPIGA/5462"),
    {
      week: times(appetite, [0.25, 0.3, 0.25, 0.3, 0.25, 0.1, 0.1]),
      cents: [420, 2_280],
    },
  ),
  purchase("coffee", shops("CAFETERIA MURILLO/5814", "CAFE COMERCIAL/5814", "BAR LA PLAZA/5813"), {
    week: [0.35, 0.35, 0.35, 0.35, 0.35, 0.3, 0.2],
    cents: [150, 420],
    endings: [20, 50, 80],
    twins: 0.15,
    between: [450, 700],
  }),
  purchase("lunch", shops("RESTAURANTE CASA PEPE/5812", "BAR EL RINCON/5812", "MESON LOS ARCOS/5812"), {
    week: [0.16, 0.16, 0.2, 0.2, 0.25, 0.15, 0.15],
    cents: [1_100, 1_690],
    endings: [0, 50, 90],
    between: [810, 930],
  }),
  purchase("chemist", shops("FARMACIA GOMEZ LDA/5912", "FARMACIA PLAZA MAYOR/5912"), {
    week: [0.05, 0.04, 0.05, 0.04, 0.05, 0.05, 0.01],
    cents: [380, 2_450],
  }),
  purchase(
    "health",
    shops("CLINICA DENTAL VITALDENT/8021", "OPTICA GENERAL OPTICA/8043", "FISIOTERAPIA AVANZA/8099"),
    {
      week: [0.006, 0.006, 0.006, 0.006, 0.006, 0, 0],
      cents: [Math.round(4_000 * appetite), Math.round(14_000 * appetite)],
    },
  ),
  purchase("holidays", shops("VIAJES EL CORTE INGLES/4722", "VUELING AIRLINES/4511*", "AIRBNB/7011*"), {
    week: [0.02, 0.02, 0.02, 0.02, 0.03, 0.02, 0.02],
    cents: [Math.round(16_000 * appetite), Math.round(58_000 * appetite)],
    months: [4, 6, 7, 8],
  }),
  purchase("christmas", shops("EL CORTE INGLES/5311", "JUGUETTOS/5945", "FNAC/5732", "TOYS R US/5945"), {
    week: [0.1, 0.1, 0.1, 0.1, 0.15, 0.3, 0.1],
    cents: [1_500, 8_900],
    endings: [0, 95, 99],
    months: [12],
  }),
  occasion("cash paid in", "cash-in", [{ name: "" }], {
    week: [0.004, 0.004, 0.004, 0.004, 0.004, 0, 0],
    cents: [5_000, 20_000],
    endings: [0],
  }),
  occasion("bizum paid", "bizum-out", friends, {
    week: [0.04, 0.03, 0.04, 0.05, 0.1, 0.13, 0.1],
    cents: [500, 2_800],
    endings: [0, 50],
    concepts: ["cena", "regalo cumple Ana 🎁", "entradas", "Sin concepto", "taxi", "compra comun"],
    between: [600, 1_410],
  }),
  occasion("bizum got", "bizum-in", friends, {
    week: [0.05, 0.03, 0.03, 0.03, 0.04, 0.09, 0.13],
    cents: [500, 2_500],
    endings: [0, 50],
    concepts: ["cena", "entradas", "Sin concepto", "lo del otro dia"],
    between: [600, 1_410],
  }),
  occasion("cash", "cash-out", [{ name: "CAJERO", mcc: "6011" }], {
    week: [0.03, 0.02, 0.02, 0.03, 0.07, 0.05, 0.02],
    cents: [2_000, 6_000],
    endings: [0],
  }),
  occasion("refund", "refund", shops("ZARA/5651", "AMAZON.ES/5942*", "DECATHLON/5941"), {
    week: [0.008, 0.008, 0.008, 0.008, 0.008, 0.008, 0],
    cents: [1_295, 4_495],
    endings: [95, 99],
  }),
];
