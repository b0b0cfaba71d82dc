import { Amount } from "#client/components/amount.tsx";
import { Badge, DoneBadge } from "#client/components/badge.tsx";
import { BankTile } from "#client/components/bank-tile.tsx";
import { Button } from "#client/components/button.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { counted } from "#client/lib/format.ts";
import type { ChatCard as Card, ChatCardOf } from "#shared/contracts/assistant.ts";
import { AffordabilityCard } from "./affordability-card.tsx";
import { CardBox } from "./card-box.tsx";
import { EventCard, EventsCard, SlotsCard } from "./event-card.tsx";
import { GoalCard } from "./goal-card.tsx";
import { SpendingCard } from "./spending-card.tsx";
import { TransactionsCard } from "./transactions-card.tsx";
import { UnderstoodChips } from "./understood-chips.tsx";

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
    case "understood":
      return <UnderstoodChips card={card} onSay={onSay} />;
    case "choices":
      return onSay && <Choices card={card} onSay={onSay} />;
  }
};

const BalancesCard = ({ card: { banks } }: { card: ChatCardOf<"balances"> }) => (
  <CardBox ground="outlined" className="py-2">
    <ul>
      {banks.map(({ name, amount }) => (
        <li key={name} className="flex min-h-13 items-center gap-3 border-line not-first:border-t py-1.5">
          <BankTile institution={name} />
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 font-semibold">
            <span className="wrap-anywhere">{name}</span>
            <Amount amount={amount} />
          </p>
        </li>
      ))}
    </ul>
  </CardBox>
);

const CategoryCard = ({ card }: { card: ChatCardOf<"category"> }) => {
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

interface ChoicesProps {
  card: ChatCardOf<"choices">;
  onSay: (text: string) => void;
}

const Choices = ({ card: { choices }, onSay }: ChoicesProps) => (
  <fieldset aria-label="Respuestas" className="flex flex-wrap gap-2">
    {choices.map(({ label, message }, place) => (
      <Button
        key={`${label} ${message}`}
        variant={place === 0 ? "soft" : "secondary"}
        size="sm"
        className="wrap-anywhere min-w-16"
        onClick={() => onSay(message)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
);
