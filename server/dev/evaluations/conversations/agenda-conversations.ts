import type { Conversation } from "./conversation.ts";
import { cents, times } from "./references.ts";

/** The agenda and goals: questions, notes, two-step changes and what is undone. */
export const agendaConversations: Conversation[] = [
  {
    name: "the week, and a day of it",
    turns: [
      {
        say: "¿qué tengo esta semana?",
        tool: "list_events",
        // Bills and pay of those days stand beside the events.
        isForecast: true,
        has: ["21:00 «Cena con Marta»", "10:00 «Reunión con Bruno»", "17:30 «Dentista»", "12:00 «ITV»"],
      },
      { say: "¿y mañana?", tool: "list_events", has: ["«Cena con Marta»"], lacks: ["Dentista", "ITV"] },
    ],
  },
  {
    name: "two days, in few words",
    turns: [
      { say: "tengo algo el jueves?", tool: "list_events", has: ["17:30 «Dentista»"], lacks: ["ITV"] },
      {
        say: "¿y el viernes?",
        tool: "list_events",
        isForecast: true,
        has: ["12:00 «ITV»"],
        lacks: ["Dentista"],
      },
    ],
  },
  {
    name: "when two events are",
    turns: [
      {
        say: "cuándo es la itv",
        tool: "list_events",
        has: ["Viernes 27 de noviembre: 12:00"],
        lacks: ["Cena"],
      },
      {
        say: "¿y la cena con marta?",
        tool: "list_events",
        has: ["Martes 24 de noviembre: 21:00"],
        lacks: ["ITV"],
      },
    ],
  },
  {
    name: "free time on two days",
    turns: [
      {
        say: "¿cuándo tengo un hueco de dos horas el miércoles?",
        tool: "find_free_time",
        has: ["al menos 2 horas el miércoles 25 de noviembre", "de 07:00 a 10:00"],
      },
      { say: "¿y el jueves?", tool: "find_free_time", has: ["jueves 26 de noviembre de 07:00 a 17:30"] },
    ],
  },
  {
    name: "a note that is undone",
    turns: [
      {
        say: "apúntame peluquería el sábado a las 11",
        tool: "create_event",
        has: ["sábado 28 de noviembre a las 11:00"],
        adds: ["event Peluquería 2026-11-28 11:00"],
      },
      { say: "deshazlo", tool: null, has: ["Deshecho."], removes: ["event Peluquería 2026-11-28 11:00"] },
    ],
  },
  {
    name: "a note that is moved after a yes",
    turns: [
      {
        say: "dentista de los niños el lunes que viene a las cuatro y media",
        tool: "create_event",
        adds: ["event Dentista de los niños 2026-11-30 16:30"],
      },
      {
        say: "ponlo a las cinco",
        tool: "move_event",
        has: ["¿Muevo «Dentista de los niños»?", "de 17:00 a 18:00"],
      },
      {
        say: "sí",
        tool: null,
        has: ["Movido"],
        adds: ["event Dentista de los niños 2026-11-30 17:00"],
        removes: ["event Dentista de los niños 2026-11-30 16:30"],
      },
    ],
  },
  {
    name: "a deletion that is refused",
    turns: [
      { say: "borra la ITV", tool: "delete_event", has: ["¿Borro «ITV», el viernes 27 de noviembre"] },
      { say: "no", tool: null, has: ["lo dejo como está"] },
      { say: "¿qué tengo el viernes?", tool: "list_events", isForecast: true, has: ["«ITV»"] },
    ],
  },
  {
    name: "a deletion that is confirmed and undone",
    turns: [
      { say: "quita lo de la cena", tool: "delete_event", has: ["¿Borro «Cena con Marta»"] },
      { say: "sí", tool: null, has: ["Borrado"], removes: ["event Cena con Marta 2026-11-24 21:00"] },
      { say: "deshaz eso", tool: null, has: ["Deshecho."], adds: ["event Cena con Marta 2026-11-24 21:00"] },
    ],
  },
  {
    name: "an event that is moved to another day",
    turns: [
      {
        say: "mueve el dentista al viernes a las seis",
        tool: "move_event",
        has: ["viernes 27 de noviembre de 18:00 a 18:45"],
      },
      {
        say: "sí",
        tool: null,
        adds: ["event Dentista 2026-11-27 18:00"],
        removes: ["event Dentista 2026-11-26 17:30"],
      },
    ],
  },
  {
    name: "a note without an hour, which comes later and is left open",
    turns: [
      {
        say: "apunta gimnasio el domingo",
        tool: "create_event",
        has: ["todo el día"],
        adds: ["event Gimnasio 2026-11-29 00:00"],
      },
      { say: "a las 10", tool: "move_event", has: ["¿Muevo «Gimnasio»?"] },
      { say: "¿qué tengo el domingo?", tool: "list_events", has: ["«Gimnasio» (todo el día)"] },
    ],
  },
  {
    name: "two notes in one message",
    turns: [
      {
        say: "apunta comida con Bruno el sábado a las 2 y recuérdame comprar pan el domingo a las 10",
        tool: "create_event",
        has: ["sábado 28 de noviembre a las 14:00"],
        adds: ["event Comida con Bruno 2026-11-28 14:00", "event Comprar pan 2026-11-29 10:00"],
        also: { tool: "create_event", has: ["domingo 29 de noviembre a las 10:00"] },
      },
      {
        say: "¿qué tengo el fin de semana?",
        tool: "list_events",
        has: ["«Comida con Bruno»", "«Comprar pan»"],
      },
    ],
  },
  {
    name: "all goals, and one",
    turns: [
      {
        say: "¿Cómo van mis objetivos?",
        tool: "list_goals",
        euros: [cents(0), cents(300_000), cents(450_000)],
      },
      { say: "¿y la moto?", tool: "get_goal", euros: [cents(0), cents(450_000)], lacks: ["Japón"] },
    ],
  },
  {
    name: "savings for a goal that are undone",
    turns: [
      {
        say: "he ahorrado 150 € para el viaje",
        tool: "record_progress",
        euros: [cents(15_000), cents(300_000)],
        has: ["(5 %)"],
        adds: ["saved Viaje a Japón 15000"],
      },
      {
        say: "¿cómo va el viaje?",
        tool: "get_goal",
        euros: [cents(15_000), cents(300_000), cents(285_000)],
      },
      { say: "deshazlo", tool: null, has: ["Deshecho."], removes: ["saved Viaje a Japón 15000"] },
    ],
  },
  {
    name: "a new goal with a date",
    turns: [
      {
        say: "quiero ahorrar 800 euros para un portátil antes de junio",
        tool: "create_goal",
        euros: [cents(80_000), times(1 / 7, cents(80_000))],
        has: ["31 de mayo de 2027"],
        adds: ["goal Portátil 80000 activo"],
      },
      {
        say: "¿Cómo van mis objetivos?",
        tool: "list_goals",
        euros: [cents(0), cents(300_000), cents(450_000), cents(80_000)],
      },
    ],
  },
];
