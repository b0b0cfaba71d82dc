import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";

const app = await startTestApp({ now: "2026-03-10T09:00:00Z" });

/** How often the database is asked while something is done. */
const queriesOf = async (work: () => Promise<unknown>) => {
  const { $client } = app.database.db as unknown as { $client: { query: (...sent: never[]) => unknown } };
  const { query } = $client;
  let count = 0;
  $client.query = (...sent) => {
    count += 1;
    return query.apply($client, sent);
  };
  await work();
  $client.query = query;
  return count;
};

test("a list of five hundred goals needs as many queries as a list of one", async () => {
  const { user, make, list, update } = await aGoalPerson(app);
  const { goals } = app.services;
  const { id } = await make();
  await update(id, { contribution: 10 });
  const one = await queriesOf(() => goals.list(user.id));
  // The forecast is made once.
  await goals.featured(user.id);
  const featuredOfOne = await queriesOf(() => goals.featured(user.id));
  await app.database.sql.query(
    `insert into goals (user_id, id, slot, title, description, category, para_type, priority, target_cents,
      generated_by_ai, pace_from, created_at, updated_at)
      select user_id, gen_random_uuid(), number, title, description, category, para_type, priority, target_cents,
      generated_by_ai, pace_from, created_at, updated_at
      from goals cross join generate_series(2, 500) as number where user_id = $1 and id = $2`,
    [user.id, id],
  );
  for (const table of ["goal_advances", "goal_history"])
    await app.database.sql.query(
      table === "goal_history"
        ? `insert into goal_history (user_id, id, goal_id, at, notes)
            select user_id, gen_random_uuid(), id, created_at, 'Un apunte' from goals where user_id = $1`
        : `insert into goal_advances (user_id, id, goal_id, day, at, from_progress, to_progress, amount_cents)
            select user_id, gen_random_uuid(), id, pace_from, created_at, 0, 5, 5000 from goals where user_id = $1`,
      [user.id],
    );

  const many = await queriesOf(() => goals.list(user.id));
  const featured = await queriesOf(() => goals.featured(user.id));

  expect(one).toBeGreaterThan(0);
  expect(many).toBe(one);
  expect(featured).toBe(featuredOfOne);
  const wire = await list();
  expect(wire).toHaveLength(500);
  expect(wire.filter(({ id: other }) => other !== id)).toEqual(
    Array(499).fill(
      expect.objectContaining({
        currentAmount: 50,
        progress: 5,
        adaptationHistory: [expect.objectContaining({ notes: "Un apunte" })],
      }),
    ),
  );
});
