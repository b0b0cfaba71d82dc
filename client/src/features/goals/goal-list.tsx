import { useEffect, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { wholeNumber } from "#client/lib/format.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { type GoalActions, GoalCard } from "./goal-card.tsx";

/** How many cards are offered at a time, and how many of them are drawn in a frame of a slow phone. */
const batch = 20;
const slice = 2;

/** A list that is drawn anew, such as by another tab, goes to no card twice. */
const found = new WeakSet<object>();

interface GoalListProps extends GoalActions {
  goals: Goal[];
  sought: { goal: Goal } | undefined;
}

export const GoalList = ({ goals, sought, ...actions }: GoalListProps) => {
  const [asked, setOffered] = useState(batch);
  const offered = Math.max(asked, goals.findIndex(({ id }) => id === sought?.goal.id) + 1);
  const drawn = useDrawn(Math.min(offered, goals.length));
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number>(undefined);
  const rest = goals.length - offered;

  // Whoever asked for more by key goes on reading where the new cards begin.
  useEffect(() => {
    if (next.current === undefined || next.current >= drawn) return;
    list.current?.children[next.current]?.querySelector("button")?.focus({ preventScroll: true });
    next.current = undefined;
  }, [drawn]);

  useEffect(() => {
    const place = goals.slice(0, drawn).findIndex(({ id }) => id === sought?.goal.id);
    const card = list.current?.children[place]?.querySelector("article");
    if (!card || !sought || found.has(sought)) return;
    found.add(sought);
    card.scrollIntoView({ block: "center" });
    card.focus({ preventScroll: true });
  }, [goals, drawn, sought]);

  const showMore = () => {
    next.current = offered;
    setOffered(offered + batch);
  };

  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {goals.slice(0, drawn).map((goal) => (
          <li key={goal.id}>
            <GoalCard goal={goal} {...actions} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-5 text-center">
          <Button variant="secondary" onClick={showMore}>
            Mostrar más ({wholeNumber(rest)})
          </Button>
        </p>
      )}
    </>
  );
};

/** Grows to so many, a few in each frame. */
const useDrawn = (count: number) => {
  const [drawn, setDrawn] = useState(slice);

  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + slice));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);

  return Math.min(drawn, count);
};
