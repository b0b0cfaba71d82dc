import { classNames } from "#client/lib/class-names.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import type { OwnCategoryIcon as IconName, OwnCategoryColor } from "#shared/rules/own-categories.ts";

export const ownCategoryTones: Record<OwnCategoryColor, string> = {
  vivienda: "tone-cat-vivienda",
  salud: "tone-cat-salud",
  supermercado: "tone-cat-supermercado",
  nomina: "tone-cat-nomina",
  suministros: "tone-cat-suministros",
  restaurantes: "tone-cat-restaurantes",
  transporte: "tone-cat-transporte",
  compras: "tone-cat-compras",
  ocio: "tone-cat-ocio",
  tecnologia: "tone-cat-tecnologia",
  educacion: "tone-cat-educacion",
  "otros-gastos": "tone-cat-otros-gastos",
};

/** Without its drawing the tile keeps its colour. */
export const Glyph = lazyPart(
  async () => (await import("./own-category-glyph.tsx")).OwnCategoryGlyph,
  () => null,
);

interface OwnCategoryIconProps {
  icon: IconName;
  color: OwnCategoryColor;
}

/** As large as that of a fixed category. */
export const OwnCategoryIcon = ({ icon, color }: OwnCategoryIconProps) => (
  <span
    aria-hidden="true"
    className={classNames("grid size-9.5 shrink-0 place-items-center rounded-tile", ownCategoryTones[color])}
  >
    <Glyph icon={icon} size={19} />
  </span>
);
