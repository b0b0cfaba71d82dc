import { Link } from "wouter";
import { Badge } from "#client/components/badge.tsx";
import { exampleAnalysis } from "./example-analysis.ts";
import type { Answer } from "./shopper-queries.ts";
import { ResultCard } from "./shopper-result.tsx";
import { ViabilityRing } from "./viability-ring.tsx";

/** Shown without an analysis, and clearly an example (spec 3, the built-in fallback). */
export const ExampleResult = ({ missing }: Pick<Answer, "missing">) => (
  <ResultCard
    analysis={exampleAnalysis}
    fred={missing === "money" ? noMoney : noPrice}
    action={
      missing === "money" && (
        <Link
          href="/integrations"
          className="inline-flex min-h-11 items-center font-semibold text-accent text-md hover:text-accent-hover"
        >
          Conectar banco
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

const noPrice = "No sé cuánto cuesta: esto es un ejemplo. Escríbelo con su precio y lo miro.";
const noMoney = "Aún no conozco tu dinero: esto es un ejemplo. Conecta tu banco y lo calculo.";
