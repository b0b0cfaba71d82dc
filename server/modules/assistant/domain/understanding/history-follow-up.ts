import { isShort } from "./event-follow-up.ts";
import { type FollowUpReader, isFollowUp } from "./goes-on.ts";
import { extremeIn } from "./read-history.ts";
import { readPartialSpending } from "./spending.ts";

const mostWords = 6;

/** "¿y desde enero cuánto nos ha dado en total?" */
const IN_ALL =
  /\b(?:cuanto|que)\b.{0,40}\b(?:total|dado|pagado|puesto|ingresado|llevo|llevamos|lleva|suma|son)\b/;
const mostWordsOfSum = 11;

/** "¿y el gas?", "¿y el más barato?", "¿y el año pasado?" of what was told by months. */
export const afterHistory: FollowUpReader<"payment_history"> = (reading, before) => {
  const { past, plain } = reading;
  if (!isFollowUp(reading) || reading.signals.isRequest) return null;
  if (IN_ALL.test(plain) && isShort(reading, mostWordsOfSum) && reading.names.length === 0)
    return { ...before, asks: "total", period: past && { from: past.from, to: past.to } };
  if (!isShort(reading, mostWords)) return null;
  const { category, merchant, asked } = readPartialSpending(reading, before.flow === "in" ? "in" : "out");
  const { asked: _, aside: __, ...rest } = before as typeof before & { aside?: string[] };
  const isNamed = category !== null || merchant !== null;
  const extreme = extremeIn(plain);
  if (!isNamed && !past && !extreme) return null;
  return {
    ...(isNamed ? { ...rest, category, merchant, ...(asked && { asked }) } : before),
    ...(extreme && { asks: extreme }),
    ...(past && { period: { from: past.from, to: past.to } }),
  };
};
