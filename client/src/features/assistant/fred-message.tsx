import Info from "lucide-react/icons/info";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "#client/components/button.tsx";
import type { ChatMessage } from "#shared/contracts/assistant.ts";
import { ChatCard } from "./chat-card.tsx";
import { useUndo } from "./chat-queries.ts";
import { FigureText } from "./figure-text.tsx";
import { FredBubble } from "./fred-bubble.tsx";

interface FredMessageProps {
  message: ChatMessage;
  onSay?: (text: string) => void;
  onLeave: () => void;
}

/** Fred's reply with linked figures and cards. */
export const FredMessage = ({ message, onSay, onLeave }: FredMessageProps) => {
  const { content, figures, cards, notice, canUndo, id } = message;
  const undo = useUndo();

  return (
    <div className="mb-6">
      <FredBubble>
        <div className="space-y-3">
          {content && <FigureText text={content} figures={figures} onLeave={onLeave} />}
          {cards.map((card, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards have no name and never change places
            <ChatCard key={place} card={card} onSay={onSay} onLeave={onLeave} />
          ))}
          {canUndo && (
            <Button
              variant="quiet"
              size="sm"
              className="-my-1 -ml-3 px-3 text-md"
              busy={undo.isPending}
              onClick={() => undo.mutate({ params: { id } })}
            >
              <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
              Deshacer
            </Button>
          )}
          {notice && (
            <p className="flex gap-2 text-caption text-ink-muted">
              <Info size={16} strokeWidth={1.75} className="mt-0.25 shrink-0" aria-hidden="true" />
              {notice}
            </p>
          )}
        </div>
      </FredBubble>
    </div>
  );
};
