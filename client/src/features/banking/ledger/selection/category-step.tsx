import { useOwnCategories } from "#client/api/own-categories.ts";
import { CategoryPicker } from "#client/components/category-picker.tsx";
import type { CategoryChoice } from "#client/lib/category-choices.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { expenseCategories, incomeCategories } from "#shared/rules/categories.ts";

interface CategoryStepProps {
  /** Whose sides decide what is offered; none for a whole filter. */
  picked: Transaction[];
  isPending: boolean;
  onChoose: (choice: CategoryChoice) => void;
}

const noneYet = { category: "", ownCategoryId: null };

export const CategoryStep = ({ picked, isPending, onChoose }: CategoryStepProps) => {
  const own = useOwnCategories();
  const isAsked = (type: Transaction["type"]) =>
    picked.length === 0 || picked.some((transaction) => transaction.type === type);

  return (
    <CategoryPicker
      categories={[
        ...(isAsked("expense") ? expenseCategories : []),
        ...(isAsked("income") ? incomeCategories : []),
      ]}
      own={own}
      current={noneYet}
      disabled={isPending}
      onChoose={onChoose}
    />
  );
};
