import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { understand } from "./understand.ts";
import type { ConversationContext, Intent, NewEvent, Understanding } from "./understanding.ts";

/** 18 November 2026 is a Wednesday. */
const now = new Date("2026-11-18T10:00+01:00");

const understood = (text: string, before?: Partial<ConversationContext>) =>
  understand(text, { now, ...(before && { before: { understanding: null, event: null, ...before } }) });

describe("the intent of a message", () => {
  it.each<[Intent, string]>([
    ["create_event", "oculista jueves once y media"],
    ["create_event", "¿me puedes apuntar que el martes tengo yoga a las 19?"],
    ["create_event", "cancelar la suscripción de Netflix el día 28"],
    ["create_event", "martes 24 y miércoles 25 curso de primeros auxilios en la Cruz Roja"],
    ["create_event", "llego de Londres el domingo a las once menos veinte de la noche"],
    ["create_event", "en diciembre limpieza de la chimenea"],
    ["create_event", "eh que no se te olvide lo del seguro el jueves"],
    ["list_events", "ponme delante los eventos del viernes"],
    ["list_events", "agenda semana que viene"],
    ["list_events", "¿me recuerdas qué tenía ayer?"],
    ["list_events", "qué tengo que hacer hoy"],
    ["free_slots", "¿me cabe una reunión de una hora mañana?"],
    ["free_slots", "¿puedo quedar el jueves a las 6?"],
    ["delete_event", "no puedo ir al fisio mañana"],
    ["move_event", "la reunión de mañana ahora es a las 12"],
    ["move_event", "al final el partido es el domingo"],
    ["move_event", "la cena pasa a las 10"],
    ["move_event", "lleva la reunión al viernes"],
    ["goal_progress", "a cuánto estoy de la entrada del piso"],
    ["affordability", "¿voy a poder pagar el alquiler?"],
    ["move_event", "el fisio lo pasamos al jueves"],
    ["move_event", "adelanta el vuelo a las 8 de la mañana"],
    ["spending", "qué compré el sábado"],
    ["spending", "este mes en suscripciones de software"],
    ["spending", "no me digas el total, solo lo de tecnología del año"],
    ["spending", "gastos entre el 1 y el 10 de marzo"],
    ["balance", "dinero en total"],
    ["balance", "qué tal voy de pasta"],
    ["budget", "cuánto me queda para restaurantes"],
    ["affordability", "quiero una tele de 55 pulgadas por 600 euros"],
    ["affordability", "y si me voy a Tailandia por 1800"],
    ["affordability", "tengo dinero suficiente para el alquiler?"],
    ["create_goal", "me gustaría tener 1.200€ ahorrados en junio para el curso de buceo"],
    ["create_goal", "meta nueva, llegar a 4.000 en el fondo de emergencia"],
    ["create_goal", "quiero correr una maratón en abril"],
    ["create_goal", "crear hucha vacaciones 1500"],
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
    ["other", "ayer al final no fui al médico"],
    ["other", "al final no fuimos al cine el sábado"],
    ["other", "mañana no hay clase de yoga"],
    ["other", "no me apuntes el gimnasio el viernes"],
    ["delete_event", "al final no hay cena el 31, nos quedamos en casa"],
    ["delete_event", "al final el sábado no hay boda"],
    ["delete_event", "se suspende el partido del domingo"],
    ["affordability", "si me meto en un curso de 275 con 50 voy justa o qué"],
    ["affordability", "con un sofá de 800 me quedo justo?"],
    ["affordability", "unas zapatillas de 120 me descuadran el mes?"],
    ["create_event", "el 12 se acaba el plazo de la beca"],
    ["create_event", "hasta el 15 hay plazo para la matrícula"],
    ["create_event", "el día 10 se cierra la inscripción"],
    ["yes", "vale, adelante"],
    ["no", "mejor no"],
    ["undo", "deshazlo"],
  ])("is %s for «%s»", (intent, text) => {
    expect(understood(text).intent).toBe(intent);
  });
});

describe("hundreds of wordings", () => {
  it("nearly all get the intent that a person labelled", async () => {
    const text = await readFile(new URL("./fixtures/wordings.txt", import.meta.url), "utf8");
    const rows = text
      .trim()
      .split("\n")
      .map((line) => line.split(" | "));

    const missed = rows.filter(([intent, wording = ""]) => understood(wording).intent !== intent);

    expect(rows.length).toBeGreaterThan(700);
    expect(missed.length / rows.length).toBeLessThan(0.02);
  });
});

describe("a new event", () => {
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
    ["recoger a Blanca del cine a las 8", { title: "Recoger a Blanca del cine", location: "cine" }],
    [
      "llevar al gato al veterinario mañana",
      { title: "Llevar al gato al veterinario", location: "veterinario" },
    ],
    [
      "cambiar la caldera de la calle Feria el martes",
      { title: "Cambiar la caldera de la calle Feria", location: "calle Feria" },
    ],
    [
      "mañana poner en hora el reloj del horno",
      { title: "Poner en hora el reloj del horno", location: null },
    ],
    [
      "puente de la constitución, nos vamos a la sierra",
      { title: "Puente de la constitución", location: "sierra", start: "2026-12-05", end: "2026-12-08" },
    ],
    [
      "de Jueves Santo a Domingo de Resurrección en Cádiz",
      {
        title: "Jueves Santo a Domingo de Resurrección en Cádiz",
        start: "2027-03-25",
        end: "2027-03-28",
        location: "Cádiz",
      },
    ],
    [
      "jueves fiesta y viernes puente, así que del 19 al 22 en la casa de la playa",
      { title: "En la casa de la playa", start: "2026-11-19", end: "2026-11-22" },
    ],
    [
      "el sábado entro a currar a las 3 y salgo a las 11",
      { title: "Entrar a currar", start: "2026-11-21T15:00", end: "2026-11-21T23:00", category: "work" },
    ],
    ["mañana entro a las 7 y salgo a las 3", { title: "Trabajo", start: "2026-11-19T07:00" }],
    [
      "no me apuntes el gimnasio el viernes sino el sábado a las 11",
      { title: "Gimnasio", start: "2026-11-21T11:00", missing: [] },
    ],
    [
      "no lo pongas el martes sino el jueves a las 5 el dentista",
      { title: "Dentista", start: "2026-11-19T17:00" },
    ],
    ["el plazo de la renta termina el 30 de junio", { title: "Plazo de la renta", start: "2027-06-30" }],
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
    ["apunta q tengo médico pal jueves a las 5", { title: "Médico", start: "2026-11-19T17:00" }],
    ["pon alarma a las 7 y media", { title: "Alarma", start: "2026-11-19T07:30" }],
    ["crea un evento llamado «Cena de gala» el sábado a las 9", { title: "Cena de gala" }],
    ['ver "The Last of Us" mañana con Ana', { title: "Ver The Last of Us con Ana" }],
    ["apunta «Cena con Ana» mañana a las 9", { title: "Cena con Ana", start: "2026-11-19T21:00" }],
    ["analítica el lunes a las 8 centro de salud", { title: "Analítica", location: "centro de salud" }],
    ["concierto sala Apolo el viernes a las 21", { title: "Concierto", location: "sala Apolo" }],
    ["de lunes a miércoles estoy en Bilbao por trabajo", { title: "Estoy en Bilbao por trabajo" }],
    [
      "hemos comprado entradas para El Rey León el 12 de diciembre a las 18:00",
      { title: "Entradas para El Rey León", start: "2026-12-12T18:00" },
    ],
    ["pago del seguro el 5 de enero, 320 euros", { title: "Pago del seguro", costCents: 32_000 }],
    ["presentación del libro de Marina el jueves a las 7", { category: "personal" }],
    ["crea un evento mañana a las 5", { title: "", start: "2026-11-19T17:00", missing: ["title"] }],
  ])("is read from «%s»", (text, event) => {
    expect(understood(text)).toMatchObject({ intent: "create_event", ...event });
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
    ["media mensual de gasolina", { wanted: "mean", category: "Transporte/Combustible" }],
    ["promedio al mes en ropa", { wanted: "mean", category: "Compras/Ropa" }],
    ["bares o súper, ¿en qué gasto más?", { category: "Restaurantes/Bares" }],
    ["cuánto gasto en ocio y restaurantes", { category: "Ocio/Entretenimiento" }],
    ["gasté más en octubre o en septiembre", { against: { from: "2026-09-01", to: "2026-09-30" } }],
    ["diferencia de gasto entre octubre y septiembre", { against: { from: "2026-09-01", to: "2026-09-30" } }],
    ["cuánto gasté en El Corte Inglés", { merchant: "El Corte Inglés", category: "Compras/Ropa" }],
    ["top gastos octubre", { wanted: "largest", period: { from: "2026-10-01", to: "2026-10-31" } }],
    ["gasto medio en supermercado", { wanted: "mean", category: "Supermercados/Alimentación" }],
    ["cuánto me han pagado de nómina", { flow: "in", category: "Nómina/Salario" }],
  ])("is read from «%s»", (text, spending) => {
    expect(understood(text)).toMatchObject({ intent: "spending", ...spending });
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
    [
      "me da para ponerle ruedas nuevas al coche que son 340 pavos",
      { intent: "affordability", item: "ruedas nuevas al coche", cents: 34_000, months: null },
    ],
    [
      "un móvil por 180 me descuadra mucho?",
      { intent: "affordability", item: "móvil", cents: 18_000, months: null },
    ],
    [
      "¿me llega para un coche de 12000 a 48 meses?",
      { intent: "affordability", item: "coche", cents: 1_200_000, months: 48 },
    ],
  ])("gets the intent of its own for «%s»", (text, expected) => {
    expect(understood(text)).toEqual(expected);
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
    [
      "Saca 50 € de mi objetivo «Moto»",
      { intent: "advance_goal", goal: "Moto", cents: -5000, percent: null },
    ],
    [
      "quita 20 euros del objetivo viaje",
      { intent: "advance_goal", goal: "viaje", cents: -2000, percent: null },
    ],
    [
      "he sacado 100 euros de la hucha",
      { intent: "advance_goal", goal: "hucha", cents: -10_000, percent: null },
    ],
    ["resta 40 euros a lo de Japón", { intent: "advance_goal", goal: "Japón", cents: -4000, percent: null }],
    [
      "retira 30€ del fondo de emergencia",
      { intent: "advance_goal", goal: "fondo de emergencia", cents: -3000, percent: null },
    ],
    [
      "mete 100 pavos en lo de la boda",
      { intent: "advance_goal", goal: "boda", cents: 10_000, percent: null },
    ],
    ["añade 100 al viaje", { intent: "advance_goal", goal: "viaje", cents: 10_000, percent: null }],
    ["ya llevo 300 para la bici", { intent: "advance_goal", goal: "bici", cents: 30_000, percent: null }],
    ["pon el maratón al 50%", { intent: "advance_goal", goal: "maratón", cents: null, percent: 50 }],
    [
      "Apunta el 40 % en mi objetivo «Correr un maratón»",
      { intent: "advance_goal", goal: "Correr un maratón", cents: null, percent: 40 },
    ],
    ["¿Cómo va «Entrada del piso»?", { intent: "goal_progress", goal: "Entrada del piso" }],
    ["quiero ahorrar 200 al mes", { intent: "create_goal", title: "Ahorro", cents: null, date: null }],
    [
      "crea la meta leer 24 libros en 2027",
      { intent: "create_goal", title: "Leer 24 libros", cents: null, date: "2027-12-31" },
    ],
    ["crea el objetivo viaje 3", { intent: "create_goal", title: "Viaje 3", cents: null, date: null }],
    ["¿cómo va el objetivo viaje 3?", { intent: "goal_progress", goal: "viaje 3" }],
    [
      "mete 50 euros en el objetivo viaje 3",
      { intent: "advance_goal", goal: "viaje 3", cents: 5000, percent: null },
    ],
    [
      "nuevo reto: caminar 10.000 pasos al día",
      { intent: "create_goal", title: "Caminar 10.000 pasos al día", cents: null, date: null },
    ],
    ["ya llevo el 40 % del maratón", { intent: "advance_goal", goal: "maratón", cents: null, percent: 40 }],
  ])("is read from «%s»", (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });
});

describe("a change in the agenda", () => {
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
    ["que la reunión dure dos horas", { words: ["reunion"] }, { durationMinutes: 120 }],
    ["haz que la cena dure hora y media", { words: ["cena"] }, { durationMinutes: 90 }],
    [
      "mueve el dentista al día 10 a la misma hora",
      { words: ["dentista"] },
      { day: "2026-12-10", time: null },
    ],
    ["que el gym sea el jueves", { words: ["gym"] }, { day: "2026-11-19" }],
    ["al final el partido es el domingo", { words: ["partido"] }, { day: "2026-11-22" }],
    ["mueve viaje 3 a las 10", { words: ["viaje", "3"] }, { time: "10:00" }],
    [
      "cambia el partido de mañana de las 12 a las 10 y media",
      { words: ["partido"], day: "2026-11-19", time: "12:00" },
      { day: null, time: "10:30", endTime: null },
    ],
    ["pasa la reunión de las 9 a las 10", { words: ["reunion"] }, { time: "10:00" }],
    ["pasa la clase de las siete a las ocho", { words: ["clase"], time: "19:00" }, { time: "20:00" }],
    ["Mueve «Cena a las 9» al jueves a las 10", { words: ["cena", "las"] }, { day: "2026-11-19" }],
  ])("«%s» names the event and its new time", (text, target, to) => {
    expect(understood(text)).toMatchObject({ intent: "move_event", target, to });
  });

  it("names what to delete", () => {
    expect(understood("quita la reunión de mañana a las 10")).toEqual({
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
const bike = understood("¿me puedo permitir una bici de 600 euros?");
/** Fred asked what it is and what it costs. */
const unpriced: Understanding = { intent: "affordability", item: null, cents: null, months: null };
const undated = understood("apunta dentista");
const untitled = understood("crea un evento mañana a las 5");

describe("a message that depends on the previous one", () => {
  it.each<[string, Partial<ConversationContext>, Record<string, unknown>]>([
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
      { understanding: understood("¿qué tengo mañana?") },
      { intent: "list_events", period: { from: "2026-11-24", to: "2026-11-24" } },
    ],
    ["¿y en el BBVA?", { understanding: understood("saldo total") }, { intent: "balance", account: "BBVA" }],
    [
      "¿y el de la moto?",
      { understanding: understood("¿cómo voy con el coche?") },
      { intent: "goal_progress", goal: "moto" },
    ],
    [
      "¿y una de 300?",
      { understanding: understood("¿me puedo permitir una bici de 600 euros?") },
      { intent: "affordability", item: "bici", cents: 30_000 },
    ],
    ["¿y a plazos en 12 meses?", { understanding: bike }, { item: "bici", cents: 60_000, months: 12 }],
    ["¿y si fueran 900?", { understanding: bike }, { item: "bici", cents: 90_000 }],
    ["¿y si costara 450 euros?", { understanding: bike }, { item: "bici", cents: 45_000 }],
    ["unos 900 euros", { understanding: unpriced }, { item: null, cents: 90_000 }],
    ["una bici de 900 euros", { understanding: unpriced }, { item: "bici", cents: 90_000 }],
    ["una tele", { understanding: unpriced }, { item: "tele", cents: null }],
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
    ["que dure dos horas", { event: dinner }, { intent: "move_event", to: { durationMinutes: 120 } }],
    ["al día 25 a la misma hora", { event: dinner }, { intent: "move_event", to: { day: "2026-11-25" } }],
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
      { understanding: understood("¿me puedo permitir un sofá?") },
      { intent: "affordability", item: "sofá", cents: 80_000 },
    ],
    [
      "2000 euros para junio",
      { understanding: understood("quiero ahorrar para un viaje") },
      { intent: "create_goal", title: "Viaje", cents: 200_000, date: "2027-06-30" },
    ],
  ])("«%s» is completed from it", (text, before, expected) => {
    expect(understood(text, before)).toMatchObject(expected);
  });

  it.each<[Intent, string, Partial<ConversationContext>]>([
    ["spending", "¿cuánto he gastado en bares?", { understanding: undated }],
    ["create_event", "apunta cena con Luis el sábado", { event: dinner }],
    ["list_events", "¿qué tengo el lunes?", { understanding: spending, event: dinner }],
    ["balance", "saldo total", { understanding: spending }],
  ])("is read alone when it stands alone: %s, «%s»", (intent, text, before) => {
    expect(understood(text, before).intent).toBe(intent);
  });
});

describe("a date with its weekday that has just passed", () => {
  it.each([
    ["qué tengo el martes 17 de noviembre", "list_events"],
    ["qué tuve el martes 17 de noviembre", "list_events"],
    ["qué tuve el 17 de noviembre", "list_events"],
    ["cuánto gasté el martes 17 de noviembre", "spending"],
  ])("is that past day in «%s»", (text, intent) => {
    expect(understood(text)).toMatchObject({ intent, period: { from: "2026-11-17", to: "2026-11-17" } });
  });

  it("is noted on that past day, and without its weekday on the next such day", () => {
    expect(understood("martes 17 de noviembre dentista")).toMatchObject({
      title: "Dentista",
      start: "2026-11-17",
    });
    expect(understood("apunta dentista el 17 de noviembre")).toMatchObject({ start: "2027-11-17" });
  });
});
