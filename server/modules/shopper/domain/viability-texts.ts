import {
  formatDelay,
  formatMonths,
  formatPercent,
  formatShortEuros,
  formatTenths,
} from "#server/spanish/format.ts";
import type { GoalDelay } from "./goal-delays.ts";
import type { Instalments } from "./instalments.ts";

/** Scores from which a purchase is good or possible (spec 5, viability colours). */
export const goodFrom = 8;
const fairFrom = 6;

export const monthNote = (months: number, freeCents: number) => {
  if (freeCents <= 0) return "No te sobrará nada al mes.";
  if (months <= 1) return `Te sobrarán unos ${formatShortEuros(Math.round(freeCents / 100) * 100)} al mes.`;
  return `Cuesta lo que te sobrará en ${formatTenths(Math.ceil(months * 10) / 10)} meses.`;
};

interface Cushion {
  after: number;
  months: number | null;
  recommended: number;
}

export const cushionNote = ({ after, months, recommended }: Cushion) => {
  if (after < 0) return "Tu saldo no llega.";
  if (months === null) return `Te quedarían ${formatShortEuros(after)}.`;
  return `Te quedaría para ${formatMonths(months)} de gastos; conviene ${recommended}.`;
};

export const debtNote = (paidCents: number, incomeCents: number) => {
  if (paidCents === 0) return "Sin cuotas.";
  if (incomeCents <= 0) return `Tendrías ${formatShortEuros(paidCents)} de cuotas al mes.`;
  return `Tus cuotas serían el ${formatPercent(paidCents / incomeCents)} de tus ingresos; el tope es el 20 %.`;
};

export const goalsNote = (goals: number, delay: GoalDelay | undefined) => {
  if (goals === 0) return "Ningún objetivo pide dinero para una fecha.";
  return delay ? `El que más se retrasa, ${formatDelay(delay.days)}.` : "No retrasa ninguno.";
};

interface VerdictInput {
  score: number;
  priceCents: number;
  freeMonthlyCents: number;
  balanceCents: number;
  emergencyTargetCents: number;
  monthsOfCushion: number | null;
  goalDelays: readonly GoalDelay[];
  instalments: Instalments | null;
}

/** The judgement and one useful step. Its figures are those of the viability. */
export const verdictText = (input: VerdictInput): string => {
  if (input.score >= goodFrom) return `Te lo puedes permitir. ${nextStep(input)}`;
  const but = drawbackOf(input);
  if (input.score >= fairFrom && input.balanceCents < input.priceCents)
    return `Todavía no: ${but}. ${alternativeStep(input)}`;
  if (input.score >= fairFrom) return `Te lo puedes permitir, pero ${but}.`;
  return `Ahora no te conviene: ${but}. ${alternativeStep(input)}`;
};

const nextStep = ({ monthsOfCushion, instalments }: VerdictInput) => {
  if (instalments?.interestCents)
    return `Al contado te ahorras ${formatShortEuros(instalments.interestCents)} de intereses.`;
  return monthsOfCushion === null
    ? "Págalo al contado."
    : `Te queda colchón para ${formatMonths(monthsOfCushion)}.`;
};

const drawbackOf = (input: VerdictInput) => {
  const { priceCents, balanceCents, emergencyTargetCents, monthsOfCushion, goalDelays } = input;
  const after = balanceCents - priceCents;
  if (after < 0) return "tu saldo no llega";
  if (input.freeMonthlyCents <= 0) return "te llega, pero los próximos meses no te sobrará nada";
  if (monthsOfCushion !== null && monthsOfCushion < 1) return "al contado te quedas sin colchón";
  if (monthsOfCushion !== null && after < emergencyTargetCents)
    return `al contado te queda colchón para ${formatMonths(monthsOfCushion)}`;
  const [delay] = goalDelays;
  if (delay) return `retrasa un objetivo ${formatDelay(delay.days)}`;
  return "cuesta más de lo que te sobrará en un mes";
};

const alternativeStep = ({ freeMonthlyCents, instalments }: VerdictInput) => {
  if (freeMonthlyCents <= 0) return "Haz sitio antes.";
  if (instalments && instalments.monthlyCents > freeMonthlyCents)
    return "La cuota pasa de lo que te sobrará.";
  return "Ahorra antes unos meses.";
};
