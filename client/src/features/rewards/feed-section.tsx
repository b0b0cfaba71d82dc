import type { FeedSection } from "#client/components/feature-slots.ts";
import { RenderWhenNear } from "#client/components/render-when-near.tsx";
import { unreachableSection } from "#client/components/unreachable-section.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { RewardsBackdrop, RewardsFrame, RewardsSkeleton } from "./rewards-frame.tsx";

const RewardsCard = lazyPart(
  async () => (await import("./rewards-card.tsx")).RewardsCard,
  unreachableSection("No se pudo abrir tu progreso", (content) => (
    <RewardsFrame level={null}>{content}</RewardsFrame>
  )),
  <RewardsSkeleton />,
);

export const feedSection: FeedSection = {
  after: "objetivos-inteligentes",
  sectionFor: ({ dashboard: { rewardProgress }, isWide }) =>
    rewardProgress && {
      id: "progreso",
      label: "Tu Progreso",
      // On a desktop it is a card beside the others.
      ground: isWide ? "page" : "saffron",
      backdrop: <RewardsBackdrop />,
      content: (
        <RenderWhenNear waiting={<RewardsSkeleton />}>
          <RewardsCard progress={rewardProgress} />
        </RenderWhenNear>
      ),
    },
};
