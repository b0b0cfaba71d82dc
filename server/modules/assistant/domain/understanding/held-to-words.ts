import { noneInVain } from "./named-in-vain.ts";
import { withNarrowing } from "./narrowing-words.ts";
import type { Moment, Understanding } from "./understanding.ts";

/** What narrows a question is never passed over for the answer to a wider one. */
export const heldToItsWords = (text: string, moment: Moment, understanding: Understanding): Understanding =>
  withNarrowing(text, moment, noneInVain(text, moment, understanding));
