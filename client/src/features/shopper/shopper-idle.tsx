import ShoppingBag from "lucide-react/icons/shopping-bag";
import { Mark } from "#client/components/mark.tsx";
import { Tile } from "#client/components/tile.tsx";

interface ShopperIdleProps {
  busy: boolean;
  onAsk: (query: string) => void;
}

const examples = ["Un iPhone por 900 €", "Coche de 12.000 € a plazos", "Una lavadora nueva"];

/** Before anything was asked: what Fred can do, and three ways to begin. */
export const ShopperIdle = ({ busy, onAsk }: ShopperIdleProps) => (
  <div className="flex flex-1 flex-col gap-6 lg:gap-10">
    <ul aria-label="Ejemplos" className="flex flex-wrap gap-2">
      {examples.map((example) => (
        <li key={example}>
          <button type="button" disabled={busy} onClick={() => onAsk(example)} className={chip}>
            {example}
          </button>
        </li>
      ))}
    </ul>
    <div className="m-auto flex max-w-80 flex-col items-center gap-5 text-center lg:max-w-100">
      <Tile className="size-28 text-accent-soft max-lg:compact:size-20">
        <ShoppingBag size={34} className="text-accent" aria-hidden="true" />
      </Tile>
      <p className="voice flex items-start gap-3 text-left text-voice lg:text-voice-lg">
        <Mark size={22} className="mt-0.5" />
        Dime qué quieres comprar y miro si encaja en tu mes. También puedes pegar anuncios de coches.
      </p>
    </div>
  </div>
);

const chip =
  "inline-flex min-h-11 items-center rounded-full bg-surface px-4 py-1.5 text-left font-semibold text-md ring-[1.5px] ring-line-strong ring-inset transition-colors duration-tap hover:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-subtle";
