import { monthStartAfter } from "#shared/rules/madrid-day.ts";

/** The months in which people count what was paid late or early; and the one chosen, if it is farther. */
export const monthsAround = (own: string, chosen: string | null) => {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((count) => monthStartAfter(`${own}-01`, count).slice(0, 7));
  return [...new Set([...near, ...(chosen ? [chosen] : [])])].toSorted();
};
