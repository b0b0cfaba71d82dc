import { phrases } from "./phrases.ts";

/** "una vez a la semana" tells how often something happens, and no span of a mean. */
const STEPS = [
  ["day", phrases("diari[oa]s?, al dia, por dia, cada dia")],
  [
    "week",
    phrases("(?<!\\b(?:vez|veces|horas?|dias?) )a la semana, por semana, semanal(?:es|mente)?, cada semana"),
  ],
  [
    "month",
    phrases(
      "al mes(?! (?:pasado|anterior|de antes))(?<!(?:respecto|frente|comparado) al mes), por mes, mensual(?:es|mente)?, cada mes, todos los meses",
    ),
  ],
  ["year", phrases("al ano, por ano, anual(?:es|mente)?, cada ano, en un ano")],
] as const;

export type MeanStep = (typeof STEPS)[number][0];

/** The span by which a message asks for a mean. Null where it says none. */
export const meanStepIn = (plain: string): MeanStep | null =>
  STEPS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
