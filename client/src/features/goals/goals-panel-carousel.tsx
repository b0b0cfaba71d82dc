import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { Goal } from "#shared/contracts/goals.ts";

interface GoalsPanelCarouselProps {
  goals: readonly Goal[];
  children: (goal: Goal) => ReactNode;
}

/** More pages than these are told in figures. */
const mostDots = 8;

/** Cards side by side: one at a time on a phone, three on a desktop. Only those on or near the screen exist. */
export const GoalsPanelCarousel = ({ goals, children }: GoalsPanelCarouselProps) => {
  const scroller = useRef<HTMLUListElement>(null);
  const isWide = useMedia("(min-width: 64rem)");
  const perPage = isWide ? 3 : 1;
  const rows = useMedia("(min-width: 64rem) and (min-height: 96rem)") && goals.length > perPage ? 2 : 1;
  const columns = Math.ceil(goals.length / rows);
  const furthest = Math.max(columns - perPage, 0);
  const [seen, setSeen] = useState(0);
  const first = Math.min(seen, furthest);

  const notice = () => scroller.current && setSeen(Math.round(shareOf(scroller.current) * furthest));
  const moveTo = (column: number) => {
    const element = scroller.current;
    if (!element || furthest === 0) return;
    const share = Math.min(Math.max(column, 0), furthest) / furthest;
    element.scrollTo({ left: share * (element.scrollWidth - element.clientWidth), behavior: "auto" });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(first + step);
  };

  return (
    <>
      <ul
        ref={scroller}
        aria-label="Objetivos"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        onScroll={notice}
        onKeyDown={handleKey}
        style={{ gridTemplateColumns: `repeat(${columns}, var(--card))` }}
        className={track}
      >
        {goals.map((goal, place) => {
          const column = Math.floor(place / rows);
          const isNear = column >= first - perPage - 1 && column <= first + 2 * perPage;
          return (
            isNear && (
              <li
                key={goal.id}
                aria-setsize={goals.length}
                aria-posinset={place + 1}
                style={{ gridColumn: column + 1, gridRow: (place % rows) + 1 }}
                className="flex snap-start snap-always"
              >
                {children(goal)}
              </li>
            )
          );
        })}
      </ul>
      {furthest > 0 ? (
        <Pager first={first} perPage={perPage} columns={columns} onMove={moveTo} />
      ) : (
        <div className="h-11 max-lg:compact:h-2" />
      )}
    </>
  );
};

const track =
  "relative -mx-(--edge) grid flex-1 snap-x snap-mandatory scroll-px-(--edge) gap-3 overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth px-(--edge) [--card:calc(100%-1rem)] [--edge:max(1.25rem,calc((100vw-37.5rem)/2))] [scrollbar-width:none] focus-visible:outline-offset-[-2px] lg:gap-5 lg:[--card:calc((100%-2.5rem)/3)] lg:[--edge:0.25rem] [@media(min-height:60rem)]:flex-none [@media(min-height:60rem)]:auto-rows-[minmax(36rem,auto)]";

/** How far it is scrolled, from 0 to 1. */
const shareOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) =>
  scrollWidth > clientWidth ? scrollLeft / (scrollWidth - clientWidth) : 0;

interface PagerProps {
  /** The first column that is seen. */
  first: number;
  perPage: number;
  columns: number;
  onMove: (column: number) => void;
}

/** Where one is among the cards, and how to go on without dragging. */
const Pager = ({ first, perPage, columns, onMove }: PagerProps) => {
  const pages = Math.ceil(columns / perPage);
  const page = Math.min(Math.ceil(first / perPage), pages - 1);

  return (
    <div className="flex items-center justify-center gap-2 max-lg:-my-2 max-lg:compact:-my-1">
      <Move
        label="Anteriores"
        icon={ChevronLeft}
        isOver={first === 0}
        onMove={() => onMove(first - perPage)}
      />
      <p className="sr-only" role="status">
        {page + 1} de {pages}
      </p>
      <p aria-hidden="true" className="flex items-center gap-1.5">
        {pages > mostDots ? (
          <span className="num min-w-20 text-center font-semibold text-ink-muted text-sm">
            {page + 1} de {pages}
          </span>
        ) : (
          Array.from({ length: pages }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
              key={place}
              className={classNames(
                "h-1.5 rounded-full transition-[width] duration-fast",
                place === page ? "w-5 bg-accent" : "w-1.5 bg-ink/25",
              )}
            />
          ))
        )}
      </p>
      <Move
        label="Siguientes"
        icon={ChevronRight}
        isOver={first + perPage >= columns}
        onMove={() => onMove(first + perPage)}
      />
    </div>
  );
};

interface MoveProps {
  label: string;
  icon: typeof ChevronLeft;
  isOver: boolean;
  onMove: () => void;
}

/** Keeps the focus at the end, where it does nothing. */
const Move = ({ label, icon: Icon, isOver, onMove }: MoveProps) => (
  <IconButton
    label={label}
    aria-disabled={isOver || undefined}
    onClick={onMove}
    className="aria-disabled:text-line-strong max-lg:compact:size-8"
  >
    <Icon size={20} aria-hidden="true" />
  </IconButton>
);
