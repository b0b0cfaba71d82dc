import { aCsv } from "#server/dev/testing/statement-files.ts";
import type { startTestApp } from "#server/dev/testing/test-app.ts";
import { editTransaction, getTransaction } from "#shared/contracts/banking/adjustments.ts";
import { correctCategory, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import {
  createOwnCategory,
  deleteOwnCategory,
  listOwnCategories,
  mergeOwnCategory,
  type NewOwnCategory,
  type OwnCategoryEdit,
  updateOwnCategory,
} from "#shared/contracts/spending/own-categories.ts";
import type { Category } from "#shared/rules/categories.ts";

export const food = "Supermercados/Alimentación";
export const leisure = "Ocio/Entretenimiento";

/** A person with own categories and rows as "dd/mm/aaaa;concepto;importe". */
export const aCategoriesPerson = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
  const person = await app.signIn();
  const { call } = person;
  const all = async () => (await call(listOwnCategories)).categories;
  const list = async (query = {}) => (await call(listTransactions, { query })).transactions;
  const create = async (name: string, changes: Partial<NewOwnCategory> = {}) => {
    const body = {
      name,
      category: food,
      parentId: null,
      icon: "apple",
      color: "salud",
      group: null,
    } as const;
    return (await call(createOwnCategory, { body: { ...body, ...changes } })).category;
  };
  const versionOf = async (id: string) => (await all()).find((one) => one.id === id)?.version ?? 1;
  return {
    ...person,
    all,
    list,
    create,
    named: async (name: string) => (await all()).find((one) => one.name === name),
    edit: async (id: string, changes: Partial<OwnCategoryEdit>, version?: number) => {
      const found = (await all()).find((one) => one.id === id);
      if (!found) throw new Error("There is no such category");
      const { id: _, uses: __, version: current, ...fields } = found;
      const body = { ...fields, ...changes, version: version ?? current };
      return (await call(updateOwnCategory, { params: { id }, body })).category;
    },
    merge: async (id: string, category: Category, ownCategoryId: string | null = null, version?: number) => {
      const body = { version: version ?? (await versionOf(id)), category, ownCategoryId };
      return call(mergeOwnCategory, { params: { id }, body });
    },
    remove: async (id: string, version?: number) =>
      call(deleteOwnCategory, { params: { id }, query: { version: version ?? (await versionOf(id)) } }),
    bring: (...lines: string[]) =>
      call(importStatement, {
        query: { fileName: "movimientos.csv" },
        file: aCsv(lines.map((line) => `${line};`)),
      }),
    /** By a word of its text. */
    correct: async (search: string, ownCategoryId: string, category: Category = food) => {
      const [transaction] = await list({ search });
      const params = { id: transaction?.id ?? "" };
      return call(correctCategory, { params, body: { category, ownCategoryId } });
    },
    divide: async (search: string, amount: number, ownCategoryId: string) => {
      const params = { id: (await list({ search }))[0]?.id ?? "" };
      const { version, edit } = await call(getTransaction, { params });
      const parts = [{ amount, category: food, ownCategoryId, note: "" } as const];
      await call(editTransaction, { params, body: { ...edit, version, parts } });
    },
    spent: async (category: Category) =>
      (await call(listBudgets)).budgets.find((one) => one.category === category)?.spent,
  };
};

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof aCategoriesPerson>>["list"]>>[0];

/** The fixed category of a transaction, and the own one below it. */
export const shown = ({ category, ownCategory }: Shown) => [category, ownCategory?.name ?? null];
