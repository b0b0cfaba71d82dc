import type { ChatTransactionFilter } from "#shared/contracts/assistant.ts";

/** Where the movements of a filter are shown: "/banking?category=Seguros&from=2026-10-01". */
export const movementsAddress = (filter: ChatTransactionFilter) => {
  const chosen = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return chosen.length > 0 ? `/banking?${new URLSearchParams(chosen)}` : "/banking";
};
