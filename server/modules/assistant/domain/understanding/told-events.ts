import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { ToldEvent } from "./told-event.ts";
import type { ConversationContext } from "./understanding.ts";

/** Nobody counts further in an answer. */
const mostKept = 8;

/** What a conversation keeps of the events that an answer told of: the only one, or several in their order. */
export const keptEvents = (
  told: readonly ToldEvent[],
  total = told.length,
): Pick<ConversationContext, "event" | "listed"> => {
  const [first = null] = told;
  if (total <= 1) return { event: first };
  return told.length === total ? { event: null, listed: told.slice(0, mostKept) } : { event: null };
};

const places = [
  /^(?:primer[oa]?|1)/,
  /^(?:segund[oa]|2)/,
  /^(?:tercer[oa]?|3)/,
  /^(?:cuart[oa]|4)/,
  /^(?:quint[oa]|5)/,
];

const POINTED_AT =
  /(?:^|(?<=[\s,.;]))(?:a )?(?:el|la|lo) (?<place>primer[oa]|segund[oa]|tercer[oa]|cuart[oa]|quint[oa]|ultim[oa]|[1-5](?:[ao]|[.]?[ºª]))(?: de (?:ell[oa]s|es[oa]s|tod[oa]s))?(?=$|[\s,.;!?])/;

const ORDERS =
  /\b(?:borr|elimin|cancel|anul|quit|suprim|tach|cambi|muev|mov|pas|pon|adelant|retras|aplaz|pospon|atras)[a-z]*/;

/**
 * Which of the events that were told of a message orders something of by its place, and the message without that:
 * "el segundo bórramelo". Null where it points at none.
 */
export const eventPointedAt = (
  text: string,
  { event, listed = [] }: ConversationContext,
): { event: ToldEvent; text: string } | null => {
  const folded = foldKeepingLength(text);
  const found = event === null && ORDERS.test(folded) ? folded.match(POINTED_AT) : null;
  const place = found?.groups?.place;
  if (!found || place === undefined) return null;
  const at = place.startsWith("ultim") ? listed.length - 1 : places.findIndex((one) => one.test(place));
  const pointed = listed[at];
  if (!pointed) return null;
  const [from, to] = [found.index ?? 0, (found.index ?? 0) + found[0].length];
  return { event: pointed, text: `${text.slice(0, from)}${text.slice(to)}`.trim() };
};
