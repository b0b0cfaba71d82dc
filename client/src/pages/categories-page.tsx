import ChevronLeft from "lucide-react/icons/chevron-left";
import { useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { PageFailed } from "#client/components/page-failed.tsx";
import { SkeletonGroup, TransactionRowSkeleton } from "#client/components/skeleton.tsx";
import { CategoryDialog } from "#client/features/spending/categories/category-dialog.tsx";
import { CategoryList } from "#client/features/spending/categories/category-list.tsx";
import { useCategoryList } from "#client/features/spending/categories/category-queries.ts";
import { NewCategoryDialog } from "#client/features/spending/categories/new-category-dialog.tsx";
import type { OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { expenseCategories, incomeCategories } from "#shared/rules/categories.ts";
import { PageHeader } from "./feature-actions.tsx";

const Loading = () => (
  <SkeletonGroup
    label="Cargando tus categorías"
    className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2"
  >
    {[expenseCategories, incomeCategories].map((categories) => (
      <div key={categories.length} className="mt-10 rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
        {categories.map((category) => (
          <TransactionRowSkeleton key={category} />
        ))}
      </div>
    ))}
  </SkeletonGroup>
);

/** The fixed categories with the person's own ones below them. */
export const CategoriesPage = () => {
  const query = useCategoryList();
  const [below, setBelow] = useState<string>();
  const [edited, setEdited] = useState<OwnCategory>();
  const own = query.data ?? [];

  return (
    <div className="mx-auto max-w-160 px-5 pb-feed-b lg:max-w-[90rem] lg:px-10">
      <PageHeader />
      <main className="pt-2 pb-6 lg:mx-auto lg:max-w-240 lg:pt-6">
        <Link href="/banking" className="inline-flex min-h-11 items-center gap-1 text-accent text-md">
          <ChevronLeft size={18} aria-hidden="true" />
          Banco
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="font-semibold text-title-1">Categorías</h1>
          <Button size="sm" variant="soft" onClick={() => setBelow(expenseCategories[0])}>
            Nueva categoría
          </Button>
        </div>
        <p className="text-ink-muted text-md lg:text-base">
          Las tuyas van debajo de las de siempre, así que totales y presupuestos siguen cuadrando. Qué va a
          cada una lo dicen tus{" "}
          <Link href="/banking/reglas" className="underline decoration-line-strong underline-offset-4">
            reglas
          </Link>
          .
        </p>
        <div className="mt-5">
          <Loaded
            query={query}
            loading={<Loading />}
            error={(error) => (
              <PageFailed
                title="No se pudieron cargar tus categorías"
                error={error}
                onRetry={query.refetch}
              />
            )}
          >
            {(all) => (
              <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
                <CategoryList
                  title="Gastos"
                  categories={expenseCategories}
                  own={all}
                  onAdd={setBelow}
                  onOpen={setEdited}
                />
                <CategoryList
                  title="Ingresos"
                  categories={incomeCategories}
                  own={all}
                  onAdd={setBelow}
                  onOpen={setEdited}
                />
              </div>
            )}
          </Loaded>
        </div>
      </main>
      {below !== undefined && (
        <NewCategoryDialog own={own} below={below} onClose={() => setBelow(undefined)} />
      )}
      {edited && (
        <CategoryDialog key={edited.id} own={own} edited={edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
};
