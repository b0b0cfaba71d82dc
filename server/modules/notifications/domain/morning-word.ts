import { counted, dayWords, formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import { plainLine } from "#shared/rules/plain-text.ts";
import { type Notice, quotedName } from "./notice.ts";

interface ComingMoney {
  name: string;
  /** Negative for what goes out. */
  cents: number;
  /** The person sends it to somebody: nobody charges it. */
  isSent: boolean;
}

export interface MorningFacts {
  today: string;
  firstName: string;
  /** Of today, in order; `at` as HH:MM, null for a whole day. */
  events: readonly { title: string; at: string | null }[];
  /** Expected today. */
  money: readonly ComingMoney[];
  /** Null without known accounts. */
  available: { until: string; dailyCents: number; isShort: boolean } | null;
}

const mostNamed = 2;

/** What a day brings, for its morning. */
export const morningWord = (facts: MorningFacts): Notice => ({
  factKey: `morning:${facts.today}`,
  supersededBy: [],
  kind: "morning_word",
  title: ["Buenos días", plainLine(facts.firstName, 40)].filter(Boolean).join(", "),
  body: [agendaWords(facts), moneyWords(facts), availableWords(facts)].filter(Boolean).join(" "),
  link: "/",
  movementIds: [],
});

const agendaWords = ({ events }: MorningFacts) => {
  const [first] = events.filter(({ at }) => at !== null);
  const [any] = events;
  if (!any) return "Hoy no tienes nada en la agenda.";
  const named = first ?? any;
  const when =
    named.at === null ? "todo el día" : `a ${named.at.startsWith("01") ? "la" : "las"} ${named.at}`;
  if (events.length === 1) return `Hoy tienes ${quotedName(named.title)} ${when}.`;
  const which = first ? "la primera" : "una";
  return `Hoy tienes ${events.length} citas; ${which}, ${quotedName(named.title)} ${when}.`;
};

const moneyWords = ({ money }: MorningFacts) => {
  const bills = money.filter(({ cents, isSent }) => cents < 0 && !isSent);
  const sent = money.filter(({ isSent }) => isSent);
  const income = money.filter(({ cents }) => cents > 0);
  return [
    ...(income.length > 0 ? [`Esperas ${around(income)} de ${named(income, "ingresos")}.`] : []),
    ...(bills.length > 0 ? [`Te cobran ${named(bills, "recibos")}: ${around(bills)}.`] : []),
    ...(sent.length > 0 ? [`Sale tu transferencia a ${named(sent, "personas")}: ${around(sent)}.`] : []),
  ].join(" ");
};

const around = (all: readonly ComingMoney[]) =>
  `unos ${formatShortEuros(Math.abs(all.reduce((sum, { cents }) => sum + cents, 0)))}`;

const named = (all: readonly ComingMoney[], what: string) =>
  all.length > mostNamed
    ? counted(all.length, what, what)
    : joinWithAnd(all.map(({ name }) => plainLine(name, 30)));

const availableWords = ({ available, today }: MorningFacts) => {
  if (available === null) return "";
  const until = dayWords(available.until, today);
  if (available.isShort) return `Hasta el ${until} vas muy justo.`;
  return available.until === today
    ? `Hoy puedes gastar ${formatShortEuros(available.dailyCents)}.`
    : `Puedes gastar ${formatShortEuros(available.dailyCents)} al día hasta el ${until}.`;
};
