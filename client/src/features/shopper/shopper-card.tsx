import { useState } from "react";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { ExampleResult } from "./example-result.tsx";
import { ShopperAside } from "./shopper-aside.tsx";
import { ShopperFrame } from "./shopper-frame.tsx";
import { ShopperIdle } from "./shopper-idle.tsx";
import { type Answer, type Money, useAnalysis } from "./shopper-queries.ts";
import { ShopperResult } from "./shopper-result.tsx";
import { ShopperSearch } from "./shopper-search.tsx";

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
      aside={answer?.analysis && <ShopperAside analysis={answer.analysis} reviews={answer.reviews} />}
    >
      <ShopperSearch value={text} busy={analysis.isPending} onChange={setText} onAsk={ask} />
      <p role="status" className="sr-only">
        {!analysis.isPending && answer && shown(spoken(answer))}
      </p>
      {!answer && <ShopperIdle busy={analysis.isPending} onAsk={ask} />}
      {answer?.analysis && <ShopperResult analysis={answer.analysis} reviews={answer.reviews} />}
      {answer && !answer.analysis && <ExampleResult missing={answer.missing} />}
    </ShopperFrame>
  );
};

const spoken = ({ analysis }: Answer) =>
  analysis
    ? `${analysis.productName}: viabilidad ${analysis.viabilityScore} de 10. ${analysis.affordabilityAnalysis}`
    : "Sin análisis: se muestra un ejemplo.";
