import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { addDays, monthsBefore } from "#shared/rules/madrid-day.ts";
import type { NamedThing } from "./named-things.ts";
import { readMessage } from "./read-message.ts";
import { readSpending } from "./spending.ts";
import { isNarrow, readSpendingObject } from "./spending-object.ts";
import { pieceOf, plainOf } from "./text-piece.ts";
import type { Spending, Thing } from "./understanding.ts";

/** "¿Cuánto me cuesta la gata? veterinario y Tiendanimal": what follows says what it is made of. */
const EXPLAINS =
  /(?:\?|\.|,|:) {0,3}(?:o ?sea|es decir|vamos|digo|contando|sumando|entre|lo de|lo del|con) |\? {1,3}(?=[a-z])/;
const BETWEEN = / ?, ?| (?:y|e|mas) (?:lo (?:de|del) )?/;
const LEADS =
  /^(?:(?:o ?sea|es decir|vamos|digo|contando|sumando|entre|lo|de|del|el|la|los|las|con|en|y)\s+)+/;
/** A tail that asks or tells is another sentence. */
const SAYS =
  /\b(?:cuant[oa]s?|que|cuando|como|cual|donde|quien|he|ha|hemos|han|es|son|era|fue|tengo|quiero|puedo|voy|va|no|si|me|te|se|porque|para)\b/;

const mostWords = 10;
const mostThings = 4;

type Listed = Thing & { isKnown: boolean };

const thingsOf = (text: string, names: readonly NamedThing[]): Listed[] => {
  const said = text.replace(LEADS, "").trim();
  if (said === "" || said.split(" ").length > 3) return [];
  const { category, merchant, asked } = readSpendingObject([pieceOf(said)], "out", names);
  if (merchant !== null) {
    const [before = "", after = ""] = said.split(merchant);
    return [
      { category, merchant, isKnown: true },
      ...[before, after].flatMap((rest) => thingsOf(rest, names)),
    ];
  }
  if (category === null) return [{ category: null, merchant: said, isKnown: false }];
  const isPart = isNarrow({ category, words: plainOf(foldKeepingLength(said)) });
  return [{ category, merchant: null, isKnown: true, ...((asked ?? isPart) && { asked: asked ?? said }) }];
};

const splitAt = (raw: string) => {
  const folded = foldKeepingLength(raw);
  const { index = -1, 0: words = "" } = folded.match(EXPLAINS) ?? {};
  return index < 0 ? null : { head: raw.slice(0, index), tail: raw.slice(index + words.length) };
};

/** A sum of the things that a list explains. Null for other messages. */
export const explainedByList = (
  text: string,
  { now, names = [] }: { now: Date; names?: readonly NamedThing[] | undefined },
): Spending | null => {
  const parts = splitAt(text);
  if (parts === null) return null;
  const tail = plainOf(foldKeepingLength(parts.tail));
  if (tail === "" || tail.split(" ").length > mostWords || SAYS.test(tail)) return null;
  const reading = readMessage(parts.head, now, names);
  if (!/\bcuant[oa]\b/.test(reading.plain)) return null;
  const things = parts.tail
    .replace(/[?.!]/g, " ")
    .split(/\s+/)
    .join(" ")
    .split(BETWEEN)
    .flatMap((one) => thingsOf(one, names))
    .slice(0, mostThings);
  const [first, ...others] = things;
  const spending = readSpending(reading);
  const isSummed = spending.wanted === "sum" || spending.wanted === "mean";
  if (!first || others.length === 0 || !isSummed || !things.some(({ isKnown }) => isKnown)) return null;
  const { today, past } = reading;
  // A journey is asked of the whole of it.
  const whole = { from: addDays(monthsBefore(today, 12), 1), to: today };
  const { asked: _, ...rest } = spending;
  const isOnce = past === null && spending.wanted === "sum";
  return {
    ...rest,
    ...plainThing(first),
    others: others.map(plainThing),
    ...(isOnce && { period: whole }),
  };
};

const plainThing = ({ isKnown: _, ...thing }: Listed): Thing => thing;
