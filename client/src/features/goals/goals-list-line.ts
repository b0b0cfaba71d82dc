import { wholeNumber } from "#client/lib/format.ts";
import type { Goal } from "#shared/contracts/goals.ts";

/** Percent from which a goal is nearly done. */
const nearlyDone = 75;

const inWords =
  "Cero Una Dos Tres Cuatro Cinco Seis Siete Ocho Nueve Diez Once Doce Trece Catorce Quince".split(" ");

/** What Fred says of these goals: how many are under way, and which of them is nearly done. */
export const goalsLine = (goals: readonly Goal[]) => {
  const open = goals.filter(({ status }) => status !== "completado");
  if (open.length === 0) return "Todo cumplido. Elige tu próxima meta.";
  const count = inWords[open.length] ?? wholeNumber(open.length);
  const furthest = open.reduce((best, goal) => (goal.progress > best.progress ? goal : best));
  const nearly = furthest.progress >= nearlyDone ? ` A «${furthest.title}» le queda poco.` : "";
  return `${count} ${open.length === 1 ? "meta" : "metas"} en marcha.${nearly}`;
};
