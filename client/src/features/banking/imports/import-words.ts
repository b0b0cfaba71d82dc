import { longDay, madridDay } from "#client/lib/dates.ts";
import { counted, wholeNumber } from "#client/lib/format.ts";
import type { StatementImport, UndoPreview } from "#shared/contracts/banking/statements.ts";

type Counts = Pick<UndoPreview, "removed" | "stayed" | "restored">;

const formatNames: [start: string, name: string][] = [
  ["norma43", "Norma 43"],
  ["camt", "CAMT.053"],
  ["ofx", "OFX"],
  ["csv", "CSV"],
  ["xls", "Excel"],
  ["sheet", "Hoja de cálculo"],
];

export const formatName = (format: string) =>
  formatNames.find(([start]) => format.startsWith(start))?.[1] ?? format;

/** "Norma 43, 3 de noviembre de 2026". */
export const originOf = ({ format, importedAt }: StatementImport) =>
  `${formatName(format)}, ${longDay(madridDay(importedAt))}`;

/** "Nómina ·1332 y Ahorro". */
export const accountsOf = ({ accounts }: StatementImport) =>
  listed(accounts.map(({ name, ibanLast4 }) => (ibanLast4 ? `${name} ·${ibanLast4}` : name)));

/** "212 nuevos; 14 ya estaban". */
export const broughtWords = ({ added, known }: StatementImport) =>
  [
    counted(added, "movimiento nuevo", "movimientos nuevos"),
    known > 0 && `${wholeNumber(known)} ya ${known === 1 ? "estaba" : "estaban"}`,
  ]
    .filter(Boolean)
    .join("; ");

const goneWords = (removed: number) =>
  removed === 0
    ? "No se quita ningún movimiento"
    : `Se ${removed === 1 ? "quita" : "quitan"} ${counted(removed, "movimiento", "movimientos")}`;

const stayingWords = ({ stayed, toldBy }: UndoPreview) => {
  if (stayed === 0) return "";
  const tellers = toldBy.length === 0 ? "estaban antes" : `también los dice ${listed(toldBy)}`;
  const one = toldBy.length === 0 ? "estaba antes" : `también lo dice ${listed(toldBy)}`;
  return stayed === 1 ? `; 1 se queda porque ${one}` : `; ${wholeNumber(stayed)} se quedan porque ${tellers}`;
};

/** "Se quitan 212 movimientos; 14 se quedan porque también los dice BBVA." */
export const undoWords = (preview: UndoPreview) => `${goneWords(preview.removed)}${stayingWords(preview)}.`;

export const restoredWords = (restored: number) =>
  restored === 0
    ? null
    : `${counted(restored, "movimiento vuelve", "movimientos vuelven")} a como ${restored === 1 ? "estaba" : "estaban"} sin este archivo.`;

export const accountWords = ({ name, ibanLast4, outcome }: UndoPreview["accounts"][number]) => {
  const shown = ibanLast4 ? `${name} ·${ibanLast4}` : name;
  if (outcome === "removed") return `La cuenta «${shown}» desaparece: solo la traía este archivo.`;
  if (outcome === "kept_by_hand") return `La cuenta «${shown}» se queda, vacía, porque la has ajustado tú.`;
  return null;
};

export const undoneWords = ({ removed, stayed }: Counts) =>
  [
    `${counted(removed, "movimiento quitado", "movimientos quitados")}`,
    stayed > 0 && `${wholeNumber(stayed)} se ${stayed === 1 ? "queda" : "quedan"}`,
  ]
    .filter(Boolean)
    .join("; ");

const listed = (names: readonly string[]) => new Intl.ListFormat("es", { type: "conjunction" }).format(names);
