import { filterOf } from "#server/modules/assistant/tools/money/money-words.ts";
import type { HistoryOutput, ShownSpan } from "./history-schema.ts";
import type { Unit } from "./spans.ts";

export const units: Record<Unit, { one: string; many: string; the: string; none: string; before: string }> = {
  day: { one: "día", many: "días", the: "El día", none: "ningún día", before: "el " },
  week: { one: "semana", many: "semanas", the: "La semana", none: "ninguna semana", before: "la del " },
  month: { one: "mes", many: "meses", the: "El mes", none: "ningún mes", before: "" },
  year: { one: "año", many: "años", the: "El año", none: "ningún año", before: "" },
};

export const linkOf = (
  { search, category, ownCategoryId, isKind, ids, flow }: HistoryOutput,
  period: { from: string; to: string },
  isWhole: boolean,
) => {
  if (flow === "saved" || flow === "moved") return undefined;
  if (isKind) return isWhole && ids !== null ? { ids } : undefined;
  return filterOf({ search, category, ownCategoryId, ...period });
};

export const placeOf = ({ name, flow }: HistoryOutput) => {
  if (name === null || flow === "moved") return "";
  return flow === "in" ? ` de ${name}` : ` en ${name}`;
};

export const ofName = ({ name, flow }: HistoryOutput) => {
  if (flow === "moved") return " a tu ahorro";
  return name === null ? "" : ` de ${name}`;
};

export const inSpan = (span: ShownSpan, unit: Unit) => `${units[unit].before}${span.text}`;
