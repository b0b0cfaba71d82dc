import type { ChatCard as Card } from "#shared/contracts/assistant.ts";
import { AffordabilityCard } from "./affordability-card.tsx";
import { BalancesCard } from "./balances-card.tsx";
import { CategoryCard } from "./category-card.tsx";
import { Choices } from "./choices.tsx";
import { EventCard } from "./event-card.tsx";
import { EventsCard } from "./events-card.tsx";
import { GoalCard } from "./goal-card.tsx";
import { SlotsCard } from "./slots-card.tsx";
import { SpendingCard } from "./spending-card.tsx";
import { TransactionsCard } from "./transactions-card.tsx";

interface ChatCardProps {
  card: Card;
  onSay: ((text: string) => void) | undefined;
  onLeave: () => void;
}

export const ChatCard = ({ card, onSay, onLeave }: ChatCardProps) => {
  switch (card.kind) {
    case "spending":
      return <SpendingCard card={card} />;
    case "movements":
      return <TransactionsCard card={card} onLeave={onLeave} />;
    case "balances":
      return <BalancesCard card={card} />;
    case "event":
      return <EventCard card={card} />;
    case "events":
      return <EventsCard card={card} />;
    case "slots":
      return <SlotsCard card={card} />;
    case "goal":
      return <GoalCard card={card} />;
    case "category":
      return <CategoryCard card={card} />;
    case "affordability":
      return <AffordabilityCard card={card} />;
    case "choices":
      return onSay && <Choices card={card} onSay={onSay} />;
  }
};
