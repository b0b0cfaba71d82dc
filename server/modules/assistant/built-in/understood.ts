import type {
  Spending,
  Understanding,
  UnderstandingOf,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { plainTitle } from "#server/modules/assistant/tools/format-words.ts";
import { formatPeriod, type Period } from "#server/modules/assistant/tools/money/period-words.ts";
import { capitalised } from "#server/spanish/format.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { addDays, monthEndOf, monthStartAfter, monthStartOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { quotedList } from "./quoted-list.ts";
import { sayQuestion, spokenDays } from "./say-question.ts";

type Part = ChatCardOf<"understood">["parts"][number];
type Choice = Part["choices"][number];

const choiceOf = (label: string, said: Understanding, today: string): Choice[] => {
  const message = sayQuestion({ ...said, aside: [] }, today);
  return message === null ? [] : [{ label, message }];
};

const partOf = (kind: Part["kind"], label: string, choices: Choice[]): Part => ({
  kind,
  label: plainTitle(label) || "…",
  choices: choices.slice(0, 4),
});

const isSame = (one: Period | null, other: Period | null) =>
  one?.from === other?.from && one?.to === other?.to;

const pastPeriods = (today: string): Period[] => {
  const month = monthStartAfter(today, -1);
  const year = Number(today.slice(0, 4));
  return [
    { from: monthStartOf(today), to: today },
    { from: month, to: monthEndOf(month) },
    { from: `${year}-01-01`, to: today },
    { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
};

const comingDays = (today: string): Period[] => {
  const monday = weekStartOf(today);
  const next = addDays(monday, 7);
  return [
    { from: today, to: today },
    { from: addDays(today, 1), to: addDays(today, 1) },
    { from: monday, to: addDays(monday, 6) },
    { from: next, to: addDays(next, 6) },
  ];
};

const labelOf = (period: Period, today: string) =>
  capitalised(formatPeriod(period, today).replace(/^en /, ""));

const periodPart = (said: Spending | UnderstandingOf<"person_balance">, today: string): Part => {
  const others = pastPeriods(today).filter((period) => !isSame(period, said.period));
  const choices = others.flatMap((period) => choiceOf(labelOf(period, today), { ...said, period }, today));
  return partOf("period", said.period ? labelOf(said.period, today) : "Desde siempre", choices);
};

const ofSpending = (said: Spending, today: string): Part[] => {
  const { category, merchant, against } = said;
  const all = { ...said, category: null, merchant: null };
  const listed =
    said.wanted === "list"
      ? []
      : choiceOf("Ver los movimientos", { ...said, against: null, wanted: "list" }, today);
  const whole = choiceOf("Todo, sin este filtro", all, today);
  return [
    ...(merchant === null ? [] : [partOf("merchant", merchant, [...whole, ...listed])]),
    ...(merchant === null && category !== null ? [partOf("category", category, [...whole, ...listed])] : []),
    periodPart(said, today),
    ...(against === null
      ? []
      : [
          partOf(
            "comparison",
            `Frente a ${labelOf(against, today).toLowerCase()}`,
            comparisonChoices(said, against, today),
          ),
        ]),
  ];
};

const comparisonChoices = (said: Spending, against: Period, today: string): Choice[] => [
  ...choiceOf("Sin comparar", { ...said, against: null }, today),
  ...pastPeriods(today)
    .filter(
      (period) => !isSame(period, against) && !isSame(period, said.period) && period.to < said.period.from,
    )
    .flatMap((period) =>
      choiceOf(`Frente a ${labelOf(period, today).toLowerCase()}`, { ...said, against: period }, today),
    ),
];

const ofPerson = (said: UnderstandingOf<"person_balance">, today: string): Part[] => {
  const month = { from: monthStartOf(today), to: today };
  const withoutName: Spending = {
    ...{
      intent: "spending",
      category: "Transferencias/Bizum",
      merchant: null,
      against: null,
      wanted: "list",
      flow: "out",
    },
    period: said.period ?? month,
  };
  const kind = choiceOf(
    said.isBizum ? "Bizums y transferencias" : "Solo bizums",
    { ...said, isBizum: !said.isBizum },
    today,
  );
  return [
    partOf("topic", said.isBizum ? "Bizum" : "Bizum y transferencias", kind),
    partOf("person", capitalised(said.person), choiceOf("Sin la persona", withoutName, today)),
    periodPart(said, today),
  ];
};

const ofEvents = (said: UnderstandingOf<"list_events">, today: string): Part[] => {
  const { words, part, period } = said;
  const others = comingDays(today).filter((days) => !isSame(days, period));
  const days = others.flatMap((one) =>
    choiceOf(capitalised(spokenDays(one, today)), { ...said, words: [], period: one }, today),
  );
  return [
    ...(words.length === 0
      ? []
      : [partOf("words", words.join(" "), choiceOf("Todo lo de esos días", { ...said, words: [] }, today))]),
    ...(words.length > 0 ? [] : [partOf("period", capitalised(spokenDays(period, today)), days)]),
    ...(part === null
      ? []
      : [partOf("part", capitalised(part.words), choiceOf("Todo el día", { ...said, part: null }, today))]),
  ];
};

const filtersOf = (said: Understanding, today: string): Part[] => {
  switch (said.intent) {
    case "spending":
      return ofSpending(said, today);
    case "person_balance":
      return ofPerson(said, today);
    case "list_events":
      return ofEvents(said, today);
    case "balance":
      return said.account
        ? [partOf("account", said.account, choiceOf("Todas las cuentas", { ...said, account: null }, today))]
        : [];
    case "budget":
      return said.category
        ? [partOf("category", said.category, choiceOf("Todos", { ...said, category: null }, today))]
        : [];
    case "goal_progress":
      return said.goal ? [partOf("goal", said.goal, choiceOf("Todos", { ...said, goal: null }, today))] : [];
    default:
      return [];
  }
};

const asideOf = ({ aside = [] }: Understanding): Part[] =>
  aside.slice(0, 3).map((word) =>
    partOf("aside", `Sin ${word}`, [
      {
        label: `Movimientos de «${plainTitle(word)}»`,
        message: `Enséñame los movimientos de ${plainTitle(word)}`,
      },
    ]),
  );

export const understoodCard = (said: Understanding, today: string): ChatCardOf<"understood"> | null => {
  const filters = filtersOf(said, today);
  const aside = asideOf(said);
  const isFiltered = filters.some(({ kind }) => kind !== "period");
  return isFiltered || aside.length > 0 ? { kind: "understood", parts: [...filters, ...aside] } : null;
};

const wholeCategoryText = (said: Understanding) =>
  said.intent === "spending" &&
  said.asked &&
  said.category &&
  said.merchant === null &&
  !/\d/.test(said.asked)
    ? `Por «${plainTitle(said.asked)}» cuento todo ${said.category}.`
    : null;

/** Says which words the answer does not use, and which it takes for more than they say. */
export const remarksOn = (said: Understanding) =>
  [wholeCategoryText(said), asideText(said)].filter((text) => text !== null);

const asideText = ({ aside = [] }: Understanding) => {
  const words = quotedList(aside);
  return words && `He dejado aparte ${words}.`;
};
