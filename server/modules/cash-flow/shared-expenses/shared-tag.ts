import { hash } from "node:crypto";
import type { SharedScene } from "#server/modules/cash-flow/domain/shared-expenses/scenes-of.ts";

/** The same for the same links. */
export const tagOf = ({ expenses }: SharedScene) => {
  const links = expenses.flatMap(({ expense, repayments }) =>
    repayments.map(({ id, cents }) => `${expense} ${id} ${cents}`),
  );
  return hash("sha256", links.sort().join("\n")).slice(0, 32);
};
