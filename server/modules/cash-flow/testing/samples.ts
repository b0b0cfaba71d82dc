import type { SampleBodies } from "#server/dev/testing/module-samples.ts";
import type { SqlClient } from "#server/platform/db/database.ts";

export const bodies: SampleBodies = {
  "POST /api/cash-flow/promises": () => ({
    ...{ version: 0, name: "Academia", kind: "bill", every: "month", amount: -45 },
    ...{ firstOn: "2026-07-05", endsOn: null, accountId: null },
  }),
  "PATCH /api/cash-flow/promises/:id": () => ({ version: 0, isConfirmed: true, endsOn: "2026-12-31" }),
  "POST /api/cash-flow/what-if": () => ({
    changes: [
      { kind: "new", name: "Academia", amount: -45, every: "month", firstOn: "2026-07-05", endsOn: null },
    ],
  }),
  "PATCH /api/cash-flow/shared-expenses": () => ({ takesSure: true }),
  "POST /api/cash-flow/shared-expenses/:id/take": () => ({ tag: "0" }),
  "POST /api/cash-flow/shared-expenses/:id/dismiss": () => ({ tag: "0" }),
};

export const secrets = ["Clases de canto de Ana", "serie de Ana"];

/** A promise by hand, what was said of one that was found, a shared expense, and a reading that was stored. */
export const storeRows = async (sql: SqlClient, userId: string) => {
  await sql.query(
    `insert into own_promises (user_id, id, name, kind, rhythm, cents, first_on, updated_at)
      values ($1, gen_random_uuid(), 'Clases de canto de Ana', 'bill', 'month', -4000, '2026-07-01',
        '2026-06-01T10:00:00Z')`,
    [userId],
  );
  await sql.query(
    `insert into promise_decisions (user_id, id, series_key, is_confirmed, cents, next_on, ends_on, updated_at)
      values ($1, gen_random_uuid(), 'serie de Ana', true, -1299, '2026-07-03', '2027-01-01',
        '2026-06-01T10:00:00Z')`,
    [userId],
  );
  await sql.query(
    `insert into shared_expenses (user_id, expense_id, scene_id, is_taken, updated_at)
      select user_id, id, id, true, '2026-06-01T10:00:00Z' from transactions
      where user_id = $1 and amount_cents < 0 order by id limit 1`,
    [userId],
  );
  await sql.query(
    `insert into shared_repayments (user_id, repayment_id, expense_id, cents)
      select t.user_id, t.id, e.expense_id, 1 from transactions t join shared_expenses e using (user_id)
      where t.user_id = $1 and t.amount_cents > 0 order by t.id limit 1`,
    [userId],
  );
  await sql.query(
    "insert into shared_expense_settings (user_id, takes_sure, updated_at) values ($1, true, '2026-06-01T10:00:00Z')",
    [userId],
  );
  await sql.query(
    `insert into kept_forecasts (user_id, day, p10_cents, p50_cents, p90_cents, accounts_key)
      values ($1, '2026-06-10', 1, 2, 3, 'unas')`,
    [userId],
  );
  await sql.query("insert into cash_flow_readings (user_id, made_of) values ($1, 'antes')", [userId]);
};
