import type { SampleBodies } from "#server/dev/testing/module-samples.ts";
import type { SqlClient } from "#server/platform/db/database.ts";

export const bodies: SampleBodies = {
  "PATCH /api/budgets": () => ({ category: "Seguros", limit: 60 }),
};

export const secrets = ["Libros de Ana"];

/** A category below one of the fixed ones. */
export const storeRows = async (sql: SqlClient, userId: string) => {
  await sql.query(
    `insert into own_categories (user_id, id, category, name, name_key, icon, color, updated_at)
      values ($1, gen_random_uuid(), 'Educación/Formación', 'Libros de Ana', 'librosdeana', 'book-open', 'educacion',
        '2026-06-01T10:00:00Z')`,
    [userId],
  );
};
