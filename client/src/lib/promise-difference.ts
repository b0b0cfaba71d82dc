import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { formatEuros } from "./format.ts";

/** How what was paid differs from what stood to come, when by a euro or more. */
export const differenceWords = ({ amount, settled }: PromisedEntry) => {
  const more = settled ? Math.abs(settled.amount) - Math.abs(amount) : 0;
  if (Math.abs(more) < 1) return undefined;
  return `${formatEuros(Math.abs(more))} ${more > 0 ? "más" : "menos"} de lo previsto`;
};
