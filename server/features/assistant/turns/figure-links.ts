import { checkFigures } from "#server/figures/check-figures.ts";
import type { Figure } from "#server/figures/figure.ts";
import type { FigureLink } from "#shared/contracts/chat.ts";

interface Written {
  text: string;
  figures: Figure[];
  /** What the person had said. */
  asked: string;
  today: string;
}

/** Where a text tells a figure that movements stand behind; the period that they are of is no figure to look into. */
export const figureLinksOf = ({ text, ...given }: Written): FigureLink[] =>
  checkFigures(text, given).found.flatMap(({ from, to, figure, isPeriod }) =>
    figure.movements && !isPeriod ? { from, to, movements: figure.movements } : [],
  );
