import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import { ChatFrame, panelMedia } from "./chat-frame.tsx";
import { useClear } from "./chat-queries.ts";
import { Composer } from "./composer.tsx";
import { Conversation } from "./conversation.tsx";
import { useSpokenAnswers } from "./read-aloud.ts";
import { useChat } from "./use-chat.ts";
import { useVoice } from "./use-voice.ts";

interface ChatPanelProps {
  open: boolean;
  onClose: () => void;
  userId: string;
  firstName: string;
}

export const ChatPanel = ({ open, onClose, userId, firstName }: ChatPanelProps) => {
  const [draft, setDraft] = useState("");
  const [isClearing, setClearing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const chat = useChat({
    userId,
    isOpen: open,
    onAnswered: (text) => setDraft((typed) => (typed.trim() === text ? "" : typed)),
  });
  useSpokenAnswers(chat.spoken, open);
  const voice = useVoice({ draft, onWords: setDraft, onSend: chat.say });
  const clear = useClear(() => {
    chat.forgetAll();
    setClearing(false);
  });
  const { stop } = voice;

  useEffect(() => {
    if (open) return;
    stop();
    setClearing(false);
  }, [open, stop]);

  const say = (text: string) => {
    stop();
    chat.say(text);
    log.current?.scrollTo({ top: 0 });
  };
  const handleType = (text: string) => {
    voice.cancel();
    setDraft(text);
  };
  const handleStart = (text: string) => {
    handleType(text);
    input.current?.focus();
  };
  // A sheet covers the page that a link leads to; a panel lies beside it.
  const handleLeave = useCallback(() => {
    if (!matchMedia(panelMedia).matches) onClose();
  }, [onClose]);
  const hasMessages = chat.own.length > 0 || (chat.history.messages?.length ?? 0) > 0;

  return (
    <ChatFrame
      open={open}
      onClose={onClose}
      onClear={hasMessages && !isClearing && !chat.isPending ? () => setClearing(true) : undefined}
    >
      <Conversation
        ref={log}
        chat={chat}
        firstName={firstName}
        onSay={say}
        onStart={handleStart}
        onLeave={handleLeave}
      />
      <Foot>
        {isClearing ? (
          <ConfirmRemoval
            busy={clear.isPending}
            onKeep={() => setClearing(false)}
            onRemove={() => clear.mutate(undefined)}
          >
            ¿Borro la conversación? Lo que hemos cambiado se queda como está.
          </ConfirmRemoval>
        ) : (
          <Composer
            ref={input}
            value={draft}
            isPending={chat.isPending}
            voice={voice}
            onType={handleType}
            onSend={() => say(draft)}
          />
        )}
      </Foot>
    </ChatFrame>
  );
};

/** When one replaces the other, the focus stays here. */
const Foot = ({ children }: { children: ReactNode }) => (
  <div
    ref={usePreservedFocus<HTMLDivElement>()}
    className="shrink-0 border-line border-t px-4 pt-3 pb-[calc(1rem+var(--safe-b))]"
  >
    {children}
  </div>
);
