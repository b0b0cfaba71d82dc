import Mic from "lucide-react/icons/mic";
import Send from "lucide-react/icons/send";
import Square from "lucide-react/icons/square";
import type { KeyboardEvent, Ref } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { wholeNumber } from "#client/lib/format.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { chatMessageMaxLength } from "#shared/contracts/assistant.ts";
import type { Voice } from "./use-voice.ts";

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  isPending: boolean;
  voice: Voice;
  onType: (text: string) => void;
  onSend: () => void;
}

/** Where one types or speaks; Enter sends. */
export const Composer = ({ ref, value, isPending, voice, onType, onSend }: ComposerProps) => {
  const hasMouse = useMedia("(pointer: fine)");
  const { isSupported, isListening, secondsLeft } = voice;
  const canSend = value.trim() !== "" && !isPending && !isListening;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <form
      aria-label="Escribir a Fred"
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      {secondsLeft !== undefined && <CountdownRow secondsLeft={secondsLeft} onCancel={voice.cancel} />}
      <p
        role="status"
        className={classNames("text-ink-muted text-sm", isListening ? "mb-2 px-2" : "sr-only")}
      >
        {isListening && "Te escucho..."}
      </p>
      <p
        role="status"
        className={classNames(
          "text-ink-muted text-sm",
          value.length < chatMessageMaxLength ? "sr-only" : "mb-2 px-2",
        )}
      >
        {value.length >= chatMessageMaxLength &&
          `Caben ${wholeNumber(chatMessageMaxLength)} caracteres: lo que sigue no entra.`}
      </p>
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          {...(hasMouse && { "data-autofocus": true })}
          rows={1}
          aria-label="Mensaje para Fred"
          placeholder={isListening ? "" : "Escribe a Fred"}
          value={value}
          maxLength={chatMessageMaxLength}
          disabled={isListening}
          enterKeyHint="send"
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={handleKeyDown}
          className="field-sizing-content max-h-36 min-h-[min(3.25rem,16vw)] min-w-0 flex-1 resize-none rounded-[1.625rem] bg-sunken px-4 py-3.5 text-base leading-6 outline-none placeholder:text-ink-subtle focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-0 disabled:text-ink-muted"
        />
        {isSupported && (
          <button
            type="button"
            aria-label={isListening ? "Terminar de hablar" : "Hablar"}
            aria-pressed={isListening}
            disabled={isPending}
            onClick={isListening ? voice.end : voice.start}
            className={classNames(
              round,
              isListening ? "bg-negative-soft text-negative" : "bg-sunken enabled:hover:text-accent",
            )}
          >
            {isListening ? (
              <Square size={18} fill="currentColor" aria-hidden="true" />
            ) : (
              <Mic size={22} strokeWidth={1.75} aria-hidden="true" />
            )}
          </button>
        )}
        <button
          type="submit"
          aria-label="Enviar"
          aria-busy={isPending || undefined}
          disabled={!canSend}
          className={classNames(round, canSend ? primary : "bg-sunken")}
        >
          <Send size={21} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
};

const round =
  "grid size-[min(3.25rem,16vw)] shrink-0 place-items-center rounded-full transition-[background-color,scale] duration-tap disabled:cursor-not-allowed disabled:text-ink-subtle enabled:active:scale-[0.97]";

const primary = "bg-accent text-on-accent hover:bg-accent-hover";

interface CountdownRowProps {
  secondsLeft: number;
  onCancel: () => void;
}

const circumference = 2 * Math.PI * 10;

const CountdownRow = ({ secondsLeft, onCancel }: CountdownRowProps) => (
  <div className="mb-2 flex min-h-11 items-center gap-3 pl-2">
    <svg viewBox="0 0 24 24" className="size-7 shrink-0 -rotate-90" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" strokeWidth="3.5" className="stroke-line" />
      <circle
        cx="12"
        cy="12"
        r="10"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray={circumference}
        className="animate-countdown stroke-accent"
      />
    </svg>
    <p role="timer" className="num flex-1 font-semibold text-md">
      Enviando en {secondsLeft}s...
    </p>
    <button
      type="button"
      onClick={onCancel}
      className="min-h-11 px-3 font-semibold text-md text-negative hover:underline"
    >
      Cancelar
    </button>
  </div>
);
