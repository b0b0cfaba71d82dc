import { relativeDay, shortDay } from "#client/lib/dates.ts";
import { formatEuros } from "#client/lib/format.ts";
import type {
  Promised,
  PromisedEntry,
  PromiseKind,
  PromiseRhythm,
} from "#shared/contracts/cash-flow/promises.ts";

export const kindNames: Record<PromiseKind, string> = {
  bill: "Recibo",
  sent: "Transferencia",
  subscription: "Suscripción",
  rent: "Alquiler o hipoteca",
  loan: "Préstamo",
  insurance: "Seguro",
  tax: "Impuesto",
  card: "Tarjeta",
  income: "Ingreso",
  contribution: "Aportación",
  transfer: "Traspaso",
  event: "Evento",
  consent: "Permiso del banco",
};

/** Whose icon stands for a kind. */
export const categoryOfKind: Record<PromiseKind, string> = {
  bill: "Servicios/Suministros",
  sent: "Transferencias/Bizum",
  subscription: "Ocio/Entretenimiento",
  rent: "Alquiler/Hipoteca",
  loan: "Otros Gastos",
  insurance: "Seguros",
  tax: "Impuestos/Tasas",
  card: "Compras/Ropa",
  income: "Nómina/Salario",
  contribution: "Intereses/Dividendos",
  transfer: "Transferencias/Bizum",
  event: "Sin categorizar",
  consent: "Sin categorizar",
};

export const rhythmNames: Record<PromiseRhythm, string> = {
  week: "Cada semana",
  month: "Cada mes",
  "2months": "Cada dos meses",
  quarter: "Cada tres meses",
  halfyear: "Cada seis meses",
  year: "Cada año",
  irregular: "De vez en cuando",
  once: "Una vez",
};

/** "Cada mes · el próximo, 5 dic". */
export const promiseLine = ({ every, nextOn, endsOn, status }: Promised, today: string) => {
  const parts = [rhythmNames[every]];
  if (nextOn) parts.push(relativeDay(nextOn, today));
  if (status === "ended") parts.push("terminado");
  else if (endsOn) parts.push(`acaba el ${shortDay(endsOn)}`);
  else if (status === "paused") parts.push("parado");
  return parts.join(" · ");
};

/** Of "Aportar 75 €" in the agenda, why less is left: a transfer to savings makes the rest. */
export const partWords = ({ amount, whole }: PromisedEntry) =>
  whole === undefined
    ? undefined
    : `${formatEuros(Math.abs(amount))} de ${formatEuros(whole)}: el resto va en tu traspaso`;

/** "se esperaba el 27 nov" of what is still to come. */
export const delayWords = ({ day, dueOn }: PromisedEntry) =>
  dueOn === undefined || dueOn === day ? undefined : `se esperaba el ${shortDay(dueOn)}`;

/** A range that is narrower says nothing. */
const leastSpread = 0.1;

/** "entre 48 y 71 €" of what is paid by use. */
export const rangeWords = ({ low, high, state }: PromisedEntry) => {
  const [least, most] = [Math.abs(low), Math.abs(high)].toSorted((one, other) => one - other);
  if (state !== "expected" || least === undefined || most === undefined) return undefined;
  if (most - least < Math.max(2, leastSpread * most)) return undefined;
  return `entre ${Math.round(least)} y ${Math.round(most)} €`;
};
