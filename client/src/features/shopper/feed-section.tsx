import type { FeedSection } from "#client/components/feature-slots.ts";
import { RenderWhenNear } from "#client/components/render-when-near.tsx";
import { unreachableSection } from "#client/components/unreachable-section.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import type { Dashboard } from "#shared/contracts/spending/pulse.ts";
import { ShopperFrame, ShopperSkeleton } from "./shopper-frame.tsx";

const ShopperCard = lazyPart(
  async () => (await import("./shopper-card.tsx")).ShopperCard,
  unreachableSection("No se pudo abrir tu Personal Shopper", (content) => (
    <ShopperFrame>
      <div className="grid flex-1 place-items-center">{content}</div>
    </ShopperFrame>
  )),
  <ShopperSkeleton />,
);

export const feedSection: FeedSection = {
  after: "resumen",
  sectionFor: ({ dashboard }) => ({
    id: "compras",
    label: "Personal Shopper",
    content: (
      <RenderWhenNear waiting={<ShopperSkeleton />}>
        <ShopperCard money={moneyOf(dashboard)} />
      </RenderWhenNear>
    ),
  }),
};

/** What the server is told of the person's money, although it counts its own rows. */
const moneyOf = ({ financialSummary }: Dashboard) => {
  const { totalBalance, monthlyIncome, monthlyExpenses, availableMonthly } = financialSummary;
  return { totalBalance, monthlyIncome, monthlyExpenses, availableMonthly };
};
