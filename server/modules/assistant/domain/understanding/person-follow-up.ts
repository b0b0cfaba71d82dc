import { isFirstName } from "#server/spanish/first-names.ts";
import { daysFromThose } from "./beside-days.ts";
import { isShort } from "./event-follow-up.ts";
import { type FollowUpReader, isFollowUp } from "./goes-on.ts";
import { wordsLeftAside } from "./left-aside.ts";
import { peopleIn } from "./person-balance.ts";
import type { Reading } from "./read-message.ts";
import { without } from "./text-piece.ts";

/** "¿y yo a él le debo algo?" */
const SAME_PERSON = /\b(?:el|ella|yo|me|le)\b/;
const OF_DEBT =
  /\b(?:debe|debo|dio|di|devolvi[oa]?|devuelto|paso|pase|pago|pague|pagado|pasado|mando|mande)\b/;

/** "¿y yo a ella?" */
const ONLY_TURNED =
  /^y (?:(?:(?:yo|nosotr[oa]s) )?a (?:el|ell[oa]s?)|(?:el|ell[oa]s?) a (?:mi|nosotr[oa]s))$/;

const isOfSame = (plain: string) => {
  const at = plain.search(SAME_PERSON);
  return (at >= 0 && OF_DEBT.test(plain.slice(at))) || ONLY_TURNED.test(plain);
};

/** "y la pilar": a first name as one types it. */
const bareNameIn = ({ plain, past, when }: Reading) => {
  if (past || when) return undefined;
  const [head, ...words] = plain.split(" ").filter((word) => !BEFORE_NAME.has(word));
  const name = words[0] ?? "";
  return AND.has(head ?? "") && words.length === 1 && isFirstName(name) ? name : undefined;
};

const AND = new Set(["y", "e"]);
const BEFORE_NAME = new Set(["con", "a", "de", "el", "la", "mi", "al"]);

/** "vale, pues mírame a Candela también" */
const TOO = /\btambien$/;

export const afterPerson: FollowUpReader<"person_balance"> = (reading, before) => {
  const { past, message, names, plain } = reading;
  const goesOn = isFollowUp(reading) || (TOO.test(plain) && isShort(reading, 6));
  if (!goesOn || reading.signals.hasTime) return null;
  // "¿y el de marzo?" names a month, and nobody.
  const said = without(message, past?.spans ?? []).map(({ raw }) => raw);
  const [person = bareNameIn(reading), ...others] = peopleIn(`bizum ${said.join(" ")}`, names);
  const days = past ?? (before.period && daysFromThose(reading, before.period));
  if (others.length > 0 || (!person && !days && !isOfSame(plain))) return null;
  // "¿y los extras del podólogo cuánto van este año?" names something else.
  if (!person && !isOfSame(plain) && wordsLeftAside(reading, before).length > 0) return null;
  return {
    ...before,
    person: person ?? before.person,
    period: days ? { from: days.from, to: days.to } : before.period,
  };
};
