import { Tile } from "#client/components/tile.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { hiddenAmount, useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { FredBubble } from "./fred-bubble.tsx";
import type { StreamedReply } from "./use-chat.ts";

/** A figure at the end may be incomplete. */
const unfinished = /[+\u2212-]?\d[\d.,]*\s?(?:e(?:u(?:ro?)?)?)?$/i;

export const ArrivingMessage = ({ text, doing }: StreamedReply) => {
  const isHidden = useAmountsHidden();
  const withoutAmounts = useAmountsInText();
  const shown = isHidden ? text.replace(unfinished, hiddenAmount) : text;

  return (
    <FredBubble>
      {text && <p className="voice wrap-anywhere whitespace-pre-line text-voice">{withoutAmounts(shown)}</p>}
      {(!text || doing) && (
        <p role="status" className="flex min-h-7 items-center gap-2.5 text-ink-muted text-md">
          <Tile className="size-5 origin-[50%_55.1%] animate-tile text-accent" />
          {doing ?? <span className="sr-only">Fred está escribiendo...</span>}
        </p>
      )}
    </FredBubble>
  );
};
