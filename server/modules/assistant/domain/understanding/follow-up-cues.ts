import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";

/** Begins like a follow-up: "¿y...?". */
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

export const isFollowUp = ({ plain, signals }: Reading) => {
  const count = plain.split(" ").length;
  return AND_HEAD.test(plain) || (count <= 5 && FRAGMENT.test(plain) && !signals.isRequest);
};

export const isShort = ({ plain }: Reading, maxWords: number) => plain.split(" ").length <= maxWords;
