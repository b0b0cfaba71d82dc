import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { daysGone } from "./days-asked.ts";
import type { Reading } from "./read-message.ts";
import type { UnderstandingOf } from "./understanding.ts";

const PUT =
  /\b(?:met(?:i|o|ido)|puesto|pongo|guard(?:o|e|ado)|apart(?:o|e|ado)|traspas(?:o|e|ado)|pas(?:o|e|ado)|sac(?:o|ado)|saque|tenido que sacar)\b/;

/** "¿cuánto he metido en la Naranja este año?": into an account of the person's own, by its name. */
export const readSetAside = (reading: Reading): UnderstandingOf<"set_aside"> | null => {
  const { plain, names, past, signals } = reading;
  if (signals.isRequest || !/\bcuanto\b/.test(plain) || !PUT.test(plain)) return null;
  // What somebody else put into it is no saving of the person's.
  if (names.some(({ kind }) => kind === "person")) return null;
  const account = names.find(({ kind }) => kind === "account");
  const written = account && foldKeepingLength(account.written);
  if (!written || !/^[a-z0-9 ]+$/.test(written)) return null;
  const isInto = new RegExp(`\\b(?:en|a|de) (?:la |el |mi )?(?:cuenta )?(?:de )?${written}\\b`).test(plain);
  return isInto ? { intent: "set_aside", period: past && daysGone(reading) } : null;
};
