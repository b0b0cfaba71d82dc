import fc from "fast-check";
import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

const firstDay = "2028-01-30";
const app = await startTestApp({ now: `${firstDay}T09:00:00Z` });

type Person = Awaited<ReturnType<typeof aGoalPerson>>;
interface Life {
  person: Person;
  accounts: [Account, Account];
  goalIds: [string, string, string];
  day: string;
}
type Account = Awaited<ReturnType<Person["openAccount"]>>;
type Step = (life: Life) => Promise<unknown>;

const which = fc.constantFrom(0 as const, 1 as const, 2 as const);
/** What is refused changes nothing: the figures must be right all the same. */
const unlessRefused = (work: Promise<unknown>) => work.catch(() => undefined);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(which, fc.integer({ min: 0, max: 100 })).map(
    ([at, progress]): Step =>
      ({ person, goalIds }) =>
        unlessRefused(person.update(goalIds[at], { progress })),
  ),
  fc.tuple(which, fc.integer({ min: -20_000, max: 40_000 })).map(
    ([at, cents]): Step =>
      ({ person, goalIds }) =>
        unlessRefused(person.update(goalIds[at], { contribution: cents / 100 })),
  ),
  fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.integer({ min: -30_000, max: 60_000 })).map(
    ([at, cents]): Step =>
      ({ person, accounts }) =>
        person.bring(accounts[at], cents),
  ),
  fc.tuple(which, fc.subarray([0, 1] as const)).map(
    ([at, chosen]): Step =>
      ({ person, goalIds, accounts }) => {
        const accountIds = chosen.map((place) => accounts[place].id);
        const funding =
          accountIds.length > 0 ? { kind: "accounts" as const, accountIds } : { kind: "recorded" as const };
        return unlessRefused(person.update(goalIds[at], { funding }));
      },
  ),
  fc.tuple(which, fc.option(fc.integer({ min: 1, max: 200_000 }))).map(
    ([at, cents]): Step =>
      ({ person, goalIds }) =>
        unlessRefused(person.update(goalIds[at], { targetAmount: cents && cents / 100 })),
  ),
  fc.tuple(which, fc.option(fc.integer({ min: -40, max: 200 }))).map(
    ([at, days]): Step =>
      ({ person, goalIds, day }) =>
        unlessRefused(person.update(goalIds[at], { targetDate: days === null ? null : addDays(day, days) })),
  ),
  fc.integer({ min: 1, max: 40 }).map(
    (days): Step =>
      async (life) => {
        life.day = addDays(life.day, days);
        app.setNow(`${life.day}T09:00:00Z`);
        await life.person.enter();
      },
  ),
);

interface Goal {
  id: string;
  status: string;
  progress: number;
  funding: string;
  target: number | null;
  had: number;
  /** Days since its pace is measured, and days to its deadline. */
  age: number;
  ahead: number | null;
  /** Of the accounts that it follows. */
  balance: number | null;
}

interface Advance {
  goal: string;
  key: string | null;
  age: number;
  amount: number;
  balance: number | null;
}

/** What there is at a balance once some records were made, the last one first. */
const remainingAt = (records: Advance[], balance: number): number => {
  const [last, ...earlier] = records;
  if (!last || last.balance === null) return balance;
  const sumOfRecords = remainingAt(earlier, last.balance) + last.amount;
  if (sumOfRecords > last.balance) return sumOfRecords > balance ? sumOfRecords : balance;
  if (sumOfRecords < last.balance) return sumOfRecords < balance ? sumOfRecords : balance;
  return balance;
};

/** Reads the rows with statements of its own and reckons each figure from them once more. */
const recomputed = async (userId: string, today: string) => {
  const read = async <Row>(text: string) =>
    (await app.database.sql.query(text, [userId, today])).rows as unknown as Row[];
  const goals = await read<Goal>(
    `select id, status, progress, funding, target_cents::int as target, pace_from_cents::int as had,
      $2::date - pace_from as age, target_date - $2::date as ahead,
      (select sum(balance_cents)::int from accounts where user_id = $1 and id in
        (select account_id from goal_accounts where user_id = $1 and goal_id = goals.id)) as balance
      from goals where user_id = $1`,
  );
  const advances = await read<Advance>(
    `select goal_id as goal, key, $2::date - day as age, amount_cents::int as amount, balance_cents::int as balance
      from goal_advances where user_id = $1 order by at desc`,
  );
  return new Map(
    goals.map((goal) => {
      const own = advances.filter((advance) => advance.goal === goal.id);
      return [goal.id, figuresOf(goal, currentOf(goal, own))];
    }),
  );
};

const currentOf = ({ funding, balance }: Goal, advances: Advance[]) => {
  if (funding !== "accounts" || balance === null)
    return advances.reduce((total, { amount }) => total + amount, 0);
  const carried = advances.findIndex(({ key }) => key?.startsWith("carried:"));
  const pending = advances
    .slice(0, carried < 0 ? advances.length : carried)
    .filter((advance) => advance.balance !== null && advance.age < 7);
  return remainingAt(pending, Math.max(0, balance));
};

const figuresOf = ({ status, progress, target, had, age, ahead }: Goal, reckoned: number) => {
  const current = Math.max(0, reckoned);
  const [have, whole, gained] =
    target === null ? [progress, 100, progress] : [current, target, current - had];
  const missing = Math.max(0, whole - have);
  const months = ahead === null ? null : Math.ceil(Math.max(0, ahead) / 30);
  const monthly = target === null || months === null ? null : Math.round(missing / Math.max(1, months));
  const isBehind =
    ahead !== null && missing > 0 && (ahead < 0 || (age >= 30 && gained * ahead < missing * age));
  const percent = Math.min(100, Number((BigInt(have) * 100n) / BigInt(whole)));
  return {
    card: {
      progress: status === "completado" ? 100 : percent,
      currentAmount: target === null ? null : current / 100,
      targetAmount: target === null ? null : target / 100,
    },
    featured: {
      remainingAmount: target === null ? null : missing / 100,
      daysRemaining: ahead === null ? null : Math.max(0, ahead),
      monthsRemaining: months,
      requiredMonthlySaving: monthly === null ? null : monthly / 100,
      onTrack: !isBehind,
      suggestedIncrease: isBehind && monthly !== null ? Math.round(monthly * 0.2) / 100 : null,
    },
  };
};

test("after any sequence of actions, every figure of a goal follows from its rows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      app.setNow(`${firstDay}T09:00:00Z`);
      const person = await aGoalPerson(app);
      const accounts: Life["accounts"] = [await person.openAccount("Uno"), await person.openAccount("Dos")];
      const funding = { kind: "accounts" as const, accountIds: [accounts[0].id] };
      const life: Life = {
        person,
        accounts,
        goalIds: [
          (await person.make({ priority: 9, targetDate: "2028-02-29", funding })).id,
          (await person.make({ targetAmount: 333.33 })).id,
          (await person.make({ targetAmount: null })).id,
        ],
        day: firstDay,
      };

      for (const act of steps) {
        await act(life);

        const expected = await recomputed(person.user.id, life.day);
        const goals = await person.list();
        for (const { id, progress, currentAmount, targetAmount } of goals)
          expect({ progress, currentAmount, targetAmount }).toEqual(expected.get(id)?.card);
        const featured = await app.services.goals.featured(person.user.id);
        if (featured) expect(featured).toMatchObject(expected.get(featured.id)?.featured ?? {});
      }
    }),
    { numRuns: 4 },
  );
});
