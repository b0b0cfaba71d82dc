import type { EventCategory } from "#shared/contracts/calendar/events.ts";

export interface Plan {
  title: string;
  category: EventCategory;
  /** `HH:MM` in Madrid; all day when omitted. */
  from?: string;
  to?: string;
  /** Days of an all-day event. */
  days?: number;
  location?: string;
  description?: string;
  expectedCost?: number;
}

/** From Monday to Sunday, 0 to 6. */
type Weekday = number;
type InWeek = [week: number, Weekday, Plan];

const piano: Plan = {
  title: "Clase de piano con Marta",
  category: "personal",
  from: "18:30",
  to: "19:30",
  location: "En casa",
};

export const weekly: [Weekday, Plan][] = [
  [
    0,
    { title: "Reunión de equipo", category: "meeting", from: "09:30", to: "10:30", location: "Sala Norte" },
  ],
  [1, piano],
  [2, { title: "Clase de inglés", category: "personal", from: "18:30", to: "19:30", location: "En línea" }],
  [3, piano],
];

/** A cycle of six weeks, so that one of each is always in the future. */
const everySixWeeks: InWeek[] = [
  [
    0,
    1,
    {
      title: "Dentista",
      category: "appointment",
      from: "13:00",
      to: "13:45",
      location: "Clínica Alameda",
      expectedCost: 55,
    },
  ],
  [0, 3, { title: "Entrega del catálogo", category: "work", from: "12:00", to: "13:30" }],
  [0, 6, { title: "Comida en casa de mis padres", category: "personal", from: "14:00", to: "16:30" }],
  [1, 2, { title: "Llamada con la gestoría", category: "work", from: "10:00", to: "10:30" }],
  [1, 4, { title: "Cena con Nuria", category: "personal", from: "21:00", to: "23:00", expectedCost: 28 }],
  [
    3,
    1,
    {
      title: "Revisión del alquiler",
      category: "appointment",
      from: "17:00",
      to: "17:45",
      description: "Carmen trae el contrato nuevo",
    },
  ],
  [3, 3, { title: "Reunión con la imprenta", category: "meeting", from: "09:00", to: "10:00" }],
  [3, 3, { title: "Prueba de color", category: "work", from: "10:30", to: "11:30" }],
  [
    3,
    3,
    {
      title: "Comida con el cliente",
      category: "meeting",
      from: "14:00",
      to: "15:30",
      expectedCost: 22,
    },
  ],
  [3, 3, { title: "Cierre del folleto", category: "work", from: "16:00", to: "17:30" }],
  [4, 0, { title: "Presentación al cliente", category: "meeting", from: "12:00", to: "13:00" }],
  [
    4,
    5,
    {
      title: "Concierto",
      category: "personal",
      from: "18:30",
      to: "21:00",
      location: "Sala Galileo",
      expectedCost: 24,
    },
  ],
  [
    5,
    2,
    {
      title: "Fisioterapia",
      category: "appointment",
      from: "16:30",
      to: "17:15",
      location: "Clínica Alameda",
      expectedCost: 45,
    },
  ],
  [5, 4, { title: "Comité de diseño", category: "meeting", from: "11:00", to: "12:00" }],
];

const journey = (title: string, details: Pick<Plan, "description" | "expectedCost">): Plan => ({
  title,
  category: "personal",
  days: 3,
  location: title,
  ...details,
});

const journeys: InWeek[] = [
  [2, 4, journey("Lisboa", { description: "Hotel en Alfama", expectedCost: 420 })],
  [
    2,
    4,
    { title: "Vuelo a Lisboa", category: "personal", from: "07:15", to: "08:35", location: "Barajas T4" },
  ],
  [2, 4, { title: "Comida en Alfama", category: "personal", from: "13:30", to: "15:00" }],
  [2, 5, { title: "Tren a Sintra", category: "personal", from: "09:30", to: "10:15" }],
  [2, 5, { title: "Cena con fado", category: "personal", from: "21:00", to: "23:30" }],
  [2, 6, { title: "Vuelo a Madrid", category: "personal", from: "18:30", to: "20:50" }],
  [8, 4, journey("Valencia", { description: "En casa de Elena", expectedCost: 180 })],
  [
    8,
    4,
    { title: "Tren a Valencia", category: "personal", from: "16:40", to: "18:35", location: "Chamartín" },
  ],
  [8, 5, { title: "Paella en El Palmar", category: "personal", from: "14:00", to: "16:00" }],
  [8, 6, { title: "Tren a Madrid", category: "personal", from: "19:10", to: "21:05" }],
];

export const cycles = [
  { weeks: 6, plans: everySixWeeks },
  { weeks: 12, plans: journeys },
];

/** By the date on which they are due. */
export const dues: { date: number; months?: number[]; plan: Plan }[] = [
  {
    date: 2,
    plan: {
      title: "Alquiler",
      category: "other",
      description: "Transferencia a Carmen Soler",
      expectedCost: 720,
    },
  },
  {
    date: 12,
    months: [1, 4, 7, 10],
    plan: { title: "Seguro del coche", category: "other", expectedCost: 94.15 },
  },
];

/** One a month, as `MM-DD`. */
export const birthdays: Record<string, string> = {
  "01-17": "papá",
  "02-09": "David",
  "03-22": "Elena",
  "04-05": "Luis",
  "05-11": "mamá",
  "06-14": "Ana",
  "07-21": "Pablo",
  "08-19": "Carmen",
  "09-08": "Nuria",
  "10-17": "Marta",
  "11-26": "la abuela",
  "12-12": "Sergio",
};

type Choice = readonly [Plan, ...Plan[]];

const workdays: Choice[] = [
  [
    { title: "Reunión de equipo", category: "meeting", from: "09:30", to: "10:30", location: "Sala Norte" },
    { title: "Seguimiento con el cliente", category: "meeting", from: "09:30", to: "10:00" },
    { title: "Revisión de bocetos", category: "work", from: "09:30", to: "10:30" },
  ],
  [
    {
      title: "Revisión de la vista",
      category: "appointment",
      from: "13:00",
      to: "13:45",
      location: "Óptica Alameda",
      expectedCost: 30,
    },
    { title: "Recoger el traje", category: "personal", from: "13:00", to: "13:30" },
    { title: "Comida con Ana", category: "personal", from: "13:00", to: "14:00", expectedCost: 14 },
    { title: "Banco", category: "appointment", from: "13:00", to: "13:30" },
  ],
  [
    { title: "Gimnasio", category: "personal", from: "18:30", to: "19:30" },
    { title: "Yoga", category: "personal", from: "18:30", to: "19:30" },
  ],
];

const weekends: Choice[] = [
  [
    { title: "Mercado con Ana", category: "personal", from: "09:30", to: "11:00" },
    { title: "Carrera por el Retiro", category: "personal", from: "09:30", to: "10:30" },
  ],
  [{ title: "Vermut con David", category: "personal", from: "13:00", to: "14:00", expectedCost: 9 }],
  [
    { title: "Cine", category: "personal", from: "18:30", to: "20:30", expectedCost: 8.9 },
    { title: "Llamada a mamá", category: "personal", from: "18:30", to: "19:00" },
  ],
];

/** Events for a day that would be empty: one for the morning, the middle and the end of the day. */
export const fillings = { workdays, weekends };
