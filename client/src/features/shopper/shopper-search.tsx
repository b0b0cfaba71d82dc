import Search from "lucide-react/icons/search";
import { type FormEvent, type KeyboardEvent, useId } from "react";
import { Button } from "#client/components/button.tsx";
import { useFocusAfter } from "#client/lib/use-focus-after.ts";
import { shopperQueryMaxLength } from "#shared/contracts/shopper.ts";

interface ShopperSearchProps {
  value: string;
  busy: boolean;
  onChange: (value: string) => void;
  /** Called with a query that is not empty. */
  onAsk: (query: string) => void;
}

/** One line to the eye; pasted advertisements keep their line breaks. */
export const ShopperSearch = ({ value, busy, onChange, onAsk }: ShopperSearchProps) => {
  const id = useId();
  const query = value.trim();

  const field = useFocusAfter<HTMLTextAreaElement>(busy);

  const ask = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!query || busy) return;
    // What was pasted is told by its first line, also when the focus comes back.
    if (query.includes("\n")) field.current?.setSelectionRange(0, 0);
    field.current?.scrollTo(0, 0);
    onAsk(query);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) ask(event);
  };

  return (
    <form onSubmit={ask} className={box}>
      <label htmlFor={id} className="sr-only">
        Qué quieres comprar
      </label>
      <Search
        size={22}
        strokeWidth={1.75}
        className="shrink-0 text-ink-muted max-[24rem]:hidden"
        aria-hidden="true"
      />
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={value}
        disabled={busy}
        maxLength={shopperQueryMaxLength}
        placeholder="Qué quieres comprar"
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        className="h-6 min-w-0 flex-1 resize-none overflow-hidden whitespace-pre bg-transparent text-base outline-none placeholder:text-ink-subtle max-[22.5rem]:placeholder:text-[min(0.875rem,14px)] max-[22.5rem]:placeholder:tracking-tight disabled:text-ink-subtle"
      />
      <Button
        type="submit"
        size="sm"
        disabled={!query}
        busy={busy}
        busyText="Analizando..."
        className="-mr-3 px-2.5! text-md! lg:px-3.5!"
      >
        Analizar
      </Button>
    </form>
  );
};

const box =
  "flex h-13.5 items-center gap-2 rounded-full bg-surface pr-4 pl-4 lg:gap-3 lg:pl-4.5 ring-[1.5px] ring-line-strong ring-inset outline-4 outline-transparent transition-[box-shadow,outline-color] duration-tap focus-within:outline-accent-soft focus-within:ring-2 focus-within:ring-accent lg:h-15";
