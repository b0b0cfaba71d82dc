import type { Label } from "./learnt/labels.ts";
import { takeAs } from "./learnt/take-as.ts";
import type { NameKind } from "./named-things.ts";
import { isOfOutside } from "./outside-questions.ts";
import type { Reading } from "./read-message.ts";
import type { BeyondTopic, Understanding } from "./understanding.ts";

const unclear = new Set<BeyondTopic>(["words", "unsure", "told"]);

/** Nothing was understood, or a purchase without a price, which any name could be. */
const isUnclear = (read: Understanding) =>
  read.intent === "other" ||
  (read.intent === "beyond" && unclear.has(read.topic)) ||
  (read.intent === "affordability" && read.cents === null);

/** Whoever is named beside it, nobody asks Fred's books for that. */
const OF_WEATHER =
  /\b(?:que|q) tiempo (?:hace|hara|va a hacer|hizo|dan|da)\b|\b(?:llover|llovera|llueve|nevar|nieva)\b/;

const ASKS = /\b(?:cuant[oa]s?|como|que|llego|llega|llegamos|cuando)\b/;
const OF_REACHING = /\b(?:llego|llega|llegare|llegamos|llegaremos|cuando|tiempo|alcanza|da)\b/;
const OF_EXCHANGE =
  /\b(?:debe|deben|debo|debemos|bizums?|pas[oe]|pasad[oa]|mand[oe]|mandado|envi[a-z]+|prest[a-z]+|dev[ou][a-z]+|dado|dio|di|puso|puse|pago|pague)\b/;

/** What is asked of something of the person's own, by its kind and the verbs of the question. */
const labelOf = (kinds: ReadonlySet<NameKind>, plain: string): Label | null => {
  if (kinds.has("goal")) return OF_REACHING.test(plain) ? "goal_date" : "goal_progress";
  const isPaid = kinds.has("person") || kinds.has("merchant");
  if (isPaid && OF_EXCHANGE.test(plain)) return "person_balance";
  if (kinds.has("merchant")) return "spending";
  return kinds.has("event") ? "list_events" : null;
};

/** A question of which only the name of something of the person's own is known asks for that. */
export const byItsName = (reading: Reading, understanding: Understanding): Understanding => {
  if (isOfOutside(reading.plain)) return understanding;
  const { names, plain, message } = reading;
  if (names.length === 0 || !isUnclear(understanding) || OF_WEATHER.test(plain)) return understanding;
  if (!/[?¿]/.test(message.raw) && !ASKS.test(plain)) return understanding;
  const label = labelOf(new Set(names.map(({ kind }) => kind)), plain);
  const isOfGoal = label === "goal_date" || label === "goal_progress";
  if (label === null || (understanding.intent === "affordability" && !isOfGoal)) return understanding;
  return takeAs(reading, label) ?? understanding;
};
