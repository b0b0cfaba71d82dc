import Check from "lucide-react/icons/check";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { type Category, expenseCategories, incomeCategories } from "#shared/rules/categories.ts";

interface CategoryListProps {
  /** Money in and money out have categories of their own. */
  type: "income" | "expense";
  current: string;
  disabled: boolean;
  onChoose: (category: Category) => void;
}

/** Every category that a movement can have; one tap decides. */
export const CategoryList = ({ type, current, disabled, onChoose }: CategoryListProps) => (
  <ul aria-label="Categorías" className="grid gap-x-4 sm:grid-cols-2">
    {(type === "income" ? incomeCategories : expenseCategories).map((category) => (
      <li key={category}>
        <button
          type="button"
          disabled={disabled}
          aria-current={category === current || undefined}
          onClick={() => onChoose(category)}
          className={classNames(
            "flex min-h-12 w-full items-center gap-3 rounded-md px-2 py-1 text-left font-medium text-md",
            "transition-colors duration-tap hover:bg-sunken disabled:text-ink-subtle aria-current:bg-accent-soft",
          )}
        >
          <CategoryIcon category={category} />
          <span className="min-w-0 flex-1">{category}</span>
          {category === current && <Check size={20} className="shrink-0 text-accent" aria-hidden="true" />}
        </button>
      </li>
    ))}
  </ul>
);
