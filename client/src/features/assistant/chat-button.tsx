import MessageCircle from "lucide-react/icons/message-circle";
import { useCallback, useState } from "react";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";

const importPanel = () => import("./chat-panel.tsx");
const ChatPanel = lazyPart(async () => (await importPanel()).ChatPanel, DialogFailed);
const fetchQuietly = () => void importPanel().catch(() => {});

interface ChatButtonProps {
  userId: string;
  firstName: string;
}

export const ChatButton = ({ userId, firstName }: ChatButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };

  return (
    <aside aria-label="Asistente">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={fetchQuietly}
        onFocus={fetchQuietly}
        tabIndex={isOpen ? -1 : undefined}
        className={classNames(button, isOpen && "md:opacity-0")}
      >
        <MessageCircle size={22} strokeWidth={1.75} aria-hidden="true" />
        Chat
      </button>
      {wasOpened && <ChatPanel open={isOpen} onClose={close} userId={userId} firstName={firstName} />}
    </aside>
  );
};

const button =
  "in-[:root:has([data-ground=island])]:max-md:scheme-dark fixed right-2.5 bottom-[calc(var(--dock-gap)+var(--safe-b))] z-30 flex h-15.5 w-chat flex-col items-center justify-center gap-1 rounded-2xl bg-accent font-semibold text-nano text-on-accent shadow-float transition-[background-color,scale] duration-tap hover:bg-accent-hover active:scale-[0.97] md:right-5 md:bottom-5 md:h-14 md:w-auto md:flex-row md:gap-2.5 md:rounded-full md:px-6 md:text-base lg:right-[max(2.5rem,calc((100vw-85rem)/2))] lg:bottom-8 beside-page:right-2.5 beside-page:h-15.5 beside-page:w-chat beside-page:flex-col beside-page:gap-1 beside-page:rounded-2xl beside-page:px-0 beside-page:text-nano";
