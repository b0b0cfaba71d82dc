import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useState } from "react";
import { Link } from "wouter";
import { Badge } from "#client/components/badge.tsx";
import { Mark } from "#client/components/mark.tsx";
import { Tile } from "#client/components/tile.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";
import type { ShopperAnalysis } from "#shared/contracts/shopper.ts";
import { ShopperAside } from "./shopper-aside.tsx";
import { ShopperFrame } from "./shopper-frame.tsx";
import { type Answer, type Money, useAnalysis } from "./shopper-queries.ts";
import { ResultCard, ShopperResult } from "./shopper-result.tsx";
import { ShopperSearch } from "./shopper-search.tsx";
import { ViabilityRing } from "./viability-ring.tsx";

/** Spec 2, "Personal Shopper panel": idle, analysing, result. What was answered stays until the next answer. */
export const ShopperCard = ({ money }: { money?: Money }) => {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<Answer>();
  const analysis = useAnalysis(money);
  const shown = useAmountsInText();

  const ask = (query: string) => {
    setText(query);
    analysis.mutate(query, { onSuccess: setAnswer });
  };

  return (
    <ShopperFrame
      aside={
        answer?.analysis ? (
          <ShopperAside analysis={answer.analysis} reviews={answer.reviews} />
        ) : (
          <ShopperIdle isBeside={answer !== undefined} />
        )
      }
    >
      <ShopperSearch value={text} busy={analysis.isPending} onChange={setText} onAsk={ask} />
      <p role="status" className="sr-only">
        {!analysis.isPending && answer && shown(announcementOf(answer))}
      </p>
      {!answer && <Examples busy={analysis.isPending} onAsk={ask} />}
      {answer?.analysis && <ShopperResult analysis={answer.analysis} reviews={answer.reviews} />}
      {answer && !answer.analysis && <ExampleResult missing={answer.missing} />}
    </ShopperFrame>
  );
};

const announcementOf = ({ analysis }: Answer) =>
  analysis
    ? `${analysis.productName}: viabilidad ${analysis.viabilityScore} de 10. ${analysis.affordabilityAnalysis}`
    : "Sin análisis: se muestra un ejemplo.";

interface ExamplesProps {
  busy: boolean;
  onAsk: (query: string) => void;
}

const examples = ["Un iPhone por 900 €", "Coche de 12.000 € a plazos", "Una lavadora nueva"];

const Examples = ({ busy, onAsk }: ExamplesProps) => (
  <ul
    aria-label="Ejemplos"
    className="flex gap-2 max-lg:tight:-mx-5 max-lg:tight:overflow-x-auto max-lg:tight:px-5 max-lg:tight:py-0.5 max-lg:tight:[scrollbar-width:none] lg:flex-wrap not-tight:flex-wrap"
  >
    {examples.map((example) => (
      <li key={example} className="max-lg:tight:shrink-0">
        <button type="button" disabled={busy} onClick={() => onAsk(example)} className={chip}>
          {example}
        </button>
      </li>
    ))}
  </ul>
);

/** Before anything was analysed: what Fred can do. Beside an example only where there is room. */
const ShopperIdle = ({ isBeside }: { isBeside: boolean }) => (
  <div
    className={classNames(
      "m-auto flex max-w-80 flex-col items-center gap-5 text-center lg:max-w-100",
      isBeside && "max-lg:hidden",
    )}
  >
    <Tile className="size-28 text-accent-soft compact:size-20">
      <ShoppingBag size={34} className="text-accent" aria-hidden="true" />
    </Tile>
    <p className="voice flex items-start gap-3 text-left text-voice lg:text-voice-lg">
      <Mark size={22} className="mt-0.5" />
      Dime qué quieres comprar y miro si encaja en tu mes. También puedes pegar anuncios de coches.
    </p>
  </div>
);

const chip =
  "inline-flex min-h-11 items-center rounded-full bg-surface px-4 py-1.5 text-left font-semibold text-md ring-[1.5px] ring-line-strong ring-inset transition-colors duration-tap hover:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-subtle";

/** Shown without an analysis, and clearly an example (spec 3, the built-in fallback). */
const ExampleResult = ({ missing }: Pick<Answer, "missing">) => {
  const { text, href, link } = whyNot[missing ?? "price"];
  return (
    <ResultCard
      analysis={exampleAnalysis}
      fred={text}
      action={
        href && (
          <Link
            href={href}
            className="inline-flex min-h-11 items-center font-semibold text-accent text-md hover:text-accent-hover"
          >
            {link}
          </Link>
        )
      }
      ring={
        <div className="flex shrink-0 flex-col items-center gap-1.5">
          <ViabilityRing
            score={exampleAnalysis.viabilityScore}
            className="size-16 text-title-2 lg:size-26 lg:text-title-1 lg:compact:size-20"
          />
          <Badge tone="saffron">Ejemplo</Badge>
        </div>
      }
    />
  );
};

const whyNot = {
  price: {
    text: "No sé cuánto cuesta: esto es un ejemplo. Escríbelo con su precio, mayor que 0, y lo miro.",
    ...{ href: "", link: "" },
  },
  money: {
    text: "Aún no conozco tu dinero: esto es un ejemplo. Conecta tu banco y lo calculo.",
    ...{ href: "/integrations", link: "Conectar banco" },
  },
  balance: {
    text: "No sé tu saldo: esto es un ejemplo. Dime cuánto tienes hoy y lo calculo.",
    ...{ href: "/banking#cuentas", link: "Decir el saldo" },
  },
};

/** Spec 3, the built-in fallback: 80 € and viability 8. It is always shown as an example. */
const exampleAnalysis: ShopperAnalysis = {
  productName: "Una compra de 80 €",
  estimatedPrice: null,
  realPrice: 80,
  priceSource: "Precio de ejemplo",
  category: "Ejemplo",
  viabilityScore: 8,
  viabilityParts: [],
  affordabilityAnalysis: "",
  leftOut: [],
  categoryInsights: "Aún por ver",
  purchaseFrequency: "Compra puntual",
  paymentStrategy: "Al contado",
  lowestBalance: null,
  goalDelays: [],
  instalments: null,
  vehicles: [],
  recommendations: [],
};
