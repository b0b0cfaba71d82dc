import Info from "lucide-react/icons/info";
import Undo2 from "lucide-react/icons/undo-2";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { FredBubble } from "#client/components/fred-bubble.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import type { ChatMessage, FigureLink } from "#shared/contracts/assistant.ts";
import { ChatCard } from "./chat-card.tsx";
import { useUndo } from "./chat-queries.ts";
import { transactionsAddress } from "./transactions-card.tsx";

interface FredMessageProps {
  message: ChatMessage;
  onSay?: (text: string) => void;
  onLeave: () => void;
}

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

interface FigureTextProps {
  text: string;
  figures: FigureLink[];
  onLeave: () => void;
}

/** A text whose figures link to their transactions. */
const FigureText = ({ text, figures, onLeave }: FigureTextProps) => {
  const withoutAmounts = useAmountsInText();

  return (
    <p className="voice wrap-anywhere whitespace-pre-line text-voice">
      {piecesOf(text, figures).map(({ from, piece, movements }) => {
        const shown = withoutAmounts(piece);
        if (!movements) return shown;
        return (
          <Link
            key={from}
            href={transactionsAddress(movements)}
            onClick={onLeave}
            className="text-accent underline decoration-1 underline-offset-4 hover:text-accent-hover"
            {...(shown !== piece && { "aria-label": "Importe oculto, ver sus movimientos" })}
          >
            {shown}
          </Link>
        );
      })}
    </p>
  );
};

interface Piece {
  from: number;
  piece: string;
  movements?: FigureLink["movements"];
}

/** Skips figures that overlap or lie outside the text. */
const piecesOf = (text: string, figures: FigureLink[]) => {
  const pieces: Piece[] = [];
  let end = 0;
  const addUpTo = (next: number) => {
    if (next > end) pieces.push({ from: end, piece: text.slice(end, next) });
    end = next;
  };

  for (const { from, to, movements } of figures.toSorted((one, other) => one.from - other.from)) {
    if (from < end || to <= from || to > text.length) continue;
    addUpTo(from);
    pieces.push({ from, piece: text.slice(from, to), movements });
    end = to;
  }
  addUpTo(text.length);
  return pieces;
};
