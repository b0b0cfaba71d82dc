import { type BenchApp, today } from "#server/dev/bench/bench-app.ts";
import { percentile, print, timesOf } from "#server/dev/bench/measure.ts";

const idle = 50_000;
const due = 2000;
const transactionsEach = 10;

/** People who open no screens: only the scheduled check reads them. */
const storePeople = async ({ sql }: BenchApp, count: number, name: string) => {
  await sql.query(
    `insert into users (id, email, first_name, last_name, auth_provider, ledger_version, goals_version, created_at)
      select gen_random_uuid(), $1 || n || '@ejemplo.es', 'Ana', 'Soler', 'manual', 1, 1, now()
      from generate_series(1, $2::int) n`,
    [name, count],
  );
};

const settle = ({ sql }: BenchApp) =>
  sql.query(
    `insert into notification_rounds (user_id, seen, at)
      select id, ledger_version || '.' || goals_version || '.' || $1::text, '2026-11-20T09:00:00Z' from users
      on conflict (user_id) do update set seen = excluded.seen, at = excluded.at`,
    [today],
  );

const storeMoney = async ({ sql }: BenchApp, name: string) => {
  await sql.query(
    `insert into accounts (user_id, id, identity, name, type, institution_name, currency, balance_cents, updated_at, created_at)
      select id, id, 'bench', 'Nómina', 'checking', 'BBVA', 'EUR', 100000, now(), '2026-01-01' from users
      where email like $1 || '%'`,
    [name],
  );
  await sql.query(
    `insert into transactions (user_id, id, account_id, booked_on, value_on, position, amount_cents, description,
        merchant_name, category, alike_key, source, content_key, occurrence)
      select id, gen_random_uuid(), id, $1::date - n, $1::date - n, 0, -1000 * n, 'COMPRA', 'Bar ' || n,
        'Restaurantes/Bares', 'bar' || n, 'file', 'bench' || n, 1
      from users, generate_series(1, $2::int) n where email like $3 || '%'`,
    [today, transactionsEach, name],
  );
};

const notices = async (app: BenchApp) => {
  await storePeople(app, idle, "idle");
  await settle(app);
  await app.sql.query("analyze users");
  await app.sql.query("analyze notification_rounds");
  const looks = await timesOf(() => app.services.notificationRounds.enqueueDue(), 9);
  print(`notices    nobody due of ${idle}: ${percentile(looks, 0.5).toFixed(0)} ms a look (one in 30 s)`);

  await storePeople(app, due, "due");
  await storeMoney(app, "due");
  const started = performance.now();
  for (let left = due; left > 0; ) {
    await app.services.notificationRounds.enqueueDue();
    await app.runJobs();
    const { rows } = await app.sql.query(
      "select count(*) as left from users left join notification_rounds on user_id = id where email like 'due%' and seen is null",
    );
    left = Number(rows[0]?.left);
  }
  const seconds = (performance.now() - started) / 1000;
  print(
    `notices    ${due} due, ${transactionsEach} transactions each: ${seconds.toFixed(1)} s, ${Math.round(due / seconds)} people/s`,
  );
};

export const parts = { notices };
