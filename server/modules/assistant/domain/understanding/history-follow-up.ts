import { isShort } from "./event-follow-up.ts";
import { type FollowUpReader, isFollowUp } from "./goes-on.ts";
import { extremeIn } from "./read-history.ts";
import { readPartialSpending } from "./spending.ts";

const mostWords = 6;

/** "¿y desde enero cuánto nos ha dado en total?" */
const IN_ALL =
  /\b(?:cuanto|que)\b.{0,40}\b(?:total|dado|pagado|puesto|ingresado|llevo|llevamos|lleva|suma|son)\b/;
const mostWordsOfSum = 11;

/** "¿y en cuál gané más?" after what was spent; null where nothing is said of it. */
const turnedFlow = (plain: string) => {
  if (/\b(?:gan(?:e|o|amos|ado)|ingres(?:e|o|amos|ado)|cobr(?:e|o|amos|ado)|entr(?:o|ado))\b/.test(plain))
    return "in" as const;
  if (/\bahorr(?:e|o|amos|ado)\b/.test(plain)) return "saved" as const;
  return /\b(?:gast(?:e|o|amos|ado)|pag(?:ue|amos|ado))\b/.test(plain) ? ("out" as const) : null;
};

/** "¿y el gas?", "¿y el más barato?", "¿y el año pasado?" of what was told by months. */
export const afterHistory: FollowUpReader<"payment_history"> = (reading, before) => {
  const { past, plain } = reading;
  if (!isFollowUp(reading) || reading.signals.isRequest || OF_KINDS.test(plain)) return null;
  if (IN_ALL.test(plain) && isShort(reading, mostWordsOfSum) && reading.names.length === 0)
    return { ...before, asks: "total", period: past && { from: past.from, to: past.to } };
  return isShort(reading, mostWords) ? ofOther(reading, before) : null;
};

/** "¿en qué gasto más?" asks for kinds of spending, whatever was told by months. */
const OF_KINDS = /\b(?:en que|donde) (?:(?:me|se) )?(?:gast|va|ido)/;

const ofOther: FollowUpReader<"payment_history"> = (reading, before) => {
  const { past, plain } = reading;
  const flow = turnedFlow(plain) ?? before.flow;
  const { category, merchant, asked } = readPartialSpending(reading, flow === "in" ? "in" : "out");
  const { asked: _, aside: __, ...rest } = before as typeof before & { aside?: string[] };
  const isNamed = category !== null || merchant !== null;
  const extreme = extremeIn(plain);
  if (!isNamed && !past && !extreme) return null;
  return {
    ...(isNamed ? { ...rest, category, merchant, ...(asked && { asked }) } : before),
    ...(extreme && { asks: extreme }),
    ...(flow !== before.flow && { category, merchant, flow }),
    ...(past && { period: { from: past.from, to: past.to } }),
  };
};
