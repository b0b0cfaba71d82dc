import { counted, joinWithAnd } from "#server/spanish/format.ts";

const hour = 60;
const day = 24 * hour;
const week = 7 * day;

const leadWords = (minutes: number) => {
  if (minutes % week === 0)
    return minutes === week ? "una semana" : counted(minutes / week, "semana", "semanas");
  if (minutes % day === 0) return minutes === day ? "un día" : counted(minutes / day, "día", "días");
  if (minutes < hour) return counted(minutes, "minuto", "minutos");
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
  const whole = hours === 1 ? "una hora" : counted(hours, "hora", "horas");
  return rest === 0 ? whole : `${whole} y ${counted(rest, "minuto", "minutos")}`;
};

/** "10 minutos y un día antes", the farthest first; "al empezar" for none before. */
export const reminderWords = (reminders: readonly number[]) => {
  const before = reminders.filter((minutes) => minutes > 0).toSorted((one, other) => other - one);
  const words = before.length > 0 ? [`${joinWithAnd(before.map(leadWords))} antes`] : [];
  return joinWithAnd(reminders.includes(0) ? [...words, "al empezar"] : words);
};
