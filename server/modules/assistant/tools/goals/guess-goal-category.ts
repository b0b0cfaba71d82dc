import { looseWords } from "#server/modules/assistant/tools/loose-match.ts";
import type { GoalCategory } from "#shared/contracts/goals.ts";

/** Prefixes of folded words, in order of precedence. */
const prefixesByCategory: [GoalCategory, string][] = [
  ["viajes", "viaj vacacion crucero escapada interrail camino"],
  [
    "salud",
    `adelgaz peso kilo gimnasi gym correr maraton carrera dormir sueno fumar beber meditar yoga dieta salud nadar dentadura
    triatlon deporte entrenar estiramiento medico`,
  ],
  [
    "carrera",
    `ascens oposici master curso ingles aleman frances idioma titulo certific trabajo empleo curriculum estudi carnet doctorado
    programar negocio`,
  ],
  [
    "hobbies",
    "guitarra piano leer libro pintar dibuj fotografi cocina jardin huerto bailar escribir novela musica ajedrez",
  ],
  [
    "financiero",
    `ahorr fondo colchon emergenc deuda prestamo hipoteca casa piso entrada coche moto invertir inversion jubil pension dinero
    imprevisto comprar reforma boda`,
  ],
];

/** A goal with an amount is financial unless its title says otherwise. */
export const guessCategory = (title: string, hasAmount: boolean): GoalCategory => {
  const words = looseWords(title);
  const found = prefixesByCategory.find(([, beginnings]) =>
    beginnings.split(/\s+/).some((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  return found?.[0] ?? (hasAmount ? "financiero" : "other");
};
