import type { Figure } from "./figure.ts";
import { governing } from "./governing.ts";
import type { Mention, ReadingOf } from "./mention.ts";
import type { Place } from "./place.ts";
import { isSamePeriod } from "./same-value.ts";
import type { Sentence } from "./sentence.ts";
import { isAlike } from "./subject-of.ts";

export const daysOf = (mention: Mention) =>
  mention.readings.filter((reading): reading is ReadingOf<"days"> => reading.kind === "days");

/** "más que en octubre": the other period of a comparison. */
const isCompared = ({ first }: Mention, { tokens }: Sentence) =>
  tokens
    .slice(Math.max(0, first - 4), first)
    .some(({ text }) => /^(que|encima|debajo|respecto|comparacion)$/.test(text));

const present = /^(este|ahora|actualmente|llevas|quedan?|total|media)$/;

/** The day or period that the text gives a figure. */
const periodOf = (mention: Mention, { sentence, piece }: Place) => {
  const isPeriod = (other: Mention) =>
    other !== mention && daysOf(other).length > 0 && !isCompared(other, sentence);
  const own = governing(mention, piece.mentions.filter(isPeriod), piece);
  if (own !== null) return own;
  const at = sentence.pieces.indexOf(piece);
  const last = sentence.pieces.slice(0, at).findLastIndex(({ mentions }) => mentions.some(isPeriod));
  const since = sentence.pieces.slice(last + 1, at + 1);
  if (since.some(({ words }) => words.some((word) => present.test(word)))) return null;
  const earlier = sentence.pieces[last];
  return earlier?.mentions.findLast(isPeriod) ?? null;
};

const past =
  /^(gastaste|pagaste|compraste|cobraste|ingresaste|ganaste|fue|fueron|era|eran|hubo|cobro|cobraron|ingreso|entonces|antes)$/;

/** What is told without a period is of now, where the turn has both. */
const isNowOrNamed = (figure: Figure, { turn, sentence, piece }: Place) => {
  const { from, to } = figure.movements ?? {};
  if (
    from === undefined ||
    to === undefined ||
    to >= turn.today ||
    piece.words.some((word) => past.test(word))
  )
    return true;
  const isNamed = [...sentence.mentions, ...turn.asked]
    .flatMap(daysOf)
    .some((told) => isSamePeriod(told, { from, to }, turn.today));
  return isNamed
    ? !piece.words.includes("llevas")
    : !turn.figures.some(
        (other) =>
          isAlike(other, figure) &&
          other.of.join() === figure.of.join() &&
          (other.movements?.to ?? "") >= turn.today,
      );
};

/** An amount that came or went is of its period; an hour or a row's amount is of its event's or row's day. */
export const isOfPeriod = (mention: Mention, figure: Figure, place: Place) => {
  if (figure.kind === "day" || (figure.kind === "money" && figure.flow !== "out" && figure.flow !== "in"))
    return true;
  const said = periodOf(mention, place);
  if (said === null) return isNowOrNamed(figure, place);
  const { today, figures } = place.turn;
  const { from, to } = figure.movements ?? {};
  if (from !== undefined && to !== undefined)
    return daysOf(said).some((told) => isSamePeriod(told, { from, to }, today));
  if (figure.kind !== "time" && figure.kind !== "money") return true;
  const days = figures.filter(
    (other) => other.kind === "day" && other.of.some((name) => figure.of.includes(name)),
  );
  return (
    days.length === 0 ||
    daysOf(said).some((told) =>
      days.some((day) => day.kind === "day" && told.from <= day.day && day.day <= told.to),
    )
  );
};
