import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, plainTitle, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { daysBetween } from "#server/modules/goals/domain/pace.ts";
import { dayOf, type ToolEvent } from "./tool-event.ts";

export const maxListedByDay = 4;

interface Asked {
  asks: "place" | "days_left" | "clash" | null;
  words: string | null;
}

/** "Faltan 182 días para el martes 1 de junio de 2027.", of a day alone. */
export const daysUntil = (
  { from, to, asks, words }: Asked & { from: string; to: string },
  today: string,
): StatementDraft[] => {
  const days = daysBetween(today, from);
  if (asks !== "days_left" || words !== null || from !== to || days <= 0) return [];
  return [lead(`${days === 1 ? "Falta 1 día" : `Faltan ${days} días`} para el ${formatDay(from, today)}.`)];
};

const placeOf = ({ title, location }: ToolEvent) => {
  const place = plainTitle(location ?? "");
  return place === ""
    ? `${quotedTitle(title)} no tiene un lugar apuntado.`
    : `${quotedTitle(title)} es en ${quotedTitle(place)}.`;
};

const daysLeftOf = ({ title, start }: ToolEvent, today: string) => {
  const days = daysBetween(today, dayOf(start));
  if (days <= 0) return `${quotedTitle(title)} ${days === 0 ? "es hoy" : "ya ha pasado"}.`;
  return days === 1
    ? `Falta 1 día para ${quotedTitle(title)}.`
    : `Faltan ${days} días para ${quotedTitle(title)}.`;
};

/** Pairs of events with hours of which one begins before the other ends. */
const clashWords = (listed: readonly ToolEvent[]) => {
  const timed = listed.filter(({ isAllDay }) => !isAllDay);
  const pairs = timed.flatMap((one, at) =>
    timed
      .slice(at + 1)
      .filter((other) => one.start < other.end && other.start < one.end)
      .map((other) => `${quotedTitle(one.title)} y ${quotedTitle(other.title)}`),
  );
  return pairs.length === 0 ? "Nada se solapa." : `Se solapan ${pairs.join("; ")}.`;
};

interface Listed {
  events: readonly ToolEvent[];
  total: number;
  today: string;
}

/** What of each event was asked for; of a series of the same its next. */
export const askedStatements = ({ events: listed, today, total }: Listed, { asks, words }: Asked) => {
  const [first] = listed;
  if (asks === null || !first) return [];
  if (asks === "clash") return [lead(clashWords(listed))];
  if (total > maxListedByDay && words === null) return [];
  if (asks === "days_left") return [lead(daysLeftOf(first, today))];
  return listed.slice(0, maxListedByDay).map((event) => lead(placeOf(event)));
};
