import ChevronRight from "lucide-react/icons/chevron-right";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Badge } from "#client/components/badge.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { OwnCategoryIcon } from "#client/components/own-category-icon.tsx";
import { nodesBelow } from "#client/lib/category-choices.ts";
import { counted } from "#client/lib/format.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import type { Category } from "#shared/rules/categories.ts";
import { groupNames } from "./category-words.ts";

interface CategoryListProps {
  title: string;
  categories: readonly Category[];
  own: readonly OwnCategory[];
  onAdd: (below: string) => void;
  onOpen: (category: OwnCategory) => void;
}

/** Fixed categories, each with the person's own ones below it. */
export const CategoryList = ({ title, categories, own, onAdd, onOpen }: CategoryListProps) => (
  <section aria-label={title}>
    <h2 className="font-semibold text-title-3">{title}</h2>
    <ul className="mt-3 divide-y divide-line rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
      {categories.map((category) => (
        <li key={category} className="@container py-1.5">
          <div className="flex min-h-12 flex-wrap items-center gap-x-3">
            <CategoryIcon category={category} />
            <p className="min-w-16 flex-1 cramped:basis-full font-medium text-base cramped:text-[min(1rem,11cqi)]">
              <CategoryName category={category} />
            </p>
            <IconButton
              label={`Añadir debajo de ${category}`}
              onClick={() => onAdd(category)}
              className="-mr-2.5"
            >
              <Plus size={20} aria-hidden="true" />
            </IconButton>
          </div>
          <Below>
            {nodesBelow(own, category).map(({ own: one, below }) => (
              <li key={one.id}>
                <OwnRow category={one} onOpen={onOpen} />
                <Below>
                  {below.map((child) => (
                    <li key={child.id}>
                      <OwnRow category={child} onOpen={onOpen} />
                    </li>
                  ))}
                </Below>
              </li>
            ))}
          </Below>
        </li>
      ))}
    </ul>
  </section>
);

const Below = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && <ul className="pl-6">{children}</ul>;

interface OwnRowProps {
  category: OwnCategory;
  onOpen: (category: OwnCategory) => void;
}

const OwnRow = ({ category, onOpen }: OwnRowProps) => {
  const { name, icon, color, group, uses, isArchived } = category;
  const detail = [
    uses > 0 ? counted(uses, "movimiento", "movimientos") : "Sin movimientos",
    group && groupNames[group],
  ];

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(category)}
      className="-mx-2 flex min-h-13 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-1.5 text-left transition-colors duration-tap hover:bg-sunken"
    >
      <OwnCategoryIcon icon={icon} color={color} />
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-medium text-base leading-5.5">{name}</span>
        <span className="block text-caption text-ink-muted">{detail.filter(Boolean).join(" · ")}</span>
      </span>
      {isArchived && <Badge>Archivada</Badge>}
      <ChevronRight size={18} className="shrink-0 text-ink-muted" aria-hidden="true" />
    </button>
  );
};
