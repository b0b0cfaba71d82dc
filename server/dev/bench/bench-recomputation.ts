import { randomUUID } from "node:crypto";
import { randomPerson } from "#server/dev/evaluations/netting/random-person.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { type BenchApp, today } from "./bench-app.ts";
import { percentile, print, processorSeconds } from "./measure.ts";

const count = 10_000;
const days = 800;
const rounds = 9;
/** A person of the evaluation lives so long at most; the rows of several follow each other. */
const daysOfOne = 200;
const shops = ["MERCADONA", "LIDL", "CARREFOUR", "REPSOL", "ZARA", "FARMACIA SOL", "BAR CENTRO", "METRO"];
const bills = [
  "IBERDROLA",
  "MOVISTAR",
  "ALQUILER PISO",
  "MAPFRE SEGURO",
  "NETFLIX",
  "SPOTIFY",
  "GIMNASIO VIVAGYM",
];

interface Row {
  day: string;
  cents: number;
  text: string;
}

/** Pay, bills and shared expenses as a person has them, and small purchases up to the number of rows. */
const rowsOf = (seed: number): Row[] => {
  const rows: Row[] = [];
  for (let start = -days; start < 0; start += daysOfOne) {
    const { movements } = randomPerson(seed + start + days).person;
    const last = movements.at(-1)?.date ?? today;
    const shift = (Date.parse(addDays(today, start + daysOfOne)) - Date.parse(last)) / 86_400_000;
    for (const { date, amount, description } of movements)
      rows.push({ day: addDays(date, shift), cents: Math.round(amount * 100), text: description });
  }
  for (let ago = 5; ago < days; ago += 30)
    for (const [place, text] of bills.entries())
      rows.push({ day: addDays(today, -ago - place), cents: -1300 - place * 2100, text: `RECIBO ${text}` });
  for (let place = 0; rows.length < count; place++)
    rows.push({
      day: addDays(today, -(place % days)),
      cents: -(150 + ((place * 7919 + seed * 31) % 4300)),
      text: `COMPRA ${shops[(place * 5 + seed) % shops.length]} ${place % 97}`,
    });
  return rows.filter(({ day }) => day <= today).slice(0, count);
};

const store = async ({ sql }: BenchApp, userId: string, rows: readonly Row[]) => {
  const accountId = randomUUID();
  await sql.query(
    `insert into accounts (user_id, id, identity, name, type, institution_name, currency, balance_cents, balance_stated_on, updated_at, created_at)
      values ($1, $2, 'bench', 'Nómina', 'checking', 'BBVA', 'EUR', 250000, $3, now(), '2024-01-01')`,
    [userId, accountId, today],
  );
  // Of an account that no bank has told of up to today, no balance would be forecast.
  await sql.query(
    `insert into account_coverage (user_id, account_id, origin, from_day, to_day) values ($1, $2, 'bench', $3, $4)`,
    [userId, accountId, addDays(today, -days), today],
  );
  await sql.query(
    `insert into transactions (user_id, id, account_id, booked_on, value_on, position, amount_cents, description,
        merchant_name, category, alike_key, source, content_key, occurrence)
      select $1, gen_random_uuid(), $2, (r->>'day')::date, (r->>'day')::date, n, (r->>'cents')::int, r->>'text',
        r->>'text', case when (r->>'cents')::int > 150000 then 'Nómina/Salario' else 'Compras' end,
        r->>'text', 'file', 'bench' || n, 1
      from json_array_elements($3::json) with ordinality as made(r, n)`,
    [userId, accountId, JSON.stringify(rows)],
  );
  await sql.query(
    `insert into daily_totals (user_id, day, account_id, category, income_cents, expense_cents, net_cents, count)
      select user_id, booked_on, account_id, category, sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)),
        sum(amount_cents), count(*) from transactions where user_id = $1 group by 1, 2, 3, 4`,
    [userId],
  );
  await sql.query("analyze transactions");
};

/** One purchase costs a cent more, as if the bank had corrected it. */
const change = async ({ sql }: BenchApp, userId: string, round: number) => {
  await sql.query(
    `update transactions set amount_cents = amount_cents - 1 where user_id = $1 and id = (
      select id from transactions where user_id = $1 and amount_cents < 0 order by booked_on desc, id offset $2::int limit 1)`,
    [userId, round * 3],
  );
  await sql.query("update users set ledger_version = ledger_version + 1 where id = $1", [userId]);
};

/** Processor time of this process, which is the database too where it is embedded. */
export const benchRecomputation = async (app: BenchApp) => {
  const parts = {
    "entries and forecast": (userId: string) => app.services.cashFlow.read(userId),
    netting: (userId: string) => app.services.sharedExpenses.list(userId),
  };
  const leasts: number[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const costs: { least: number; median: number }[] = [];
    for (const seed of [11, 12]) {
      const { userId } = await app.signIn();
      await store(app, userId, rowsOf(seed * 1000));
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await change(app, userId, round);
        times.push(1000 * (await processorSeconds(() => part(userId))));
      }
      costs.push({ least: Math.min(...times), median: percentile(times, 0.5) });
    }
    const shown = costs.map(({ least, median }) => `${least.toFixed(0)} (${median.toFixed(0)})`).join(", ");
    leasts.push(costs.reduce((sum, { least }) => sum + least, 0) / costs.length);
    print(
      `recompute  ${name}, ${count} transactions, one changed: ${shown} ms of processor, least (median) of two people`,
    );
  }
  print(
    `recompute  all together: ${leasts.reduce((sum, least) => sum + least, 0).toFixed(0)} ms, mean of the leasts`,
  );
};
