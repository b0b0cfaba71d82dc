import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { understand } from "./understand.ts";
import type { Before, Intent, NewEvent, Understanding } from "./understanding.ts";

/** A Wednesday. */
const now = new Date("2026-11-18T10:00+01:00");

const said = (text: string, before?: Partial<Before>) =>
  understand(text, { now, ...(before && { before: { understanding: null, event: null, ...before } }) });

describe("what a message wants", () => {
  it.each<[Intent, string]>([
    ["create_event", "oculista jueves once y media"],
    ["create_event", "¿me puedes apuntar que el martes tengo yoga a las 19?"],
    ["create_event", "cancelar la suscripción de Netflix el día 28"],
    ["list_events", "¿qué tengo el lunes?"],
    ["list_events", "agenda del jueves"],
    ["list_events", "¿cuándo es la boda de Ana?"],
    ["free_slots", "¿cuándo tengo un hueco de 2 horas esta semana?"],
    ["delete_event", "al final no voy a la boda"],
    ["delete_event", "cancelar la cena del viernes"],
    ["move_event", "pon la cena a las 10 en vez de a las 9"],
    ["spending", "¿cuánto se me ha ido en taxis?"],
    ["spending", "últimos movimientos"],
    ["spending", "¿cuánto cobré en octubre?"],
    ["balance", "¿estoy en números rojos?"],
    ["balance", "qué tengo en CaixaBank"],
    ["budget", "¿cuánto puedo gastar todavía en restaurantes?"],
    ["subscriptions", "¿a qué estoy suscrito?"],
    ["affordability", "¿me da el sueldo para una tele de 499?"],
    ["goal_progress", "¿cuánto me falta para el coche?"],
    ["create_goal", "quiero ahorrar 3000 euros para un coche"],
    ["advance_goal", "apunta 50 euros al fondo"],
    ["change_category", "lo de Amazon ponlo en Tecnología"],
    ["help", "¿qué sabes hacer?"],
    ["greeting", "buenas tardes"],
    ["thanks", "muchas gracias, Fred"],
    ["other", "no quiero que me recuerdes nada hoy"],
    ["other", "¿quién ganó el partido ayer?"],
    ["other", "ayer fui al cine con Marta"],
    ["yes", "vale, adelante"],
    ["no", "mejor no"],
    ["undo", "deshazlo"],
  ])("is %s in «%s»", (intent, text) => {
    expect(said(text).intent).toBe(intent);
  });
});

describe("hundreds of wordings", () => {
  it("are nearly all given the intent that a person gave them", async () => {
    const text = await readFile(new URL("./fixtures/wordings.txt", import.meta.url), "utf8");
    const rows = text
      .trim()
      .split("\n")
      .map((line) => line.split(" | "));

    const missed = rows.filter(([intent, wording = ""]) => said(wording).intent !== intent);

    expect(rows.length).toBeGreaterThan(700);
    expect(missed.length / rows.length).toBeLessThan(0.02);
  });
});

describe("an event to make", () => {
  it.each<[string, Partial<NewEvent>]>([
    [
      "quedada con los del cole el sábado por la noche en el Bar Manolo",
      {
        title: "Quedada con los del cole",
        start: "2026-11-21T21:00",
        location: "Bar Manolo",
        category: "personal",
      },
    ],
    [
      "que no se me olvide comprar pilas mañana",
      { title: "Comprar pilas", start: "2026-11-19", isAllDay: true, category: "other" },
    ],
    [
      "crea una reunión con Marta y Luis mañana de 10 a 11:30 en la sala 2",
      {
        title: "Reunión con Marta y Luis",
        start: "2026-11-19T10:00",
        end: "2026-11-19T11:30",
        location: "sala 2",
      },
    ],
    [
      "recuérdame en media hora que llame a mi hermana",
      { title: "Llamar a mi hermana", start: "2026-11-18T10:30", category: "personal" },
    ],
    [
      "cena con Ana el sábado a las 21:30 en La Tagliatella, cuesta unos 40 euros",
      { title: "Cena con Ana", location: "La Tagliatella", costCents: 4000 },
    ],
    [
      "anota: dentista de Leo, miércoles 25, 17:45, clínica Dentix",
      {
        title: "Dentista de Leo",
        start: "2026-11-25T17:45",
        location: "clínica Dentix",
        category: "appointment",
      },
    ],
    [
      "mañana no puedo, ponme la sesión de coaching el martes a las 10:45",
      { title: "Sesión de coaching", start: "2026-11-24T10:45" },
    ],
    [
      "viaje a Roma del 4 al 8 de diciembre",
      { start: "2026-12-04", end: "2026-12-08", isAllDay: true, location: null },
    ],
    ["apunta dentista", { title: "Dentista", start: null, missing: ["start"] }],
    ["crea un evento mañana a las 5", { title: "", start: "2026-11-19T17:00", missing: ["title"] }],
  ])("is read from «%s»", (text, event) => {
    expect(said(text)).toMatchObject({ intent: "create_event", ...event });
  });
});

describe("a question about money", () => {
  it.each<[string, Record<string, unknown>]>([
    [
      "¿cuánto he gastado en bares este mes?",
      { category: "Restaurantes/Bares", period: { from: "2026-11-01", to: "2026-11-18" } },
    ],
    ["cuánto llevo en Glovo este mes", { category: "Restaurantes/Bares", merchant: "Glovo" }],
    ["cuánto he pagado en Casa Paco", { category: null, merchant: "Casa Paco" }],
    [
      "¿he gastado más que el mes pasado en restaurantes?",
      { category: "Restaurantes/Bares", against: { from: "2026-10-01", to: "2026-10-31" } },
    ],
    ["cuántas veces he ido al Mercadona este mes", { merchant: "Mercadona", wanted: "count" }],
    ["cuál ha sido mi mayor gasto este mes", { wanted: "largest" }],
    ["enséñame los cargos de esta semana", { wanted: "list" }],
    ["gasto medio en supermercado", { wanted: "mean", category: "Supermercados/Alimentación" }],
    ["cuánto me han pagado de nómina", { flow: "in", category: "Nómina/Salario" }],
  ])("is read from «%s»", (text, spending) => {
    expect(said(text)).toMatchObject({ intent: "spending", ...spending });
  });

  it.each<[string, Understanding]>([
    ["mi saldo en ING porfa", { intent: "balance", account: "ING" }],
    ["presupuesto de ocio", { intent: "budget", category: "Ocio/Entretenimiento" }],
    [
      "oye y si pillo un portátil de 1.099,90 llego a fin de mes",
      { intent: "affordability", item: "portátil", cents: 109_990, months: null },
    ],
    [
      "¿es buena idea gastarme 300 euros en unas gafas?",
      { intent: "affordability", item: "gafas", cents: 30_000, months: null },
    ],
    [
      "lo de Amazon ponlo en Tecnología",
      { intent: "change_category", merchant: "Amazon", category: "Tecnología/Software" },
    ],
  ])("has its own answer for «%s»", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe("a goal", () => {
  it.each<[string, Understanding]>([
    ["¿cómo van mis ahorros para el piso?", { intent: "goal_progress", goal: "piso" }],
    ["progreso de mis metas", { intent: "goal_progress", goal: null }],
    [
      "necesito reunir 500 euros antes de marzo para el dentista",
      { intent: "create_goal", title: "Dentista", cents: 50_000, date: "2027-02-28" },
    ],
    [
      "añade el objetivo de dejar de fumar",
      { intent: "create_goal", title: "Dejar de fumar", cents: null, date: null },
    ],
    [
      "suma 20 euros al viaje a Japón",
      { intent: "advance_goal", goal: "viaje a Japón", cents: 2000, percent: null },
    ],
    ["ya llevo el 40 % del maratón", { intent: "advance_goal", goal: "maratón", cents: null, percent: 40 }],
  ])("is read from «%s»", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe("a change of the agenda", () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["cambia el dentista al jueves", { words: ["dentista"] }, { day: "2026-11-19", time: null }],
    [
      "cámbiame la peluquería de mañana a pasado",
      { words: ["peluqueria"], day: "2026-11-19" },
      { day: "2026-11-20" },
    ],
    ["pasa la cena al sábado a las 9", { words: ["cena"] }, { day: "2026-11-21", time: "21:00" }],
    [
      "adelanta la reunión de mañana media hora",
      { words: ["reunion"], day: "2026-11-19" },
      { shiftMinutes: -30 },
    ],
    ["pon la cena a las 10 en vez de a las 9", { words: ["cena"], time: "21:00" }, { time: "22:00" }],
  ])("«%s» names the event and its new place", (text, target, to) => {
    expect(said(text)).toMatchObject({ intent: "move_event", target, to });
  });

  it("names what to delete", () => {
    expect(said("quita la reunión de mañana a las 10")).toEqual({
      intent: "delete_event",
      target: { id: null, words: ["reunion"], day: "2026-11-19", time: "10:00" },
    });
  });
});

const spending: Understanding = {
  intent: "spending",
  category: "Restaurantes/Bares",
  merchant: null,
  period: { from: "2026-11-01", to: "2026-11-18" },
  against: null,
  wanted: "sum",
  flow: "out",
};
const dinner = {
  id: "e1",
  title: "Cena con Ana",
  start: "2026-11-21T20:00:00.000Z",
  end: "2026-11-21T21:00:00.000Z",
};
const undated = said("apunta dentista");
const untitled = said("crea un evento mañana a las 5");

describe("a message that leans on what was said before", () => {
  it.each<[string, Partial<Before>, Record<string, unknown>]>([
    [
      "¿y el mes pasado?",
      { understanding: spending },
      { category: "Restaurantes/Bares", period: { from: "2026-10-01", to: "2026-10-31" } },
    ],
    [
      "¿y en gasolina?",
      { understanding: spending },
      { category: "Transporte/Combustible", period: { from: "2026-11-01", to: "2026-11-18" } },
    ],
    ["y en total", { understanding: spending }, { intent: "spending", category: null }],
    [
      "¿y en el Mercadona?",
      { understanding: spending },
      { merchant: "Mercadona", category: "Supermercados/Alimentación" },
    ],
    [
      "¿y el martes?",
      { understanding: said("¿qué tengo mañana?") },
      { intent: "list_events", period: { from: "2026-11-24", to: "2026-11-24" } },
    ],
    ["¿y en el BBVA?", { understanding: said("saldo total") }, { intent: "balance", account: "BBVA" }],
    [
      "¿y el de la moto?",
      { understanding: said("¿cómo voy con el coche?") },
      { intent: "goal_progress", goal: "moto" },
    ],
    [
      "¿y una de 300?",
      { understanding: said("¿me puedo permitir una bici de 600 euros?") },
      { intent: "affordability", item: "bici", cents: 30_000 },
    ],
    [
      "cámbialo a las 9",
      { event: dinner },
      { intent: "move_event", target: { id: "e1" }, to: { day: null, time: "21:00" } },
    ],
    [
      "mejor el jueves",
      { event: dinner },
      { intent: "move_event", target: { id: "e1" }, to: { day: "2026-11-19", time: null } },
    ],
    ["no, a las 10", { event: dinner }, { intent: "move_event", to: { time: "22:00" } }],
    [
      "retrásala una hora",
      { event: dinner },
      { intent: "move_event", target: { id: "e1" }, to: { shiftMinutes: 60 } },
    ],
    ["bórralo", { event: dinner }, { intent: "delete_event", target: { id: "e1" } }],
    [
      "el jueves a las 5",
      { understanding: undated },
      { intent: "create_event", title: "Dentista", start: "2026-11-19T17:00", missing: [] },
    ],
    [
      "mañana",
      { understanding: undated },
      { intent: "create_event", title: "Dentista", start: "2026-11-19", isAllDay: true, missing: [] },
    ],
    [
      "dentista de Leo",
      { understanding: untitled },
      { title: "Dentista de Leo", start: "2026-11-19T17:00", missing: [] },
    ],
    [
      "800 euros",
      { understanding: said("¿me puedo permitir un sofá?") },
      { intent: "affordability", item: "sofá", cents: 80_000 },
    ],
    [
      "2000 euros para junio",
      { understanding: said("quiero ahorrar para un viaje") },
      { intent: "create_goal", title: "Viaje", cents: 200_000, date: "2027-06-30" },
    ],
  ])("«%s» is filled in with it", (text, before, expected) => {
    expect(said(text, before)).toMatchObject(expected);
  });

  it.each<[Intent, string, Partial<Before>]>([
    ["spending", "¿cuánto he gastado en bares?", { understanding: undated }],
    ["create_event", "apunta cena con Luis el sábado", { event: dinner }],
    ["list_events", "¿qué tengo el lunes?", { understanding: spending, event: dinner }],
    ["balance", "saldo total", { understanding: spending }],
  ])("is not one when it stands alone: %s, «%s»", (intent, text, before) => {
    expect(said(text, before).intent).toBe(intent);
  });
});
