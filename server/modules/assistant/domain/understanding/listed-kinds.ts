import { titleWords } from "./agenda-questions.ts";
import { pieceOf, plainOf } from "./text-piece.ts";
import type { Understanding } from "./understanding.ts";

/** A tail that asks or tells is another sentence. */
const SAYS =
  /\b(?:cuant[oa]s?|que|cuando|como|cual|donde|quien|he|ha|hemos|es|son|era|tengo|hay|quiero|puedo|voy|no|si|me|te|se|porque|para|a las?)\b/;
const BETWEEN = / ?, ?| (?:y|e|o|u) /;
const mostWords = 2;
const fewestKinds = 2;
const mostKinds = 6;

/** "¿Qué hay de los niños en diciembre? cole, música, cumples": events of any of these kinds. */
export const withListedKinds = (text: string, understanding: Understanding): Understanding => {
  if (understanding.intent !== "list_events") return understanding;
  const end = text.lastIndexOf("?");
  const tail =
    end < 0
      ? ""
      : text
          .slice(end + 1)
          .replace(/[.…!]/g, " ")
          .trim();
  if (tail === "" || SAYS.test(plainOf(pieceOf(tail).folded))) return understanding;
  const kinds = tail.split(BETWEEN).map((kind) => titleWords(pieceOf(kind).folded).join(" "));
  const named = kinds.filter((kind) => kind !== "");
  const isList = named.length >= fewestKinds && named.length <= mostKinds;
  if (!isList || named.some((kind) => kind.split(" ").length > mostWords)) return understanding;
  const { asksHow: _, ...list } = understanding;
  return { ...list, words: [], anyOf: named };
};
