import { expect, test } from "vitest";
import { countRows } from "#server/testing/counted-rows.ts";
import { type OfxShape, ofxOfShape } from "#server/testing/ofx-files.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { importStatement } from "#shared/contracts/statements.ts";

const app = await startTestApp({ now: "2026-11-20T12:00:00Z" });
const handled = countRows(app.database.db);

const rows = 1500;
/** Rows that the database handles for each row of the person. What grows with the square would be hundreds. */
const mostForEach = 20;

/** Many people with few movements each, and the planner's figures of that day. */
const settleOthers = () =>
  app.database.sql.script(`
    insert into users (id, first_name, last_name, auth_provider, created_at)
      select gen_random_uuid(), 'Otra', 'Persona', 'email', now() from generate_series(1, 300);
    insert into accounts (user_id, id, identity, name, type, institution_name, currency, balance_cents, updated_at, created_at)
      select id, gen_random_uuid(), 'una', 'Cuenta', 'checking', 'BBVA', 'EUR', 0, now(), now()
        from users where first_name = 'Otra';
    insert into transactions (user_id, id, account_id, booked_on, value_on, position, amount_cents, description,
        merchant_name, category, source, content_key, occurrence)
      select user_id, gen_random_uuid(), accounts.id, '2026-11-01', '2026-11-01', place, -place, 'COSA', 'Cosa', 'Seguros', 'file',
          place::text, 1
        from accounts join users on users.id = user_id and first_name = 'Otra', generate_series(1, 10) place;
    analyze;
  `);

const bring = (person: Awaited<ReturnType<typeof app.signIn>>, shape: Partial<OfxShape>) =>
  person.call.withProgress(importStatement, () => {}, {
    query: { fileName: "extracto.ofx" },
    file: ofxOfShape({ words: 2, ...shape }),
  });

const idOfAlike = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    "select id from transactions where user_id = $1 and merchant_name = 'Mercadona' limit 1",
    [userId],
  );
  return String(rows[0]?.id);
};

test.each([
  ["that were never analysed", async () => {}],
  ["that were analysed before the person came", settleOthers],
])("imports, corrections and their undo handle each row a few times, on tables %s", async (_, prepare) => {
  await prepare();
  const person = await app.signIn();
  const { categories } = app.services;
  const crowd = { rows, accounts: 3, sharing: rows, rowsPerDay: rows };

  const imported = await handled(() => bring(person, crowd));
  const again = await handled(() => bring(person, crowd));
  const movement = await idOfAlike(person.user.id);
  let changeId = "";
  const corrected = await handled(async () => {
    ({ changeId } = await categories.correct(person.user.id, movement, "Compras/Ropa"));
  });
  await bring(person, { ...crowd, rows: rows * 2 });
  const undone = await handled(() => categories.undo(person.user.id, changeId));

  const forEach = {
    imported: imported / rows,
    again: again / rows,
    corrected: corrected / rows,
    undone: undone / (rows * 2),
  };
  expect(Object.entries(forEach).filter(([, count]) => count > mostForEach)).toEqual([]);
});
