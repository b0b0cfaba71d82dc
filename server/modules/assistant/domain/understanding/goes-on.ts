import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import type { Intent, Understanding, UnderstandingOf } from "./understanding.ts";

export const AND_HEAD = phrases(
  "(?:(?:vale|ok|bueno|pero|pues|gracias|ah|oye|fred|perfecto|bien) )*(?:y|e|pero)",
  {
    isHead: true,
  },
);
const FRAGMENT = phrases(
  "en, de, del, el, la, los, las, este, esta, con, para, por, a, ayer, hoy, manana, solo, ahora, mejor, todo",
  { isHead: true },
);

/** Said before the rest: "uf, o sea que para cuándo". */
const HESITATION =
  /^(?:(?:uf|uy|buf|buah|hala|jo|joe|jolin|ostras|vaya|anda|caray|madre mia|ah|vale|ok|bueno|pues|entonces|o sea(?: que)?|total(?: que)?) )+/;

export const afterHesitation = (plain: string) => plain.replace(HESITATION, "");

/** "y ahí me queda margen": what was spoken of. */
export const OF_THERE = /\b(?:ahi|eso|esa categoria)\b/;

/** It begins as what goes on with something does. */
export const isFollowUp = ({ plain: said, signals }: Reading) => {
  const plain = afterHesitation(said);
  const count = plain.split(" ").length;
  return AND_HEAD.test(said) || (count <= 5 && FRAGMENT.test(plain) && !signals.isRequest);
};

export type FollowUpReader<I extends Intent> = (
  reading: Reading,
  before: UnderstandingOf<I>,
) => Understanding | null;
