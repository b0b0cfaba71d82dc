import { stem } from "./subjects.ts";

/** What people call the things that tools count; one line is one unit. */
const alike = [
  "movimientos gastos compras pagos operaciones cargos transacciones recibos apuntes ingresos veces",
  "eventos citas planes reuniones compromisos cosas",
  "huecos ratos bloques",
  "objetivos metas",
  "suscripciones cuotas",
  "tareas pasos",
  "puntos",
].map((line) => new Set(line.split(" ").map(stem)));

const minutesOf: Record<string, number> = {
  min: 1,
  minuto: 1,
  minutos: 1,
  h: 60,
  hs: 60,
  hora: 60,
  horas: 60,
};
const daysOf: Record<string, number> = { dia: 1, dias: 1, semana: 7, semanas: 7 };
const monthsOf: Record<string, number> = { mes: 1, meses: 1, ano: 12, anos: 12 };

const isSameLength = (lengths: Record<string, number>, one: Counted, other: Counted) => {
  const [length, otherLength] = [lengths[one.unit], lengths[other.unit]];
  return (
    length !== undefined && otherLength !== undefined && one.value * length === other.value * otherLength
  );
};

export interface Counted {
  value: number;
  /** Folded. */
  unit: string;
}

export const isSameUnit = (one: string, other: string) =>
  stem(one) === stem(other) || alike.some((units) => units.has(stem(one)) && units.has(stem(other)));

/** The same number of the same things, or the same length of time in other units. */
export const isSameCount = (one: Counted, other: Counted) =>
  (one.value === other.value && isSameUnit(one.unit, other.unit)) ||
  [minutesOf, daysOf, monthsOf].some((lengths) => isSameLength(lengths, one, other));
