import { aCsv } from "#server/dev/testing/statement-files.ts";
import type { startTestApp } from "#server/dev/testing/test-app.ts";
import { correctCategory, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import {
  changeRule,
  createRule,
  deleteRule,
  listRules,
  orderRules,
  previewRule,
  type RuleDraft,
} from "#shared/contracts/spending/rules.ts";
import type { Category } from "#shared/rules/categories.ts";

export const aRule = (parts: Partial<RuleDraft>): RuleDraft => ({
  ...{ text: null, merchant: null, amountFrom: null, amountTo: null, accountId: null, side: null },
  ...{ category: null, ownCategoryId: null, name: null, tags: [], isExcluded: false },
  ...parts,
});

/** A person with rules, who imports rows as "dd/mm/aaaa;concepto;importe". */
export const aRuledPerson = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
  const person = await app.signIn();
  const { call } = person;
  const list = async (query = {}) =>
    (await call(listTransactions, { query: { from: "2020-01-01", limit: 100, ...query } })).transactions;
  const rules = () => call(listRules);
  const version = async () => (await rules()).version;
  return {
    ...person,
    list,
    rules,
    bring: async (...lines: string[]) => {
      const done = await call(importStatement, {
        query: { fileName: "movimientos.csv" },
        file: aCsv(lines.map((line) => `${line};`)),
      });
      return done.accounts[0]?.id ?? "";
    },
    make: async (parts: Partial<RuleDraft>, applyToPast = false) =>
      call(createRule, { body: { version: await version(), rule: aRule(parts), applyToPast } }),
    change: async (
      id: string,
      parts: Partial<RuleDraft>,
      more: { isActive?: boolean; applyToPast?: boolean } = {},
    ) =>
      call(changeRule, {
        params: { id },
        body: { version: await version(), rule: aRule(parts), isActive: true, applyToPast: false, ...more },
      }),
    remove: async (id: string, restorePast: boolean) =>
      call(deleteRule, {
        params: { id },
        query: { version: await version(), restorePast: restorePast ? "true" : "false" },
      }),
    order: async (ids: string[], reread?: string[]) =>
      call(orderRules, { body: { version: await version(), ids, ...(reread && { reread }) } }),
    previewOrder: (reread: string[]) =>
      call(previewRule, { body: { id: null, rule: null, isActive: true, reread } }),
    preview: (parts: Partial<RuleDraft>) =>
      call(previewRule, { body: { id: null, rule: aRule(parts), isActive: true } }),
    /** By a word of its text. */
    correct: async (search: string, category: Category) => {
      const [transaction] = await list({ search });
      return call(correctCategory, { params: { id: transaction?.id ?? "" }, body: { category } });
    },
  };
};
