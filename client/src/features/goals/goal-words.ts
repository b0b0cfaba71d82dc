import { madridDay, madridTime, relativeDay } from "#client/lib/dates.ts";
import { counted, formatPercent, formatRoundedEuros, formatSignedEuros } from "#client/lib/format.ts";
import type { GoalStep, ParaType, Sessions } from "#shared/contracts/goals.ts";
import { monthsIn } from "#shared/rules/rounding.ts";

const relative = new Intl.RelativeTimeFormat("es-ES", { numeric: "auto" });

/** Days of a mean month. */
const month = 365.25 / 12;

/** "hoy", "mañana", "en 9 días", "en 5 semanas", "en 3 meses", "hace 2 años"; both days are YYYY-MM-DD. */
export const relativeDate = (day: string, today = madridDay(new Date())) => {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  // "dentro de 3 meses" takes a line where three words do.
  return farOff(days).replace(/^dentro de/, "en");
};

const farOff = (days: number) => {
  const distance = Math.abs(days);
  if (distance < 14) return relative.format(days, "day");
  if (distance < 2 * month) return relative.format(Math.round(days / 7), "week");
  // As many as the goal's card and Fred say are left.
  if (days > 0 && distance < 24 * month) return relative.format(monthsIn(days), "month");
  if (distance < 24 * month) return relative.format(Math.round(days / month), "month");
  return relative.format(Math.round(days / month / 12), "year");
};

interface TabWords {
  label: string;
  /** Spec 2: the word of the count line, for one and for many. */
  one: string;
  many: string;
  empty: string;
}

export const tabWords: Record<ParaType, TabWords> = {
  project: { label: "Proyectos", one: "activo", many: "activos", empty: "No tienes proyectos activos" },
  area: { label: "Áreas", one: "activa", many: "activas", empty: "No tienes áreas de responsabilidad" },
  resource: {
    label: "Recursos",
    one: "en desarrollo",
    many: "en desarrollo",
    empty: "No tienes recursos en desarrollo",
  },
  archive: {
    label: "Archivo",
    one: "archivado",
    many: "archivados",
    empty: "No tienes objetivos archivados",
  },
};

/** "3 sesiones de 45 min por semana". */
export const sessionsWords = ({ perWeek, minutes }: { perWeek: number; minutes: number }) =>
  `${counted(perWeek, "sesión", "sesiones")} de ${minutes} min por semana`;

/** "Próximo: mañana, 18:00"; midnight is an event of the whole day. */
export const nextEventWords = (instant: string) => {
  const [day, time] = [relativeDay(madridDay(instant)), madridTime(instant)];
  return time === "00:00" ? `Próximo: ${day}` : `Próximo: ${day}, ${time}`;
};

/** "Reservar 2 sesiones de 60 min a la semana". */
export const sessionWords = ({ perWeek, minutes }: Sessions) =>
  `Reservar ${counted(perWeek, "sesión", "sesiones")} de ${minutes} min a la semana`;

/** Of an area without an end. */
export const doneThisWeek = "Hecho esta semana";

/** "+1.080 € apuntados", "+80,50 € apuntados", or of a goal without an amount "Del 30 % al 40 %". */
export const stepWords = ({ amount, from, to }: Pick<GoalStep, "amount" | "from" | "to">) => {
  if (amount === null) return `Del ${formatPercent(from)} al ${formatPercent(to)}`;
  const euros =
    Number.isInteger(amount) && amount > 0 ? `+${formatRoundedEuros(amount)}` : formatSignedEuros(amount);
  return `${euros} ${Math.abs(amount) === 1 ? "apuntado" : "apuntados"}`;
};

/** What a button of a step is called: many stand on one page. */
export const stepLabel = (percent: number, title: string) => `+${percent}% en ${title}`;
