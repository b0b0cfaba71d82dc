import { randomUUID } from "node:crypto";
import type { SampleBodies } from "#server/dev/testing/module-samples.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import { aRule } from "./ruled-person.ts";

const rule = aRule({ text: "gimnasio", category: "Salud/Farmacia" });

const own = {
  ...{ name: "Libros", category: "Educación/Formación", parentId: null },
  ...{ icon: "book-open", color: "educacion", group: null },
};

export const bodies: SampleBodies = {
  "PATCH /api/budgets": () => ({ category: "Seguros", limit: 60, rollover: true }),
  "PATCH /api/budgets/period": () => ({ by: "pay" }),
  "PATCH /api/spending/model-categories": () => ({ isAllowed: true }),
  "POST /api/spending/rules": () => ({ version: 0, rule, applyToPast: true }),
  "POST /api/spending/rules/preview": () => ({ id: null, rule, isActive: true }),
  "PATCH /api/spending/rules": ({ rows }) => ({
    version: 0,
    ids: rows.transaction_rules?.map(({ id }) => id),
  }),
  "PATCH /api/spending/rules/:id": () => ({ version: 0, rule, isActive: false, applyToPast: true }),
  "POST /api/own-categories": () => own,
  "PATCH /api/own-categories/:id": () => ({ ...own, version: 1, isArchived: false }),
  "POST /api/own-categories/:id/merge": () => ({ version: 1, category: "Seguros", ownCategoryId: null }),
};

export const secrets = ["Libros de Ana", "Gimnasio de Ana"];

/** A category below one of the fixed ones, rules, and how budgets go. */
export const storeRows = async (sql: SqlClient, userId: string) => {
  const ownCategory = randomUUID();
  await sql.query(
    `insert into own_categories (user_id, id, category, name, name_key, icon, color, updated_at)
      values ($1, $2, 'Educación/Formación', 'Libros de Ana', 'libros de ana', 'book-open', 'educacion',
        '2026-06-01T10:00:00Z')`,
    [userId, ownCategory],
  );
  await sql.query(
    `insert into budgets (user_id, category, limit_cents, updated_at) values ($1, $2, 4000, '2026-06-01T10:00:00Z')`,
    [userId, ownCategory],
  );
  await sql.query(
    `insert into transaction_rules (user_id, id, place, contained_text, category, tags, created_at, updated_at)
      values ($1, gen_random_uuid(), 1, 'Gimnasio de Ana', 'Salud/Farmacia', '["deporte"]',
        '2026-06-01T10:00:00Z', '2026-06-01T10:00:00Z')`,
    [userId],
  );
  await sql.query(
    `insert into budget_settings (user_id, period_by, updated_at) values ($1, 'month', '2026-06-01T10:00:00Z')`,
    [userId],
  );
  await sql.query(
    `insert into rule_settings (user_id, version, model_consent_at) values ($1, 3, '2026-06-01T10:00:00Z')`,
    [userId],
  );
};
