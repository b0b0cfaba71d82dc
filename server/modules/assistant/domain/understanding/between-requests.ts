import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

/** Where a second request may begin, in a folded text. */
export const BETWEEN =
  /(?:(?<!\.)[.;!?]\s{1,3}¿?(?:y |e )?|,?\s(?:y|e)\s|,\s{1,3}(?:y |e )?)(?:(?:tambien|ademas|de paso|luego|despues|otra cosa),?\s){0,2}(?=¿?[a-z])/g;

/** Without such a place a message need not be read for two requests. */
export const mayHoldTwo = (text: string) => foldKeepingLength(text).search(BETWEEN) >= 0;
