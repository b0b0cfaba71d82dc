import type { Span } from "#server/spanish/phrase.ts";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";

interface ReadRepeat {
  repeat: Repeat;
  /** The words that say it, which are no part of the title. */
  spans: Span[];
}

const weekdayNames = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"];
const weekday = "(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)";
const ordinals: Record<string, 1 | 2 | 3 | 4 | -1> = {
  ...{ primer: 1, primero: 1, segundo: 2, tercer: 3, tercero: 3, cuarto: 4, ultimo: -1 },
};
const counts: Record<string, number> = { dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6 };
const units: Record<string, Repeat["every"]> = {
  ...{ dia: "day", dias: "day", semana: "week", semanas: "week" },
  ...{ mes: "month", meses: "month", ano: "year", anos: "year" },
};

const nthOfMonth = new RegExp(
  `\\b(?:el |los )?(${Object.keys(ordinals).join("|")}) (${weekday}) de (?:cada mes|todos los meses)\\b`,
);
const onWeekdays = new RegExp(
  `\\b(?:todos los|cada|los) ${weekday}(?:(?:, | y | y los |, los )${weekday}){0,6}(?![a-z])`,
);
const counted = /\bcada (\d{1,2}|dos|tres|cuatro|cinco|seis) (dias|semanas|meses|anos)\b/;
const everyUnit =
  /\b(?:cada (dia|semana|mes|ano)|tod[oa]s l[oa]s (dias|semanas|meses|anos))\b|\bel dia \d{1,2} (de cada mes)\b/;

const spanOf = ({ index, 0: words }: RegExpMatchArray): Span => ({
  from: index ?? 0,
  to: (index ?? 0) + words.length,
});

const weekdayOf = (name: string) => weekdayNames.indexOf(name.replace(/^(sabado|domingo)s$/, "$1"));

const namesIn = (words: string) => words.match(new RegExp(weekday, "g")) ?? [];

/** "todos los martes y jueves", "el primer lunes de cada mes", "cada dos semanas"; null when it is said once. */
export const readRepeat = (folded: string): ReadRepeat | null => {
  const nth = nthOfMonth.exec(folded);
  const weekOfMonth = nth?.[1] === undefined ? undefined : ordinals[nth[1]];
  if (nth && weekOfMonth !== undefined)
    return { repeat: { every: "month", interval: 1, weekOfMonth }, spans: [spanOf(nth)] };
  const days = onWeekdays.exec(folded);
  const rule = intervalIn(folded);
  if (!days) return rule;
  const weekdays = [...new Set(namesIn(days[0]).map(weekdayOf))].toSorted((one, other) => one - other);
  const interval = rule?.repeat.every === "week" ? rule.repeat.interval : 1;
  return { repeat: { every: "week", interval, weekdays }, spans: [spanOf(days), ...(rule?.spans ?? [])] };
};

const intervalIn = (folded: string): ReadRepeat | null => {
  const several = counted.exec(folded);
  const every = units[several?.[2] ?? ""];
  if (several?.[1] && every) {
    const interval = counts[several[1]] ?? Number(several[1]);
    return interval > 0 ? { repeat: { every, interval }, spans: [spanOf(several)] } : null;
  }
  const one = everyUnit.exec(folded);
  const unit = one?.[3] ? "month" : units[one?.[1] ?? one?.[2] ?? ""];
  if (!one || !unit) return null;
  const { to } = spanOf(one);
  const from = one[3] ? to - one[3].length : (one.index ?? 0);
  return { repeat: { every: unit, interval: 1 }, spans: [{ from, to }] };
};
