import type { BadgeTone } from "#client/components/badge.tsx";
import type { ParaType } from "#shared/contracts/goals.ts";

interface ParaLook {
  label: string;
  tone: BadgeTone;
  /** The colour as a text and as a background. */
  text: string;
  solid: string;
}

/** Spec 3; colours as in the visual direction, section 2. */
const paraLooks: Record<ParaType, ParaLook> = {
  project: { label: "Proyecto", tone: "project", text: "text-para-project", solid: "bg-para-project" },
  area: { label: "Área", tone: "area", text: "text-para-area", solid: "bg-para-area" },
  resource: { label: "Recurso", tone: "resource", text: "text-para-resource", solid: "bg-para-resource" },
  archive: { label: "Archivado", tone: "archive", text: "text-para-archive", solid: "bg-para-archive" },
};

export const paraLook = (type: ParaType) => paraLooks[type];

/** Spec 9: 8 or more red, 6 or more orange, 4 or more blue, otherwise grey. */
export const priorityTone = (priority: number): BadgeTone => {
  if (priority >= 8) return "critical";
  if (priority >= 6) return "high";
  return priority >= 4 ? "mid" : "low";
};
