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
import { sayQuestion, spokenDays } from "./say-question.ts";

type Part = ChatCardOf<"understood">["parts"][number];
type Choice = Part["choices"][number];

const choiceOf = (label: string, understanding: Understanding, today: string): Choice[] => {
  const message = sayQuestion({ ...understanding, aside: [] }, today);
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

/** A mean that is asked for without days is that of the whole months before. */
const periodLabel = (understanding: Spending | UnderstandingOf<"person_balance">, today: string) => {
  const { period } = understanding;
  if (period === null) return "Desde siempre";
  const isMean = understanding.intent === "spending" && understanding.wanted === "mean";
  return isMean && isSame(period, { from: monthStartOf(today), to: today })
    ? "Meses completos"
    : labelOf(period, today);
};

const periodPart = (understanding: Spending | UnderstandingOf<"person_balance">, today: string): Part => {
  const against = understanding.intent === "spending" ? understanding.against : null;
  const others = pastPeriods(today).filter((period) =>
    [understanding.period, against].every((asked) => !isSame(period, asked)),
  );
  const choices = others.flatMap((period) =>
    choiceOf(labelOf(period, today), { ...understanding, period }, today),
  );
  return partOf("period", periodLabel(understanding, today), choices);
};

const ofSpending = (understanding: Spending, today: string): Part[] => {
  const { category, merchant, against } = understanding;
  const all = { ...understanding, category: null, merchant: null };
  const listed =
    understanding.wanted === "list"
      ? []
      : choiceOf("Ver los movimientos", { ...understanding, against: null, wanted: "list" }, today);
  const whole = choiceOf("Todo, sin este filtro", all, today);
  return [
    ...(merchant === null ? [] : [partOf("merchant", merchant, [...whole, ...listed])]),
    ...(merchant === null && category !== null ? [partOf("category", category, [...whole, ...listed])] : []),
    periodPart(understanding, today),
    ...(against === null
      ? []
      : [
          partOf(
            "comparison",
            `Frente a ${labelOf(against, today).toLowerCase()}`,
            comparisonChoices(understanding, against, today),
          ),
        ]),
  ];
};

const comparisonChoices = (understanding: Spending, against: Period, today: string): Choice[] => [
  ...choiceOf("Sin comparar", { ...understanding, against: null }, today),
  ...pastPeriods(today)
    .filter(
      (period) =>
        !isSame(period, against) &&
        !isSame(period, understanding.period) &&
        period.to < understanding.period.from,
    )
    .flatMap((period) =>
      choiceOf(
        `Frente a ${labelOf(period, today).toLowerCase()}`,
        { ...understanding, against: period },
        today,
      ),
    ),
];

const ofPerson = (understanding: UnderstandingOf<"person_balance">, today: string): Part[] => {
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
    period: understanding.period ?? month,
  };
  const kind = choiceOf(
    understanding.isBizum ? "Bizums y transferencias" : "Solo bizums",
    { ...understanding, isBizum: !understanding.isBizum },
    today,
  );
  return [
    partOf("topic", understanding.isBizum ? "Bizum" : "Bizum y transferencias", kind),
    partOf("person", capitalised(understanding.person), choiceOf("Sin la persona", withoutName, today)),
    periodPart(understanding, today),
  ];
};

const ofEvents = (understanding: UnderstandingOf<"list_events">, today: string): Part[] => {
  const { words, part, period } = understanding;
  const others = comingDays(today).filter((days) => !isSame(days, period));
  const days = others.flatMap((one) =>
    choiceOf(capitalised(spokenDays(one, today)), { ...understanding, words: [], period: one }, today),
  );
  return [
    ...(words.length === 0
      ? []
      : [
          partOf(
            "words",
            words.join(" "),
            choiceOf("Todo lo de esos días", { ...understanding, words: [] }, today),
          ),
        ]),
    ...(words.length > 0 ? [] : [partOf("period", capitalised(spokenDays(period, today)), days)]),
    ...(part === null
      ? []
      : [
          partOf(
            "part",
            capitalised(part.words),
            choiceOf("Todo el día", { ...understanding, part: null }, today),
          ),
        ]),
  ];
};

const filtersOf = (understanding: Understanding, today: string): Part[] => {
  switch (understanding.intent) {
    case "spending":
      return understanding.others ? [] : ofSpending(understanding, today);
    case "person_balance":
      return ofPerson(understanding, today);
    case "list_events":
      return ofEvents(understanding, today);
    case "balance":
      return understanding.account
        ? [
            partOf(
              "account",
              understanding.account,
              choiceOf("Todas las cuentas", { ...understanding, account: null }, today),
            ),
          ]
        : [];
    case "budget":
      return understanding.category
        ? [
            partOf(
              "category",
              understanding.category,
              choiceOf("Todos", { ...understanding, category: null }, today),
            ),
          ]
        : [];
    case "goal_progress":
      return understanding.goal
        ? [partOf("goal", understanding.goal, choiceOf("Todos", { ...understanding, goal: null }, today))]
        : [];
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

export const understoodCard = (
  understanding: Understanding,
  today: string,
): ChatCardOf<"understood"> | null => {
  const filters = filtersOf(understanding, today);
  const aside = asideOf(understanding);
  const isFiltered = filters.some(({ kind }) => kind !== "period");
  return isFiltered || aside.length > 0 ? { kind: "understood", parts: [...filters, ...aside] } : null;
};
