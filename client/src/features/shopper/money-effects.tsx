import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { longDay } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import type { ShopperAnalysis } from "#shared/contracts/shopper.ts";
import { delayText, priceText, rateText } from "./shopper-words.ts";

interface Effect {
  name: string;
  value: ReactNode;
  detail: string;
}

/** What buying changes: the lowest balance, each goal, and what instalments cost. */
export const MoneyEffects = ({ analysis }: { analysis: ShopperAnalysis }) => {
  const shown = useAmountsInText();

  return (
    <dl className="divide-y divide-line">
      {effectsOf(analysis).map(({ name, value, detail }) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5">
          <dt className="wrap-anywhere font-semibold">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
          <dd className="col-span-2 text-ink-muted text-sm">{shown(detail)}</dd>
        </div>
      ))}
    </dl>
  );
};

const effectsOf = ({ lowestBalance, goalDelays, instalments }: ShopperAnalysis): Effect[] => [
  ...(lowestBalance ? [lowestOf(lowestBalance)] : []),
  ...goalDelays.map(({ title, days }) => ({ name: title, value: delayText(days), detail: "Objetivo" })),
  ...(goalDelays.length === 0
    ? [{ name: "Tus objetivos", value: "Sin retrasos", detail: "Ninguno con fecha llega más tarde" }]
    : []),
  ...(instalments ? [instalmentsOf(instalments)] : []),
];

const lowestOf = ({ day, amount }: NonNullable<ShopperAnalysis["lowestBalance"]>): Effect => ({
  name: "Saldo más bajo que espero",
  value: <Amount amount={amount} format={priceText} />,
  detail: `El ${longDay(day)}, si pagas hoy al contado y todo va como siempre`,
});

const instalmentsOf = (offer: NonNullable<ShopperAnalysis["instalments"]>): Effect => ({
  name: `A plazos, ${counted(offer.months, "mes", "meses")}`,
  value: <Amount amount={offer.total} format={priceText} />,
  detail:
    offer.tae === null || offer.interest === null
      ? "En total. Sin el precio al contado no se sabe el interés"
      : `En total, ${priceText(offer.interest)} de intereses: TAE del ${rateText(offer.tae)}`,
});
