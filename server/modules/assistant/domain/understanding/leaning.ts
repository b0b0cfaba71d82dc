import { phrases } from "./phrases.ts";
import type { Reading } from "./reading.ts";

/** Begins as what goes on with the matter: "¿y...?". */
export const AND = phrases(
  "(?:(?:vale|ok|bueno|pero|pues|gracias|ah|oye|fred|perfecto|bien) )*(?:y|e|pero)",
  {
    isHead: true,
  },
);
const FRAGMENT = phrases(
  "en, de, del, el, la, los, las, este, esta, con, para, por, a, ayer, hoy, manana, solo, ahora, mejor, todo",
  { isHead: true },
);

/** Leans on what was said: begins with "y", or is a few words without anything that says what is wanted. */
export const leans = ({ plain, signals }: Reading) => {
  const count = plain.split(" ").length;
  return AND.test(plain) || (count <= 5 && FRAGMENT.test(plain) && !signals.isOrder);
};

/** Whether a message is so short that it can answer a question. */
export const isShort = ({ plain }: Reading, most: number) => plain.split(" ").length <= most;
