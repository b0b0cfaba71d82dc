import type { ChatTransactionFilter } from "#shared/contracts/assistant.ts";

/** "/banking?category=Seguros&from=2026-10-01&to=2026-10-31". */
export const transactionsAddress = (filter: ChatTransactionFilter) => {
  const chosen = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return chosen.length > 0 ? `/banking?${new URLSearchParams(chosen)}` : "/banking";
};
