import { hiddenAmount, useAmountsHidden } from "./hidden-amounts.ts";

/** "1.080 €", "−38,74 €", "900 euros". */
const amounts = /[+\u2212-]?\d[\d.]*(?:,\d+)?\s?(?:€|euros?\b)/gi;

/** A line must not end between an amount and its sign, which many type with a plain space. */
const keptTogether = (text: string) => text.replace(/(\d) (?=[€%])/g, "$1\u00a0");

/** How to show a sentence in which amounts may stand: without them while they are hidden. */
export const useAmountsInText = () => {
  const isHidden = useAmountsHidden();
  return (text: string) => (isHidden ? text.replace(amounts, hiddenAmount) : keptTogether(text));
};
