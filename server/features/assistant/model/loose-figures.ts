import { disguised, ordinal, span } from "./loaded-lists.ts";
import { folded } from "./spoken.ts";

/**
 * Tells whether a text, or the beginning of one, holds a quantity that is no number for `checkFigures` and that no tool
 * told: "una semana", "lOO €", "duodécima". To be asked word by word, before any of it is shown.
 */
export const createLooseFigures = (told: string) => {
  const all = folded(told);
  return (text: string) => {
    const words = folded(text);
    const quantities = [...(words.match(span) ?? []), ...(words.match(ordinal) ?? [])];
    return disguised.test(words) || quantities.some((one) => !all.includes(one));
  };
};
