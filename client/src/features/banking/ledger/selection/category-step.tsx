import { CategoryIcon } from "#client/components/category-icon.tsx";
import { CategoryName } from "#client/components/category-name.tsx";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { type Category, expenseCategories, incomeCategories } from "#shared/rules/categories.ts";

interface CategoryStepProps {
  /** Whose sides decide what is offered; none for a whole filter. */
  picked: Transaction[];
  isPending: boolean;
  onChoose: (category: Category) => void;
}

const sides = [
  { type: "expense", name: "Gastos", categories: expenseCategories },
  { type: "income", name: "Ingresos", categories: incomeCategories },
] as const;

export const CategoryStep = ({ picked, isPending, onChoose }: CategoryStepProps) => {
  const shown = sides.filter((side) => picked.length === 0 || picked.some(({ type }) => type === side.type));

  return shown.map(({ type, name, categories }) => (
    <section key={type} aria-label={name} className="mb-4 last:mb-0">
      {shown.length > 1 && <h3 className="mb-1 font-semibold text-ink-muted text-sm">{name}</h3>}
      <ul className="-mx-2 grid gap-x-4 sm:grid-cols-2">
        {categories.map((category) => (
          <li key={category}>
            <button
              type="button"
              disabled={isPending}
              onClick={() => onChoose(category)}
              className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 py-1 text-left font-medium text-md transition-colors duration-tap hover:bg-sunken disabled:text-ink-subtle"
            >
              <CategoryIcon category={category} />
              <CategoryName category={category} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
};
