import type { ModelTrouble } from "#server/modules/assistant/language-model.ts";

const withoutIt = "contesto sin él";

export const limitNotice = `Has llegado al límite de hoy del modelo: ${withoutIt}.`;

const notices: Record<ModelTrouble, string> = {
  misconfigured: `El modelo no está bien configurado: ${withoutIt}.`,
  wrong_key: `La clave del modelo no vale: ${withoutIt}.`,
  no_credit: `El modelo se ha quedado sin saldo: ${withoutIt}.`,
  too_fast: `El modelo está saturado: ${withoutIt}.`,
  model_missing: `El servidor no tiene ese modelo: ${withoutIt}.`,
  too_long: `La conversación es demasiado larga para el modelo: ${withoutIt}.`,
  off: `El modelo no responde: ${withoutIt}.`,
  refused: `El modelo no ha querido contestar: ${withoutIt}.`,
  silent: `El modelo tarda demasiado: ${withoutIt}.`,
  cut: `La respuesta del modelo se ha cortado: ${withoutIt}.`,
  cancelled: "La pregunta se ha cancelado.",
};

const waitOf = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/** Spanish, for the person. `retryAfter` is in seconds. */
export const noticeOf = (trouble: ModelTrouble, retryAfter: number | null = null) =>
  trouble === "too_fast" && retryAfter
    ? `El modelo está saturado (${waitOf(retryAfter)}): ${withoutIt}.`
    : notices[trouble];
