import { counted } from "#server/spanish/format.ts";
import type { Act } from "./act.ts";

const newRows = (count: number) => counted(count, "movimiento nuevo", "movimientos nuevos");

/** A file that came in: it is undone among the imports. */
export const importAct = ({ fileName, added }: { fileName: string; added: number }): Act => ({
  ...{ actor: "import", kind: "import", count: added },
  title: `${fileName}: ${added === 0 ? "nada nuevo" : newRows(added)}`,
});

export const importUndoneAct = (fileName: string): Act => ({
  ...{ actor: "person", kind: "import-undone", title: `Importación deshecha: ${fileName}` },
});

export interface SyncCounts {
  added: number;
  amended: number;
  withdrawn: number;
}

/** What a bank told of an account; null when it told nothing new. */
export const syncAct = (accountName: string, { added, amended, withdrawn }: SyncCounts): Act | null => {
  const count = added + amended + withdrawn;
  if (count === 0) return null;
  const told = [
    added > 0 && newRows(added),
    amended > 0 && counted(amended, "corregido", "corregidos"),
    withdrawn > 0 && counted(withdrawn, "retirado", "retirados"),
  ].filter((part) => part !== false);
  return { actor: "sync", kind: "sync", count, title: `${accountName}: ${told.join(", ")}` };
};
