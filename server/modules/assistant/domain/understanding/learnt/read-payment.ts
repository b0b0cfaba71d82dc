import { nameOf } from "#server/modules/assistant/domain/understanding/answerable.ts";
import { readPaymentOf } from "#server/modules/assistant/domain/understanding/figure-questions.ts";
import { wordsLeftAside } from "#server/modules/assistant/domain/understanding/left-aside.ts";
import type { Reading } from "#server/modules/assistant/domain/understanding/read-message.ts";
import { readPartialSpending } from "#server/modules/assistant/domain/understanding/spending.ts";
import type { Spending } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { expenseCategoryIn, merchantIn } from "#server/modules/spending/domain/spoken-words.ts";
import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";

const yearOf = (today: string) => ({ from: addDays(today, -365), to: today });

const mostOfName = 4;

/** Of many words, those that name a kind of shop or of thing. */
const isKindOfPaid = (word: string) => expenseCategoryIn(word) !== null || merchantIn(word) !== null;

/** The words of what was paid, as written: "seguro del coche". */
const paidThing = (reading: Reading, { asked: _, ...partial }: Spending) => {
  const words = wordsLeftAside(reading, { ...partial, category: null, merchant: null }).filter(
    (word) => !OF_LOOKING.test(word),
  );
  const kinds = words.length > mostOfName - 1 ? words.filter(isKindOfPaid) : [];
  if (kinds.length > 0) return kinds.slice(0, mostOfName - 1).join(" ");
  const name = words.length > 0 ? nameOf(reading, words) : null;
  return name ?? (words.slice(0, mostOfName).join(" ") || null);
};

/** Words of looking for a payment, and of whether it came. */
const OF_LOOKING =
  /^(?:busc|encuentr|encontr|localiz|acuerd|ultim|primer|llegad|lleg|entrad|devol|devuel|reembols|pagad|pague|cobr|antes|despues|ticket|recib|factur|carg|pago|compr|movimient|echar|eche|ve[rs]?$|dia$|fecha)/;

/** "serían 60 o así": nothing is found by a sum that nobody is sure of. */
const IS_ABOUT =
  /\b(?:unos|unas|sobre|como|alrededor de|cerca de|casi|seria|serian) (?:unos |unas )?[0-9]|[0-9](?: (?:€|euros|pavos))? (?:o asi|o por ahi|mas o menos|aprox[a-z]*|y pico)\b/;

/** What was paid, where its words tell of a kind of shop or of thing. */
const paidKind = (reading: Reading, spending: Spending) => {
  const thing = paidThing(reading, spending);
  return thing?.split(" ").some(isKindOfPaid) ? thing : null;
};

const OF_REFUND = /^(?:devuelt|devolv|devoluc)/;

const accountIn = ({ names }: Reading) => names.find(({ kind }) => kind === "account")?.written ?? null;

/** Where to look: "¿en mayo o en junio?" is in either of them, and "antes de reyes" says nothing of it. */
const daysOf = ({ plain, today }: Reading, partial: ReturnType<typeof readPartialSpending>) => {
  const days = [partial.period, partial.against].flatMap((one) => one ?? []);
  const first = days.map(({ from }) => from).sort()[0];
  const last = days
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const isAround = /\b(?:antes|despues) de\b/.test(plain);
  return isAround || first === undefined || last === undefined ? yearOf(today) : { from: first, to: last };
};

const fewDays = 7;

/** "¿qué me cobraron el viernes?": all that was paid in those days. */
const isOfFewDays = ({ from, to }: Spending["period"]) => daysFromTo(from, to).length <= fewDays;

const ofWords = (reading: Reading, spending: Spending): Spending | null => {
  const { merchant: named, flow, asked } = spending;
  const kind = asked ?? expenseCategoryIn(reading.plain)?.words;
  // "¿me han devuelto algo?" names no payer, so that refunds of all payers are listed.
  if (named === null && flow === "in" && OF_REFUND.test(kind ?? "")) return spending;
  const merchant = named ?? paidThing(reading, spending) ?? kind ?? null;
  if (merchant !== null) return { ...spending, merchant };
  return isOfFewDays(spending.period) && flow === "out" ? spending : null;
};

/** One payment, looked for by its amount or its words, in a year where nothing else is said. */
export const readPayment = (reading: Reading): Spending | null => {
  const partial = readPartialSpending(reading);
  const spending: Spending = { ...partial, period: daysOf(reading, partial), against: null, wanted: "list" };
  const dated = [...(reading.past?.spans ?? []), ...(reading.when?.spans ?? [])];
  const amounts = reading.amounts.filter(
    ({ spans }) => !spans.some(({ from }) => dated.some((span) => from >= span.from && from < span.to)),
  );
  const about = amounts.length > 0 && IS_ABOUT.test(reading.plain) ? paidKind(reading, spending) : null;
  if (about !== null) return { ...spending, category: null, merchant: about };
  if (amounts.length > 0) {
    const payment = readPaymentOf({ ...reading, amounts });
    return payment && { ...payment, merchant: partial.merchant ?? accountIn(reading) };
  }
  return ofWords(reading, spending);
};
