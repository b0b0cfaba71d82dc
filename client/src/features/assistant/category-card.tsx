import { Badge, DoneBadge } from "#client/components/badge.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { counted } from "#client/lib/format.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { CardBox } from "./card-box.tsx";

export const CategoryCard = ({ card }: { card: ChatCardOf<"category"> }) => {
  const { merchantName, category, changed, state } = card;

  return (
    <CardBox ground="outlined">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CategoryIcon category={category} />
        <div className="min-w-32 flex-1">
          <p className="wrap-anywhere font-semibold">{merchantName}</p>
          <p className="wrap-anywhere text-ink-muted text-sm">
            {category} · {counted(changed, "movimiento", "movimientos")}
          </p>
        </div>
        {state === "changed" ? <DoneBadge>Cambiado</DoneBadge> : <Badge>Deshecho</Badge>}
      </div>
    </CardBox>
  );
};
