import { addDays, weekStartOf } from "#shared/rules/madrid-day.ts";
import type { Day } from "./calendar-days.ts";
import { count, readNumber } from "./numbers.ts";
import type { Groups } from "./phrase.ts";

export const weekLead =
  "(?:(?:para|desde|hasta|antes de|a partir de|y|que) )?(?:(?:el|del|al|los|de|en|para|todos los|cada) )?";
export const nextWords = "(?:que viene|proxim[oa]|que entra|entrante|siguiente)";
/** In the groups `wn`, `wn2`, `wt`, `wp`, `wi` and `wc`. */
export const week = `(?:(?:de |en |para |durante )?(?:(?<wn>(?:la )?(?:(?:proxima|siguiente) semana|semana ${nextWords}))(?<wn2> no,? (?:en )?(?:la )?(?:siguiente|otra|de despues|proxima))?|(?<wt>esta (?:misma )?semana|semana actual)|(?<wp>la (?:semana pasada|pasada semana)|semana pasada|semana anterior)|(?<wi>(?:dentro de|en|de aqui a) (?<wc>${count}) semanas?)))`;

/** The Monday of the matched week. */
export const weekStart = ({ wn, wn2, wt, wc }: Groups, today: Day) => {
  const steps = wn ? (wn2 ? 2 : 1) : wt ? 0 : wc ? (readNumber(wc) ?? 0) : -1;
  return addDays(weekStartOf(today), 7 * steps);
};

/** "…no, el siguiente" means the one after. */
export const notThisOne =
  "(?: ?,? ?(?:no|sino)(?: ?,? ?sino)? ?,? ?(?:este |el |al |ese )?(?:siguiente|otro|de despues|que viene|proximo|de la siguiente|de la otra)| ?,? (?:el siguiente|el otro|de la semana siguiente))";
