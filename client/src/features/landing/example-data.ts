import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import type { FinancialSummary } from "#shared/contracts/spending/pulse.ts";

/** An invented October: nobody's balance, rows or agenda. */
const dayOf = (date: number) => `2026-10-${String(date).padStart(2, "0")}`;

const balanceAt = (date: number, balance: number) => ({ day: dayOf(date), balance });

const today = balanceAt(15, 12_480.35);

export const exampleLine: FinancialSummary["balanceLine"] = {
  monthStart: dayOf(1),
  today: today.day,
  monthEnd: dayOf(31),
  actual: [
    balanceAt(1, 11_615),
    balanceAt(2, 11_565),
    balanceAt(3, 13_420),
    balanceAt(5, 13_310),
    balanceAt(6, 12_940),
    balanceAt(8, 12_860),
    balanceAt(9, 12_610),
    balanceAt(11, 12_540),
    balanceAt(12, 12_710),
    today,
  ],
  forecast: [
    today,
    balanceAt(18, 12_340),
    balanceAt(19, 12_230),
    balanceAt(25, 11_990),
    balanceAt(31, 11_840),
  ],
  band: [
    { day: dayOf(18), low: 12_240, high: 12_440 },
    { day: dayOf(25), low: 11_760, high: 12_220 },
    { day: dayOf(31), low: 11_520, high: 12_160 },
  ],
};

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

const meal = (at: number, date: number, [merchantName, amount]: readonly [string, number]) => ({
  id: idOf(at),
  date: dayOf(date),
  merchantName,
  category: "Restaurantes/Bares" as const,
  type: "expense" as const,
  amount,
  currency: "EUR",
});

export const exampleQuestion = "¿Cuánto llevo en bares este mes?";
export const exampleAnswer = "En restaurantes y bares llevas 174,00\u00a0€ este mes, en 3 movimientos.";

export const exampleRows: ChatCardOf<"movements"> = {
  kind: "movements",
  movements: [
    meal(1, 14, ["Taberna El Candil", 38.4]),
    meal(2, 10, ["Casa Paquita", 92.5]),
    meal(3, 3, ["Casa Pepe", 43.1]),
  ],
  total: 3,
  filter: {},
};

const event = (
  at: number,
  title: string,
  changes: Pick<CalendarEvent, "startTime" | "endTime" | "category"> & Partial<CalendarEvent>,
): CalendarEvent => ({
  id: idOf(at),
  title,
  description: null,
  location: null,
  isAllDay: false,
  expectedCost: null,
  goalId: null,
  origin: "person",
  isRecurring: false,
  isReadOnly: false,
  ...changes,
});

export const exampleToday = {
  day: dayOf(15),
  now: Date.parse("2026-10-15T11:00:00+02:00"),
  events: [
    event(4, "Recibo de la luz", {
      startTime: dayOf(15),
      endTime: dayOf(15),
      isAllDay: true,
      category: "other",
      expectedCost: 62.4,
    }),
    event(5, "Reunión de equipo", {
      startTime: "2026-10-15T09:30:00+02:00",
      endTime: "2026-10-15T10:30:00+02:00",
      category: "meeting",
    }),
    event(6, "Dentista", {
      startTime: "2026-10-15T13:00:00+02:00",
      endTime: "2026-10-15T13:45:00+02:00",
      category: "appointment",
      expectedCost: 50,
    }),
    event(7, "Clase de inglés", {
      startTime: "2026-10-15T18:30:00+02:00",
      endTime: "2026-10-15T19:30:00+02:00",
      category: "personal",
    }),
    event(8, "Cena con Marta", {
      startTime: "2026-10-15T21:00:00+02:00",
      endTime: "2026-10-15T23:00:00+02:00",
      category: "personal",
      expectedCost: 35,
    }),
  ],
};
