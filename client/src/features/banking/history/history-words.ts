import type { LucideIcon } from "lucide-react";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Bot from "lucide-react/icons/bot";
import FileText from "lucide-react/icons/file-text";
import Landmark from "lucide-react/icons/landmark";
import ListChecks from "lucide-react/icons/list-checks";
import Pencil from "lucide-react/icons/pencil";
import Redo2 from "lucide-react/icons/redo-2";
import Tag from "lucide-react/icons/tag";
import Target from "lucide-react/icons/target";
import Undo2 from "lucide-react/icons/undo-2";
import Wallet from "lucide-react/icons/wallet";
import WandSparkles from "lucide-react/icons/wand-sparkles";
import { madridDay, madridTime, relativeDay } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import type { HistoryActor, HistoryEntry } from "#shared/contracts/banking/history.ts";

const actors: Record<HistoryActor, string> = {
  person: "Tú",
  rule: "Una regla",
  sync: "Tu banco",
  import: "Un archivo",
  fred: "Fred",
};

export const actorChoices = [
  { value: "all", label: "Todo" },
  { value: "person", label: "Tú" },
  { value: "fred", label: "Fred" },
  { value: "rule", label: "Reglas" },
  { value: "sync", label: "Bancos" },
  { value: "import", label: "Archivos" },
] as const satisfies readonly { value: HistoryActor | "all"; label: string }[];

const icons: Record<string, LucideIcon> = {
  category: Tag,
  "own-category": Tag,
  bulk: ListChecks,
  rule: WandSparkles,
  transfer: ArrowLeftRight,
  account: Wallet,
  "account-opened": Wallet,
  "account-removed": Wallet,
  "account-joined": Wallet,
  budget: Target,
  import: FileText,
  "import-undone": FileText,
  sync: Landmark,
  undo: Undo2,
  redo: Redo2,
};

export const iconOf = ({ kind, actor }: HistoryEntry): LucideIcon =>
  icons[kind] ?? (actor === "fred" ? Bot : Pencil);

/** What people and Fred do stands out from what arrives. */
export const toneOf = ({ actor }: HistoryEntry) =>
  actor === "sync" || actor === "import" ? "bg-sunken text-ink-muted" : "bg-accent-soft text-accent";

/** «Deshecho: Mercadona: Ocio». */
export const titleOf = ({ kind, title }: HistoryEntry) => {
  if (kind === "undo") return `Deshecho: ${title}`;
  return kind === "redo" ? `Rehecho: ${title}` : title;
};

/** «Tú, 14:03. 12 movimientos. Deshecho después.» */
export const captionOf = ({ actor, at, count, undo, why }: HistoryEntry) =>
  [
    `${actors[actor]}, ${madridTime(at)}`,
    count > 1 && counted(count, "movimiento", "movimientos"),
    undo === "undone" && "Deshecho después",
    undo === "never" && why,
  ]
    .filter(Boolean)
    .join(". ");

export const undoLabel = ({ kind }: HistoryEntry) => (kind === "undo" ? "Rehacer" : "Deshacer");

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const byDay = (entries: readonly HistoryEntry[]) =>
  [...Map.groupBy(entries, ({ at }) => madridDay(at))].map(([day, all]) => ({
    day,
    heading: capital(relativeDay(day)),
    entries: all,
  }));
