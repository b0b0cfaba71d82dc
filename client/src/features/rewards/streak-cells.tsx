import * as m from "framer-motion/m";
import Check from "lucide-react/icons/check";

const week = [0, 1, 2, 3, 4, 5, 6];

interface StreakCellsProps {
  /** Those of the streak; without them the whole week is filled. */
  days?: number;
  isStill: boolean;
}

/** One cell a day; the message beside them says how many. */
export const StreakCells = ({ days = week.length, isStill }: StreakCellsProps) => (
  <div aria-hidden="true" className="mt-5 grid w-full max-w-79 grid-cols-7 gap-1.5">
    {week.map((day) => (
      <span
        key={day}
        data-particle="cell"
        className="relative aspect-square overflow-hidden rounded-sm bg-sunken"
      >
        {day < days && (
          <m.span
            initial={isStill ? false : { scale: 0, opacity: 0 }}
            animate={{ scale: 1, opacity: 1 }}
            transition={{ duration: 0.2, delay: 0.3 + day * 0.06 }}
            className="absolute inset-0 grid place-items-center rounded-sm bg-saffron text-on-saffron"
          >
            <Check size={20} strokeWidth={2.25} />
          </m.span>
        )}
      </span>
    ))}
  </div>
);
