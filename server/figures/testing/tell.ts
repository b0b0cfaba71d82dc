import type { Given } from "#server/figures/check-figures.ts";
import type { Figure } from "#server/figures/figure.ts";
import { createRandom } from "#server/reconciler/simulator/random.ts";
import { type Facts, makeFacts, scenes, today } from "./facts.ts";
import { render } from "./render.ts";
import { type TrueAnswer, trueAnswers } from "./true-answers.ts";

export interface Slot {
  /** As in the template, braces and all. */
  mark: string;
  key: string;
  figure: Figure;
}

export interface Truth {
  answer: TrueAnswer;
  facts: Facts;
  given: Given;
  slots: Slot[];
  text: string;
}

const marks = /\{(\w+)(?::(\w+))?\}/g;

/** A template with its figures and names; `told` may write a slot in another way. */
export const fill = (
  template: string,
  { figures, names }: Facts,
  told: Partial<Record<string, string>> = {},
): string =>
  template.replaceAll(marks, (mark, key: string, way?: string) => {
    const figure = figures[key];
    return told[mark] ?? names[key] ?? (figure === undefined ? mark : render(figure, way));
  });

const slotsOf = (template: string, { figures }: Facts): Slot[] =>
  [...template.matchAll(marks)].flatMap(([mark, key = ""]) => {
    const figure = figures[key];
    return figure === undefined ? [] : [{ mark, key, figure }];
  });

const isFor = ({ only }: TrueAnswer, { figures }: Facts) => {
  if (only === undefined) return true;
  return figures.da?.kind === "money" && figures.da.cents < 0 === (only === "less");
};

const tell = (answer: TrueAnswer, facts: Facts): Truth => ({
  answer,
  facts,
  given: {
    figures: scenes[answer.scene].split(" ").flatMap((key) => facts.figures[key] ?? []),
    asked: answer.asked,
    today,
  },
  slots: slotsOf(answer.text, facts),
  text: fill(answer.text, facts),
});

/** Every template told of several people's facts. */
export const tellTruths = (people: number, answers: readonly TrueAnswer[] = trueAnswers): Truth[] =>
  Array.from({ length: people }, (_, seed) => makeFacts(createRandom(seed))).flatMap((facts) =>
    answers.filter((answer) => isFor(answer, facts)).map((answer) => tell(answer, facts)),
  );
