import { formatPercent, formatShortEuros, formatTenths } from "#server/spanish/format.ts";
import type { GoalDelay } from "./goal-delays.ts";
import type { Instalments } from "./instalments.ts";
import { daysText, monthsText } from "./words.ts";

/** From here on it is good, and from the other on it can be done (spec 5, viability colours). */
export const goodFrom = 8;
export const fairFrom = 6;

export const monthNote = (months: number, freeCents: number) => {
  if (freeCents <= 0) return "Ahora no te sobra nada al mes.";
  if (months <= 1) return `Te sobran ${formatShortEuros(freeCents)} al mes.`;
  return `Cuesta lo que te sobra en ${formatTenths(Math.ceil(months * 10) / 10)} meses.`;
};

interface Cushion {
  after: number;
  months: number | null;
  wanted: number;
}

export const cushionNote = ({ after, months, wanted }: Cushion) => {
  if (after < 0) return "Tu saldo no llega.";
  if (months === null) return `Te quedarían ${formatShortEuros(after)}.`;
  return `Te quedaría para ${monthsText(months)} de gastos; conviene ${wanted}.`;
};

export const debtNote = (paidCents: number, incomeCents: number) => {
  if (paidCents === 0) return "Sin cuotas.";
  if (incomeCents <= 0) return `Tendrías ${formatShortEuros(paidCents)} de cuotas al mes.`;
  return `Tus cuotas serían el ${formatPercent(paidCents / incomeCents)} de tus ingresos; el tope es el 20 %.`;
};

export const goalsNote = (goals: number, delay: GoalDelay | undefined) => {
  if (goals === 0) return "No tienes objetivos con fecha.";
  return delay ? `El que más se retrasa, ${daysText(delay.days)}.` : "No retrasa ninguno.";
};

interface Judged {
  score: number;
  priceCents: number;
  freeMonthlyCents: number;
  balanceCents: number;
  emergencyTargetCents: number;
  monthsOfCushion: number | null;
  goalDelays: readonly GoalDelay[];
  instalments: Instalments | null;
}

/** The fact, and one useful step. It holds no figure that the viability does not have. */
export const verdictOf = (judged: Judged): string => {
  if (judged.score >= goodFrom) return `Te lo puedes permitir. ${stepAfter(judged)}`;
  const but = drawbackOf(judged);
  if (judged.score >= fairFrom) return `Te lo puedes permitir, pero ${but}.`;
  return `Ahora no te conviene: ${but}. ${stepInstead(judged)}`;
};

const stepAfter = ({ monthsOfCushion, instalments }: Judged) => {
  if (instalments?.interestCents)
    return `Al contado te ahorras ${formatShortEuros(instalments.interestCents)} de intereses.`;
  return monthsOfCushion === null
    ? "Págalo al contado."
    : `Te queda colchón para ${monthsText(monthsOfCushion)}.`;
};

const drawbackOf = (judged: Judged) => {
  const { priceCents, balanceCents, emergencyTargetCents, monthsOfCushion, goalDelays } = judged;
  const after = balanceCents - priceCents;
  if (after < 0) return "tu saldo no llega";
  if (judged.freeMonthlyCents <= 0) return "ahora no te sobra nada al mes";
  if (monthsOfCushion !== null && monthsOfCushion < 1) return "al contado te quedas sin colchón";
  if (monthsOfCushion !== null && after < emergencyTargetCents)
    return `al contado te queda colchón para ${monthsText(monthsOfCushion)}`;
  const [delay] = goalDelays;
  if (delay) return `retrasa un objetivo ${daysText(delay.days)}`;
  return "cuesta más de lo que te sobra en un mes";
};

const stepInstead = ({ freeMonthlyCents, instalments }: Judged) => {
  if (freeMonthlyCents <= 0) return "Haz sitio antes.";
  if (instalments && instalments.monthlyCents > freeMonthlyCents) return "La cuota pasa de lo que te sobra.";
  return "Ahorra antes unos meses.";
};
