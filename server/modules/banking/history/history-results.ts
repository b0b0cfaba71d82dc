import { undoDays } from "#shared/contracts/banking/history.ts";
import type { StoredEntry } from "./history-repository.ts";

const dayMs = 86_400_000;

/** Before it, nothing is undone any more. */
export const oldestUndo = (now: Date) => new Date(+now - undoDays * dayMs);

const nothingKept: Record<string, string> = {
  import: "Se deshace en Importaciones",
  sync: "Lo dijo tu banco: no se puede deshacer",
};

/** Why an entry cannot be undone here, in Spanish; null when it can. */
export const reasonAgainst = ({ kind, kept, at, undoneBy }: StoredEntry, now: Date): string | null => {
  if (undoneBy !== null) return "Ya está deshecho";
  if (nothingKept[kind]) return nothingKept[kind];
  if (at < oldestUndo(now)) return `Solo se puede deshacer durante ${undoDays} días`;
  return kept === 0 ? "No se puede deshacer" : null;
};
