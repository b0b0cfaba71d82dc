import type { ReactNode } from "react";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import type { OwnMessage as Message } from "./use-chat.ts";

export const OwnMessage = ({ children }: { children: string }) => (
  <div className="mb-6 flex justify-end pl-10">
    <p className={bubble}>
      <span className="sr-only">Tú: </span>
      {useAmountsInText()(children)}
    </p>
  </div>
);

interface UnansweredMessageProps {
  message: Message;
  disabled: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that has not been answered, with what to do when it failed. */
export const UnansweredMessage = ({ message, disabled, onRetry, onDiscard }: UnansweredMessageProps) => (
  <>
    <OwnMessage>{message.text}</OwnMessage>
    {message.problem && (
      <div className="-mt-5 mb-5 flex flex-wrap items-center justify-end gap-x-1 pl-10">
        <p className="text-negative text-sm">{message.problem}</p>
        <Action onClick={onRetry} disabled={disabled}>
          Reintentar
        </Action>
        <Action onClick={onDiscard} disabled={disabled}>
          Descartar
        </Action>
      </div>
    )}
  </>
);

interface ActionProps {
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Action = (props: ActionProps) => (
  <button
    type="button"
    {...props}
    className="min-h-11 px-2 font-semibold text-accent text-md disabled:text-ink-subtle enabled:hover:text-accent-hover"
  />
);

const bubble =
  "wrap-anywhere min-w-0 whitespace-pre-line rounded-lg rounded-br-[6px] bg-accent px-4 py-2.5 text-[min(1rem,5.6vw)] text-on-accent";
