import { isFirstName } from "#server/spanish/first-names.ts";
import { parseText } from "./categoriser/parsed-text.ts";
import { tokenise } from "./categoriser/tokens.ts";

const moves: ReadonlySet<string | null> = new Set(["transfer", "bizum", "own"]);

/** Whether a transaction may name a person: transfers and Bizum, and whatever holds a first name. */
export const mayNamePerson = (description: string, counterparty: string | null) => {
  const { kind } = parseText(description);
  return (
    moves.has(kind) ||
    [description, counterparty ?? ""].some((text) => tokenise(text).words.some(isFirstName))
  );
};
