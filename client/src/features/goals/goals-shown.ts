import { type Goal, goalCategories } from "#shared/contracts/goals.ts";

/** What the feed shows of all goals: not the archive, and the most important first. */
export const shownInFeed = (goals: readonly Goal[]) =>
  goals
    .filter(({ paraType }) => paraType !== "archive")
    .toSorted((one, other) => other.priority - one.priority);

/** What is still to be reached before what has been. */
export const openFirst = (goals: readonly Goal[]) =>
  goals.toSorted((one, other) => place(one) - place(other));

const place = ({ status }: Goal) => (status === "completado" ? 1 : 0);

/** Each category that occurs, in the order of the contract. */
export const categoriesOf = (goals: readonly Goal[]) =>
  goalCategories.filter((category) => goals.some((goal) => goal.category === category));
