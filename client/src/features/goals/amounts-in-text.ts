import { hiddenAmount, useAmountsHidden } from "#client/lib/hidden-amounts.ts";

/** "1.080 €", "−38,74 €". */
const amounts = /[+\u2212-]?\d[\d.]*(?:,\d+)?\s?€/g;

/** How to show a sentence in which amounts may stand: without them while they are hidden. */
export const useAmountsInText = () => {
  const isHidden = useAmountsHidden();
  return (text: string) => (isHidden ? text.replace(amounts, hiddenAmount) : text);
};
