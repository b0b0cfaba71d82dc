import { noneInVain } from "./named-in-vain.ts";
import type { NamedThing } from "./named-things.ts";
import { withNarrowing } from "./narrowing-words.ts";
import type { ConversationContext, Understanding } from "./understanding.ts";

interface Moment {
  now: Date;
  before?: ConversationContext;
  names?: readonly NamedThing[];
}

/** What narrows a question is never passed over for the answer to a wider one. */
export const heldToItsWords = (text: string, moment: Moment, understanding: Understanding): Understanding =>
  withNarrowing(text, moment, noneInVain(text, moment, understanding));
