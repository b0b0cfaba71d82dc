import { Amount } from "#client/components/amount.tsx";
import { ProgressRing } from "#client/components/progress-ring.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { formatTenths } from "#client/lib/format.ts";
import { viabilityTone } from "#client/lib/viability-tone.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";

export const AffordabilityCard = ({ card }: { card: ChatCardOf<"affordability"> }) => {
  const withoutAmounts = useAmountsInText();
  return (
    <CardBox ground="outlined">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-24 flex-1">
          <p className="wrap-anywhere text-ink-muted text-sm">{card.item}</p>
          <Amount amount={card.price} className="font-semibold text-money-sm" />
        </div>
        <ProgressRing
          value={10 * card.score}
          label={`Viabilidad ${formatTenths(card.score)} de 10`}
          className={`size-14 ${viabilityTone(card.score)}`}
        >
          <span className="num font-semibold" aria-hidden="true">
            {formatTenths(card.score)}
          </span>
        </ProgressRing>
      </div>
      <dl className="mt-3">
        {card.parts.map((part) => (
          <div key={part.label} className="border-line border-t py-2">
            <dt className="flex justify-between gap-3 font-medium text-sm">
              <span className="wrap-anywhere min-w-0">{part.label}</span>
              <span className={`num font-semibold ${viabilityTone(part.score)}`}>
                {formatTenths(part.score)}
              </span>
            </dt>
            <dd className="wrap-anywhere text-caption text-ink-muted">{withoutAmounts(part.note)}</dd>
          </div>
        ))}
      </dl>
    </CardBox>
  );
};
