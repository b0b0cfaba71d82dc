import type { Group, PersonFile, Truth } from "./person-file.ts";

export interface Score {
  links: number;
  right: number;
  wanted: number;
  forbidden: number;
  /** Sum of the errors of what each expense cost in the end, in euros, and of how many expenses. */
  ownError: number;
  expenses: number;
  byScene: Map<string, { right: number; wanted: number }>;
}

export const emptyScore = (): Score => ({
  ...{ links: 0, right: 0, wanted: 0, forbidden: 0, ownError: 0, expenses: 0 },
  byScene: new Map(),
});

/** Adds one person to the score. */
export const addScore = (
  score: Score,
  person: PersonFile,
  { truth, groups }: { truth: Truth; groups: readonly Group[] },
) => {
  const said = linksOf(groups);
  const forbidden = new Set(truth.forbidden);
  score.links += said.size;
  for (const group of truth.groups) {
    const scene = score.byScene.get(group.scene ?? "?") ?? { right: 0, wanted: 0 };
    score.byScene.set(group.scene ?? "?", scene);
    for (const link of linksOf([group])) {
      scene.wanted++;
      score.wanted++;
      if (!said.has(link)) continue;
      scene.right++;
      score.right++;
    }
  }
  score.forbidden += groups.flatMap(({ repayments }) => repayments).filter((id) => forbidden.has(id)).length;
  const amounts = new Map(person.movements.map(({ id, amount }) => [id, -amount]));
  const ownOf = (those: readonly Group[]) => new Map(those.map(({ expense, own }) => [expense, own]));
  const [true_, own] = [ownOf(truth.groups), ownOf(groups)];
  for (const expense of new Set([...true_.keys(), ...own.keys()])) {
    const whole = amounts.get(expense) ?? 0;
    score.ownError += Math.abs((true_.get(expense) ?? whole) - (own.get(expense) ?? whole));
    score.expenses++;
  }
};

const linksOf = (groups: readonly Group[]) =>
  new Set(groups.flatMap(({ expense, repayments }) => repayments.map((id) => `${expense} ${id}`)));

const percent = (part: number, whole: number) => (whole > 0 ? `${((100 * part) / whole).toFixed(1)} %` : "-");

export const scoreLines = (name: string, score: Score) => [
  `${name}: precision ${percent(score.right, score.links)}, recall ${percent(score.right, score.wanted)} of ${score.wanted} links, forbidden ${score.forbidden}, own off by ${(score.ownError / Math.max(1, score.expenses)).toFixed(2)} € (mean of ${score.expenses})`,
];

export const sceneLines = ({ byScene }: Score) =>
  [...byScene]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([scene, { right, wanted }]) => `  ${scene}: ${percent(right, wanted)} of ${wanted}`);
