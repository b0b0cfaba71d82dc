import { hiddenAmount, useAmountsHidden } from "./hidden-amounts.ts";

/** "1.080 €", "−38,74 €", "900 euros". */
const amounts = /[+\u2212-]?\d[\d.]*(?:,\d+)?\s?(?:€|euros?\b)/gi;

/** How to show a sentence in which amounts may stand: without them while they are hidden. */
export const useAmountsInText = () => {
  const isHidden = useAmountsHidden();
  return (text: string) => (isHidden ? text.replace(amounts, hiddenAmount) : text);
};
