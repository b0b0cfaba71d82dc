import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { getForecast } from "#shared/contracts/cash-flow/forecast.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });
const { sql } = app.database;

const madeOf = async (userId: string) => {
  const { rows } = await sql.query("select made_of from cash_flow_readings where user_id = $1", [userId]);
  return rows[0]?.made_of;
};
const refresh = async () => {
  await app.services.readingRefresh.enqueueDue();
  await app.runJobs();
};

test("after a change what is to come is made anew in the background, for who was here lately", async () => {
  const [ana, eva] = [await aPromisedPerson(app), await aPromisedPerson(app)];
  for (const { call } of [ana, eva]) await call(getForecast);
  // What the statements lead to, and what that hands in for later, changes goals.
  for (let times = 0; times < 3; times += 1) await refresh();
  const ids = [ana.user.id, eva.user.id];
  const before = await Promise.all(ids.map(madeOf));
  await refresh();
  expect(await Promise.all(ids.map(madeOf))).toEqual(before);
  await sql.query(
    `update sessions set sess = (sess::jsonb || '{"usedAt": "2026-11-01T09:00:00.000Z"}')::json
      where sess ->> 'userId' = $1`,
    [eva.user.id],
  );
  await sql.query("update users set ledger_version = ledger_version + 1 where id = any($1)", [ids]);

  await refresh();

  const [ofAna, ofEva] = await Promise.all(ids.map(madeOf));
  expect([ofAna === before[0], ofEva === before[1]]).toEqual([false, true]);
  await ana.call(getForecast);
  expect(await madeOf(ana.user.id)).toBe(ofAna);
});
