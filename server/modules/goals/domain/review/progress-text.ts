import { quoteText } from "#server/modules/goals/domain/suggestions/texts.ts";
import { formatPercent, formatShortEuros, joinWithAnd, monthOfDay } from "#server/spanish/format.ts";
import type { Step, WeekFacts } from "./week-facts.ts";

const mostNamed = 2;
const titleLength = 60;

export const progressText = (facts: WeekFacts): string => {
  const advances = [
    ...gains(facts.steps),
    ...losses(facts.steps),
    ...percents(facts.steps),
    ...weeks(facts.steps),
  ];
  const rest = [...sessionWords(facts), ...completedWords(facts), ...spendingWords(facts)];
  if (advances.length > 0) return [...advances, ...rest].join(" ");
  const none =
    facts.goals.length > 0 ? "Esta semana no hay avances apuntados." : "No tienes objetivos en marcha.";
  return facts.completed.length > 0 ? rest.join(" ") : [none, ...rest].join(" ");
};

const named = (title: string) => quoteText(title, titleLength);

const some = (texts: readonly string[], one: string, more: string) => {
  const rest = texts.length - mostNamed;
  if (rest <= 0) return joinWithAnd(texts);
  return joinWithAnd([...texts.slice(0, mostNamed), `${rest} ${rest === 1 ? one : more}`]);
};

const amountsOf = (steps: readonly Step[]) =>
  steps.flatMap(({ title, cents }) => (cents === null ? [] : [{ title, cents }]));

const gains = (steps: readonly Step[]) => {
  const texts = amountsOf(steps)
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.cents - a.cents)
    .map(({ title, cents }) => `${formatShortEuros(cents)} a ${named(title)}`);
  return texts.length > 0 ? [`Has sumado ${some(texts, "aportación más", "aportaciones más")}.`] : [];
};

const losses = (steps: readonly Step[]) => {
  const texts = amountsOf(steps)
    .filter(({ cents }) => cents < 0)
    .toSorted((a, b) => a.cents - b.cents)
    .map(({ title, cents }) => `${formatShortEuros(-cents)} de ${named(title)}`);
  return texts.length > 0 ? [`Han salido ${some(texts, "retirada más", "retiradas más")}.`] : [];
};

const percents = (steps: readonly Step[]) => {
  const texts = steps
    .filter(({ cents, from, to }) => cents === null && from !== to)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .map(
      ({ title, from, to }) =>
        `${named(title)} pasa del ${formatPercent(from / 100)} al ${formatPercent(to / 100)}`,
    );
  return texts.length > 0 ? [`${some(texts, "objetivo más", "objetivos más")}.`] : [];
};

const weeks = (steps: readonly Step[]) => {
  const texts = steps.filter(({ isWeek }) => isWeek).map(({ title }) => named(title));
  return texts.length > 0 ? [`Has hecho ${some(texts, "área más", "áreas más")}.`] : [];
};

const sessionWords = ({ sessions }: WeekFacts) => {
  if (sessions.length === 0) return [];
  const count = (state: (typeof sessions)[number]) => sessions.filter((each) => each === state).length;
  const [missed, open] = [count("missed"), count("open")];
  const all = sessions.length === 1 ? "1 sesión" : `${sessions.length} sesiones`;
  const unconfirmed = open > 0 ? `, ${open} sin confirmar` : "";
  return [`Has cumplido ${sessions.length - missed} de ${all}${unconfirmed}.`];
};

const completedWords = ({ completed }: WeekFacts) =>
  completed.length > 0 ? [`Has completado ${some(completed.map(named), "más", "más")}.`] : [];

const spendingWords = ({ spentCents, passedBudgets: [worst], budgetMonth }: WeekFacts) => [
  ...(spentCents > 0 ? [`Has gastado ${formatShortEuros(spentCents)}.`] : []),
  ...(worst
    ? [
        `${budgetMonth === null ? "Desde que cobraste" : `En ${monthOfDay(budgetMonth)}`}, ${worst.category} pasa su presupuesto en ${formatShortEuros(worst.overCents)}.`,
      ]
    : []),
];
