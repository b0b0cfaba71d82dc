import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import { type ReactNode, useState } from "react";
import { type CategoryChoice, isNamed, nodesBelow, offered } from "#client/lib/category-choices.ts";
import { classNames } from "#client/lib/class-names.ts";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import type { Category } from "#shared/rules/categories.ts";
import { CategoryIcon } from "./category-icon.tsx";
import { CategoryName } from "./category-name.tsx";
import { fieldBox } from "./field.tsx";
import { OwnCategoryIcon } from "./own-category-icon.tsx";

interface CategoryPickerProps {
  categories: readonly Category[];
  own: readonly OwnCategory[];
  current: { category: string; ownCategoryId: string | null };
  disabled: boolean;
  onChoose: (choice: CategoryChoice) => void;
}

/** The fixed categories with the person's own ones below them; with own ones it can be searched. */
export const CategoryPicker = ({ categories, own, current, disabled, onChoose }: CategoryPickerProps) => {
  const [search, setSearch] = useState("");
  const all = offered(own, current.ownCategoryId).filter(({ category }) => categories.includes(category));
  const isFound = (name: string) => isNamed(name, search);
  const shown = all.filter(
    (one) =>
      isFound(one.name) ||
      isFound(one.category) ||
      all.some((other) => isFound(other.name) && (other.parentId === one.id || other.id === one.parentId)),
  );
  const fixed = categories.filter(
    (category) => isFound(category) || shown.some((one) => one.category === category),
  );
  const choose = (category: Category, ownCategoryId: string | null) => onChoose({ category, ownCategoryId });
  const ownButton = ({ id, category, name, icon, color }: OwnCategory) => (
    <Choice
      icon={<OwnCategoryIcon icon={icon} color={color} />}
      isCurrent={current.ownCategoryId === id}
      disabled={disabled}
      onChoose={() => choose(category, id)}
    >
      {name}
    </Choice>
  );

  return (
    <>
      {own.length > 0 && (
        <div className={`${fieldBox(false)} mb-1 h-12`}>
          <Search size={18} className="shrink-0 text-ink-muted" aria-hidden="true" />
          <input
            type="search"
            aria-label="Buscar categoría"
            placeholder="Buscar categoría"
            autoComplete="off"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            className="h-full w-full min-w-0 bg-transparent text-base outline-none placeholder:text-ink-muted"
          />
        </div>
      )}
      <ul aria-label="Categorías" className="gap-x-4 sm:columns-2">
        {fixed.map((category) => (
          <li key={category} className="break-inside-avoid">
            <Choice
              icon={<CategoryIcon category={category} />}
              isCurrent={category === current.category && current.ownCategoryId === null}
              disabled={disabled}
              onChoose={() => choose(category, null)}
            >
              <CategoryName category={category} />
            </Choice>
            <Below>
              {nodesBelow(shown, category).map(({ own: one, below }) => (
                <li key={one.id}>
                  {ownButton(one)}
                  <Below>
                    {below.map((child) => (
                      <li key={child.id}>{ownButton(child)}</li>
                    ))}
                  </Below>
                </li>
              ))}
            </Below>
          </li>
        ))}
      </ul>
      {fixed.length === 0 && <p className="px-2 py-3 text-ink-muted text-md">Ninguna se llama así.</p>}
    </>
  );
};

const Below = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && <ul className="pl-5">{children}</ul>;

interface ChoiceProps {
  icon: ReactNode;
  isCurrent: boolean;
  disabled: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ icon, isCurrent, disabled, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    disabled={disabled}
    aria-current={isCurrent || undefined}
    onClick={onChoose}
    className={classNames(
      "flex min-h-12 w-full items-center gap-3 rounded-md px-2 py-1 text-left font-medium text-md",
      "transition-colors duration-tap hover:bg-sunken disabled:text-ink-subtle aria-current:bg-accent-soft",
    )}
  >
    {icon}
    <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
    {isCurrent && <Check size={20} className="shrink-0 text-accent" aria-hidden="true" />}
  </button>
);
