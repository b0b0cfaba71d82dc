import { type HistoryEntry, undoDays } from "#shared/contracts/banking/history.ts";
import type { StoredEntry } from "./history-repository.ts";

const dayMs = 86_400_000;

/** Before it, nothing is undone any more. */
export const oldestUndo = (now: Date) => new Date(+now - undoDays * dayMs);

/** Longer than most look back, and few enough lines. */
const shownDays = 366;

/** Before it, nothing is listed any more. */
export const oldestShown = (now: Date) => new Date(+now - shownDays * dayMs);

const nothingKept: Record<string, string> = {
  import: "Se deshace en Importaciones",
  "import-undone": "Vuelve a importar el archivo",
  sync: "Lo dice tu banco",
  "account-opened": "Se borra en la ficha de la cuenta",
  "account-removed": "Una cuenta borrada no vuelve",
};

/** Why an entry cannot be undone here, in Spanish; null when it can. */
export const reasonAgainst = ({ kind, kept, at, undoneBy }: StoredEntry, now: Date): string | null => {
  if (undoneBy !== null) return "Ya está deshecho";
  if (nothingKept[kind]) return nothingKept[kind];
  if (at < oldestUndo(now)) return `Solo se puede deshacer durante ${undoDays} días`;
  return kept === 0 ? "No se puede deshacer" : null;
};

export const toShownEntry = (entry: StoredEntry, now: Date): HistoryEntry => {
  const { id, at, actor, kind, title, count, undoneBy } = entry;
  const reason = reasonAgainst(entry, now);
  const undo = undoneBy ? "undone" : kind === "import" ? "elsewhere" : reason ? "never" : "possible";
  return {
    ...{ id, at: at.toISOString(), actor, kind, title, count, undo },
    why: undo === "never" || undo === "elsewhere" ? reason : null,
  };
};
