import { addDays } from "#shared/rules/madrid-day.ts";
import type { Days } from "./days.ts";
import type { Span } from "./phrase.ts";
import type { TimePiece } from "./scan-times.ts";

/** Merges consecutive days ("el sábado y el domingo") and the two ends of a range. */
export const mergeConsecutiveDays = (folded: string, pieces: readonly TimePiece[]): Days[] => {
  const result: Days[] = [];
  let before: Span | null = null;
  for (const { meaning, from, to } of pieces) {
    if (meaning.about !== "day") continue;
    const last = result.at(-1);
    const { days } = meaning;
    if (last && before && isContinuation(folded, { last, before }, { days, from, to }))
      last.last = days.first;
    else result.push({ ...days });
    before = { from, to };
  }
  return result;
};

const isContinuation = (
  folded: string,
  { last, before }: { last: Days; before: Span },
  { days, from, to }: Span & { days: Days },
) => {
  const gap = folded.slice(before.to, from);
  const isNext = !days.last && addDays(last.last ?? last.first, 1) === days.first;
  if (isNext && /^[\s,]*(?:[ye]\b\s*)?$/.test(gap)) return true;
  const isStretch = /^(?:de|del|desde)\b/.test(folded.slice(before.from, before.to)) && !/[a-z]/.test(gap);
  const isLater = !last.last && !days.last && days.first > last.first;
  return isStretch && isLater && /^(?:hasta|al?)\b/.test(folded.slice(from, to));
};
