import { useEffect, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { wholeNumber } from "#client/lib/format.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { type GoalActions, GoalCard } from "./goal-card.tsx";

/** How many cards are offered at a time. */
const batch = 20;

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

/** Grows to so many, a few in each frame of a slow device: a whole row, whose highest card moves the others. */
const useDrawn = (count: number) => {
  const slice = useMedia("(min-width: 64rem)") ? 3 : 2;
  const [drawn, setDrawn] = useState(slice);

  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + slice));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, slice]);

  return Math.min(drawn, count);
};
