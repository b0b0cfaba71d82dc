import { ProgressBar } from "#client/components/progress-bar.tsx";
import { Tile } from "#client/components/tile.tsx";
import { counted, formatPercent, wholeNumber } from "#client/lib/format.ts";
import type { RewardProgress } from "#shared/contracts/spending/pulse.ts";

/** The medal of the level, and the way to the next one. */
export const LevelProgress = ({ progress: reward }: { progress: RewardProgress }) => {
  const { level, title, totalPoints, nextLevelPoints, progress } = reward;
  const next = `Hacia el nivel ${level + 1}`;

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 lg:my-auto lg:flex-col lg:gap-6 lg:text-center">
        <Tile className="-ml-0.5 size-31 shrink-0 text-deep compact:size-18 md:max-lg:size-44 lg:ml-0 lg:size-72 lg:compact:size-44 dark:text-saffron">
          <span className="block text-center text-white dark:text-on-saffron">
            <span className="block text-micro leading-tight lg:text-title-3 compact:max-lg:text-nano">
              Nivel
            </span>
            <span className="num block font-semibold text-money-lg leading-none md:max-lg:text-[3.5rem] lg:text-[4.5rem] compact:max-lg:text-title-3">
              {level}
            </span>
          </span>
        </Tile>
        <div className="min-w-0 flex-1 basis-36 lg:flex-none">
          <p className="text-balance font-semibold text-title-2 lg:text-title-1">
            <span className="sr-only">{`Nivel ${level}: `}</span>
            {title}
          </p>
          <p className="num mt-1 text-lg">{counted(totalPoints, "punto", "puntos")}</p>
        </div>
      </div>
      <div>
        <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <p>{next}</p>
          <p className="num">{formatPercent(progress)}</p>
        </div>
        <ProgressBar
          value={progress}
          label={next}
          className="mt-2 h-3.5 text-deep compact:max-lg:h-2.5 dark:text-saffron"
        />
        <p className="num mt-2 text-caption compact:mt-1">
          {`${wholeNumber(totalPoints)} de ${wholeNumber(nextLevelPoints)} puntos`}
        </p>
      </div>
    </>
  );
};
