import { Amount } from "#client/components/amount.tsx";
import { Badge, DoneBadge } from "#client/components/badge.tsx";
import { goalLook } from "#client/components/goal-look.ts";
import { IconTile } from "#client/components/icon-tile.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { longDay } from "#client/lib/dates.ts";
import { formatPercent } from "#client/lib/format.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";

export const GoalCard = ({ card: { goal, state } }: { card: ChatCardOf<"goal"> }) => {
  const { title, category, progress, targetAmount, currentAmount, targetDate } = goal;
  const { icon, tone, text } = goalLook(category);

  return (
    <CardBox ground="outlined">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconTile icon={icon} tone={tone} />
        <div className="min-w-32 flex-1">
          <p className="wrap-anywhere font-semibold">{title}</p>
          {targetDate && <p className="text-ink-muted text-sm">{longDay(targetDate)}</p>}
        </div>
        <State state={state} />
      </div>
      <div className="mt-3 flex items-center gap-3">
        <ProgressBar value={progress} label="Progreso" className={`h-2 flex-1 ${text}`} />
        <span className="num font-semibold text-sm">{formatPercent(progress)}</span>
      </div>
      {targetAmount !== null && (
        <p className="mt-1.5 text-ink-muted text-sm">
          {currentAmount !== null && (
            <>
              <Amount amount={currentAmount} className="font-semibold text-ink" /> de{" "}
            </>
          )}
          <Amount amount={targetAmount} />
        </p>
      )}
    </CardBox>
  );
};

const State = ({ state }: { state: ChatCardOf<"goal">["state"] }) => {
  switch (state) {
    case "created":
      return <DoneBadge>Creado</DoneBadge>;
    case "advanced":
      return <DoneBadge>Actualizado</DoneBadge>;
    case "undone":
      return <Badge>Deshecho</Badge>;
    case "shown":
      return null;
  }
};
