import { changes } from "#server/modules/assistant/domain/understanding/kinds-of-intent.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Understand } from "./own-names.ts";

const LEADS = /^(?:(?:y|e|ah|pues|vale|ademas|tambien|de paso|por cierto),? )+/;
/** "es que tengo médico", "porque el jueves trabajo": told to explain the question. */
const EXPLAINS = /^(?:es que|porque|que|como|es|son|si|no|creo|me parece|lo digo|lo pregunto|para|por)\b/;

/** What stands behind the last question of a message, where that is no question itself. */
const behindQuestion = (text: string) => {
  const end = text.lastIndexOf("?");
  const rest = end < 0 ? "" : text.slice(end + 1).trim();
  const lead = foldKeepingLength(rest).match(LEADS)?.[0].length ?? 0;
  const said = rest.slice(lead).replace(/[\s.!]{1,9}$/, "");
  return said === "" || EXPLAINS.test(foldKeepingLength(said)) ? null : said;
};

const isWholeOrder = (order: Understanding) => {
  if (!changes.has(order.intent) || order.isUnsure) return false;
  return order.intent !== "create_event" || (order.missing.length === 0 && !order.isAllDay);
};

/** An order behind a question is not carried out, which is said: it would be missed without a word. */
export const withUnwritten =
  (understand: Understand): Understand =>
  async (userId, message) => {
    const read = await understand(userId, message);
    const order = read === null || changes.has(read.intent) ? null : behindQuestion(message.text);
    if (read === null || order === null) return read;
    const { unwritten: _, ...whole } = read;
    const alone = await understand(userId, { text: order, now: message.now });
    return (alone && isWholeOrder(alone) ? { ...whole, unwritten: order } : whole) as Understanding;
  };
