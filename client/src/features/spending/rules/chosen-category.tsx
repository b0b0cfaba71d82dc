import { useOwnCategories } from "#client/api/own-categories.ts";
import { CategoryName } from "#client/components/category-name.tsx";

interface ChosenCategoryProps {
  category: string;
  ownCategoryId: string | null;
}

/** The person's own one, or the fixed one. */
export const ChosenCategory = ({ category, ownCategoryId }: ChosenCategoryProps) => {
  const own = useOwnCategories().find(({ id }) => id === ownCategoryId);
  return own ? own.name : <CategoryName category={category} />;
};
