import { addDays, monthsBefore } from "#shared/rules/madrid-day.ts";
import { count, readNumber } from "./numbers.ts";
import { type Groups, phrase } from "./phrase.ts";
import type { TimePiece } from "./scan-times.ts";

const offset = phrase(
  `(?:(?<n>${count}) (?<u>dias?|semanas?|mes|meses)|el (?<d>dia)|al (?<next>dia) siguiente|la (?<eve>vispera))(?: (?<side>antes|despues))?(?: (?:del?|al?))?`,
);

const shiftedDay = (day: string, { n, u, next, side, eve }: Groups) => {
  const sign = next || (side === "despues" && !eve) ? 1 : -1;
  const times = n ? (readNumber(n) ?? 0) : 1;
  if (u?.startsWith("mes")) return monthsBefore(day, -sign * times);
  return addDays(day, sign * times * (u?.startsWith("semana") ? 7 : 1));
};

/** Days relative to another day: "dos días antes de Nochebuena", "la víspera de Reyes". */
export const applyDayOffsets = (folded: string, pieces: readonly TimePiece[]): TimePiece[] => {
  const offsets = [...folded.matchAll(offset)].filter(
    ({ groups }) => groups?.side || groups?.next || groups?.eve,
  );
  const isOffset = ({ from, to, meaning }: TimePiece) =>
    meaning.about === "day-count" &&
    offsets.some(({ index, 0: text }) => from >= index && to <= index + text.length);
  return pieces
    .filter((piece) => !isOffset(piece))
    .map((piece) => {
      const { meaning, from, to } = piece;
      const found = offsets.find(
        (match) => match.index < from && isNextTo(match.index + match[0].length, piece),
      );
      if (meaning.about !== "day" || !found) return piece;
      const first = shiftedDay(meaning.days.first, found.groups ?? {});
      return {
        from: found.index,
        to,
        meaning: { about: "day", days: { first, last: null, precision: "date" } },
      };
    });
};

/** The day's own match may begin at the preposition. */
const isNextTo = (end: number, { from, to }: TimePiece) => end >= from - 4 && end < to;
