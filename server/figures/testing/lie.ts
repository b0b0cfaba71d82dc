import type { Figure, FigureKind } from "#server/figures/figure.ts";
import { fill, type Slot, type Truth } from "./tell.ts";

/** A way of lying: what it makes of a true answer, none where it does not apply. */
export interface LieKind {
  name: string;
  tell(truth: Truth): string[];
}

export type FigureOf<Kind extends FigureKind> = Extract<Figure, { kind: Kind }>;

const isOf = <Kind extends FigureKind>(figure: Figure, kind: Kind): figure is FigureOf<Kind> =>
  figure.kind === kind;

/** Writes each figure of that kind, one at a time, in a false way. */
export const instead =
  <Kind extends FigureKind>(kind: Kind) =>
  (name: string, write: (figure: FigureOf<Kind>, truth: Truth) => string | null): LieKind => ({
    name: `${kind}: ${name}`,
    tell: (truth) =>
      truth.slots.flatMap(({ figure, mark }: Slot) => {
        const told = isOf(figure, kind) ? write(figure, truth) : null;
        return told === null ? [] : [fill(truth.answer.text, truth.facts, { [mark]: told })];
      }),
  });

/** Says one thing more behind a true answer. */
export const besides = (name: string, write: (truth: Truth) => string | null): LieKind => ({
  name: `besides: ${name}`,
  tell: (truth) => {
    const more = write(truth);
    return more === null ? [] : [`${truth.text} ${more}`];
  },
});

/** Changes words of the true answer. */
export const changed = (name: string, change: (text: string, truth: Truth) => string): LieKind => ({
  name: `words: ${name}`,
  tell: (truth) => {
    const text = change(truth.text, truth);
    return text === truth.text ? [] : [text];
  },
});
