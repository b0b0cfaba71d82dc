import fc from "fast-check";
import type { Category } from "#shared/rules/categories.ts";
import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";

interface Kind {
  name: string;
  category: Category;
  /** Months between two of them. */
  every: number;
  isIn: boolean;
}

export const kinds: readonly Kind[] = [
  { name: "Acme", category: "Nómina/Salario", every: 1, isIn: true },
  { name: "Paga extra", category: "Nómina/Salario", every: 6, isIn: true },
  { name: "Beca Norte", category: "Otros Ingresos", every: 2, isIn: true },
  { name: "Alquiler", category: "Alquiler/Hipoteca", every: 1, isIn: false },
  { name: "Netflix", category: "Ocio/Entretenimiento", every: 1, isIn: false },
  { name: "Iberdrola", category: "Servicios/Suministros", every: 2, isIn: false },
  { name: "Mapfre", category: "Seguros", every: 1, isIn: false },
  { name: "Canal Agua", category: "Servicios/Suministros", every: 3, isIn: false },
  { name: "Lucia Ortega", category: "Transferencias/Bizum", every: 1, isIn: false },
];

/** What comes again and again, its amounts, its day of the month and how often it has been seen. */
const stream = fc.record({
  kind: fc.constantFrom(...kinds),
  cents: fc.integer({ min: 300, max: 300_000 }),
  drift: fc.constantFrom(0, 0, 7),
  day: fc.integer({ min: 1, max: 28 }),
  times: fc.integer({ min: 2, max: 13 }),
  offset: fc.nat(5),
});
type Stream = typeof stream extends fc.Arbitrary<infer T> ? T : never;

export const household = fc.record({
  streams: fc.uniqueArray(stream, { selector: ({ kind }) => kind.name, minLength: 1, maxLength: 7 }),
  purchases: fc.array(fc.record({ ago: fc.nat(200), cents: fc.integer({ min: 100, max: 20_000 }) }), {
    maxLength: 25,
  }),
});

export const rowsOfStream = ({ kind, cents, drift, day, times, offset }: Stream, today: string) =>
  Array.from({ length: times }, (_, at) => {
    const month = monthStartAfter(today, -(at * kind.every + (offset % kind.every)));
    const amountCents = Math.round(cents * (1 + (drift * (at % 3)) / 100)) * (kind.isIn ? 1 : -1);
    return { bookedOn: addDays(month, day - 1), amountCents, name: kind.name, category: kind.category };
  }).filter(({ bookedOn }) => bookedOn <= today);

export type Household = typeof household extends fc.Arbitrary<infer T> ? T : never;
