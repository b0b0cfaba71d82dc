import type { Reading } from "./read-message.ts";
import type { UnderstandingOf } from "./understanding.ts";

const doings: Record<string, string> = {
  entrenado: "entrenar",
  leido: "leer",
  corrido: "correr",
  meditado: "meditar",
  nadado: "nadar",
  estudiado: "estudiar",
  practicado: "practicar",
  dibujado: "dibujar",
  escrito: "escribir",
  planificado: "planificar",
};

const week = "(?:esta semana|esta misma semana)";
const report = new RegExp(
  `^(?:(?:oye|fred|ya|pues|bueno|hoy) )*(?:${week} )?(?:ya )?(?:he|hemos) (hecho|${Object.keys(doings).join("|")})(?: (?:ya|mi|mis|el|la|los|las|un poco de|algo de))*((?: [^ ]+){0,4}?)(?: ${week})?$`,
);

/** "he hecho ejercicio esta semana" notes the week of the area; what it was, as a title may say it. */
export const readWeekReport = ({
  plain,
  signals,
  amounts,
}: Reading): UnderstandingOf<"advance_goal"> | null => {
  const [, done = "", what = ""] = (new RegExp(week).test(plain) && report.exec(plain)) || [];
  const goal = what.trim() || doings[done];
  if (signals.isQuestion || amounts.length > 0 || !goal) return null;
  return { intent: "advance_goal", goal, cents: null, percent: null, isWeek: true };
};
