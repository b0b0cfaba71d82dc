import { type MouseEvent, memo, type Ref } from "react";
import { Button } from "#client/components/button.tsx";
import { FredBubble } from "#client/components/fred-bubble.tsx";
import { ReadFailed } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { Tile } from "#client/components/tile.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { hiddenAmount, useAmountsHidden } from "#client/lib/hidden-amounts.ts";
import type { ChatMessage } from "#shared/contracts/assistant.ts";
import { FredMessage } from "./fred-message.tsx";
import { OwnMessage, UnansweredMessage } from "./own-message.tsx";
import type { StreamedReply, useChat } from "./use-chat.ts";
import { Welcome } from "./welcome.tsx";

interface ConversationProps {
  ref: Ref<HTMLDivElement>;
  chat: ReturnType<typeof useChat>;
  firstName: string;
  onSay: (text: string) => void;
  onStart: (text: string) => void;
  onLeave: () => void;
}

/** Stays at its end while messages arrive on either side. */
export const Conversation = ({ ref, chat, firstName, onSay, onStart, onLeave }: ConversationProps) => {
  const { history, own, arriving, isPending, newest } = chat;
  const { messages, error, earlier } = history;
  const withoutAmounts = useAmountsInText();

  return (
    <>
      <div
        ref={ref}
        role="log"
        aria-label="Conversación"
        aria-live="off"
        aria-busy={isPending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onClickCapture={keepFocus}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overflow-x-clip overscroll-contain px-5 outline-none focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-[-2px]"
      >
        <div className="mb-auto py-5">
          {messages === undefined && error && (
            <ReadFailed title="No se pudo cargar la conversación" error={error} onRetry={history.refetch} />
          )}
          {messages === undefined && !error && <HistorySkeleton />}
          {earlier.exist && (
            <div className="mb-6 text-center">
              <Button
                variant="quiet"
                size="sm"
                busy={earlier.areComing}
                busyText="Cargando..."
                onClick={() => void earlier.fetch()}
              >
                Ver anteriores
              </Button>
            </div>
          )}
          {messages && !earlier.exist && <Welcome firstName={firstName} onSay={onSay} onStart={onStart} />}
          {messages && (
            <Messages messages={messages} canChoose={!isPending} onSay={onSay} onLeave={onLeave} />
          )}
          {own.map((message) => (
            <UnansweredMessage
              key={message.key}
              message={message}
              disabled={isPending}
              onRetry={() => chat.retry(message)}
              onDiscard={() => chat.discard(message.key)}
            />
          ))}
          {arriving && <ArrivingMessage {...arriving} />}
        </div>
      </div>
      <div role="status" className="sr-only">
        {newest && <p key={newest.id}>Fred: {withoutAmounts(newest.content)}</p>}
      </div>
    </>
  );
};

/** Pressed buttons often disappear, so the focus moves to the conversation; those that open something stay. */
const keepFocus = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest("button:not([aria-expanded])"))
    currentTarget.focus({ preventScroll: true });
};

interface MessagesProps {
  messages: ChatMessage[];
  canChoose: boolean;
  onSay: (text: string) => void;
  onLeave: () => void;
}

const Messages = ({ messages, canChoose, onSay, onLeave }: MessagesProps) => {
  const last = messages.at(-1);

  return messages.map((message) => (
    <Row
      key={message.id}
      message={message}
      {...(canChoose && message === last && { onSay })}
      onLeave={onLeave}
    />
  ));
};

interface RowProps {
  message: ChatMessage;
  onSay?: (text: string) => void;
  onLeave: () => void;
}

/** Not rendered again while typing or streaming. */
const Row = memo(({ message, ...rest }: RowProps) => (
  // The browser skips layout and paint of distant messages.
  <div className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
    {message.role === "user" ? (
      <OwnMessage>{message.content}</OwnMessage>
    ) : (
      <FredMessage message={message} {...rest} />
    )}
  </div>
));

const HistorySkeleton = () => (
  <SkeletonGroup label="Cargando la conversación..." className="space-y-5">
    <Skeleton className="h-12 w-3/4 rounded-lg" />
    <Skeleton className="ml-auto h-12 w-1/2 rounded-lg" />
    <Skeleton className="h-24 w-4/5 rounded-lg" />
  </SkeletonGroup>
);

/** A figure at the end may be incomplete. */
const unfinished = /[+\u2212-]?\d[\d.,]*\s?(?:e(?:u(?:ro?)?)?)?$/i;

const ArrivingMessage = ({ text, doing }: StreamedReply) => {
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
