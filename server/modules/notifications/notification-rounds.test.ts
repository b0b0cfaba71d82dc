import { expect, test } from "vitest";
import { storeLinkedBank } from "#server/dev/testing/linked-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aNotifiedPerson, textsOf } from "#server/modules/notifications/testing/notified-person.ts";
import { createGoal } from "#shared/contracts/goals.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

const app = await startTestApp();
const { sql } = app.database;

type Person = Awaited<ReturnType<typeof aNotifiedPerson>>;

const budgetOf = (person: Person, limit: number) =>
  person.call(setBudget, { body: { category: "Restaurantes/Bares", limit } });

/** So many charges of a merchant, a week apart, that end well before November's second half. */
const weekly = (count: number, changes: { merchant: string; cents: number; category?: string }) =>
  Array.from({ length: count }, (_, week) => ({ ...changes, day: addDays("2026-10-26", -7 * week) }));

test("the first import of two years creates no notice, whatever is in it", async () => {
  const person = await aNotifiedPerson(app, "2026-11-18T10:00:00Z");
  await budgetOf(person, 50);
  const history = Array.from({ length: 730 }, (_, days) => ({
    day: addDays("2026-11-18", -days),
    cents: 1200,
  }));
  await person.spend(
    ...history,
    { day: "2026-11-17", cents: 90_000 },
    { day: "2026-11-17", cents: 4500, merchant: "Zara", category: "Compras/Ropa" },
    { day: "2026-11-18", cents: 4500, merchant: "Zara", category: "Compras/Ropa" },
  );

  expect(await person.look("2026-11-18T10:06:00Z")).toEqual([]);
});

test("a budget gets a notice at 80 %, then at 100 %, once each, with the transactions behind it", async () => {
  const person = await aNotifiedPerson(app);
  await budgetOf(person, 200);
  await person.spend({ day: "2026-11-05", cents: 15_900 });
  const before = await person.look("2026-11-10T10:00:00Z");
  await person.spend({ day: "2026-11-11", cents: 740 });
  const near = await person.look("2026-11-11T10:00:00Z");
  await person.spend({ day: "2026-11-12", cents: 100 });
  const same = await person.look("2026-11-12T10:00:00Z");
  await person.spend({ day: "2026-11-13", cents: 4510 });
  const over = await person.look("2026-11-13T10:00:00Z");
  await person.spend({ day: "2026-11-14", cents: -3000 }, { day: "2026-11-14", cents: 1 });
  const after = await person.look("2026-11-14T10:00:00Z");

  expect(before).toEqual([]);
  expect(textsOf(near)).toEqual([
    "Restaurantes va por el 83 % del presupuesto. Llevas 166,40 € de 200 € en noviembre.",
  ]);
  expect(same).toEqual(near);
  expect(textsOf(over)[0]).toBe(
    "Restaurantes llega al 106 % del presupuesto. Llevas 212,50 € de 200 € en noviembre: 12,50 € de más.",
  );
  expect(over).toHaveLength(2);
  expect(after).toEqual(over);
  expect(near[0]?.link).toBe("/banking?category=Restaurantes%2FBares&from=2026-11-01&to=2026-11-30");
  const { searchParams } = new URL(over[0]?.link ?? "", "https://fred.example.es");
  const filter = Object.fromEntries(searchParams);
  const { transactions } = await app.services.ledger.listTransactions(person.user.id, filter);
  const shown = transactions.filter(({ date, type }) => date <= "2026-11-13" && type === "expense");
  expect(over[0]?.movementIds.toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
});

test("a budget that was passed at once gets no second notice when a refund brings it back below", async () => {
  const person = await aNotifiedPerson(app);
  await budgetOf(person, 200);
  await person.spend({ day: "2026-11-05", cents: 25_000 });
  const over = await person.look("2026-11-05T10:00:00Z");
  await sql.query(
    "update daily_totals set expense_cents = 17000 where user_id = $1 and category = 'Restaurantes/Bares'",
    [person.user.id],
  );
  await sql.query("update users set ledger_version = ledger_version + 1 where id = $1", [person.user.id]);

  expect(over.map(({ kind }) => kind)).toEqual(["budget_over"]);
  expect(await person.look("2026-11-06T10:00:00Z")).toEqual(over);
});

test("a charge unlike any before at its merchant gets a notice", async () => {
  const person = await aNotifiedPerson(app);
  const zara = { merchant: "Zara", category: "Compras/Ropa" };
  await person.spend(...weekly(8, { ...zara, cents: 4500 }), { ...zara, day: "2026-11-17", cents: 24_000 });

  const notices = await person.look("2026-11-18T10:00:00Z");

  expect(textsOf(notices.filter(({ kind }) => kind === "unusual_charge"))).toEqual([
    "Cargo poco habitual de «Zara». 240 € el 17 de noviembre. Lo normal ahí son 45 €.",
  ]);
});

test("a charge that came twice gets a notice, unless that is usual there", async () => {
  const person = await aNotifiedPerson(app);
  const [gym, canteen] = [
    { merchant: "Gimnasio", category: "Ocio/Entretenimiento", cents: 2990 },
    { merchant: "Comedor", category: "Restaurantes/Bares", cents: 1250 },
  ];
  await person.spend(
    ...weekly(3, gym),
    { ...gym, day: "2026-11-16" },
    { ...gym, day: "2026-11-17" },
    { ...canteen, day: "2026-09-01" },
    { ...canteen, day: "2026-09-02" },
    { ...canteen, day: "2026-11-16" },
    { ...canteen, day: "2026-11-17" },
  );

  const notices = await person.look("2026-11-18T10:00:00Z");

  expect(textsOf(notices)).toEqual([
    "¿Cargo repetido de «Gimnasio»?. 2 cargos de 29,90 €: el 16 de noviembre y el 17 de noviembre. Si uno no es tuyo, díselo a tu banco.",
  ]);
  expect(notices[0]?.movementIds).toHaveLength(2);
});

test("a subscription that went up gets a notice with both prices and their charges", async () => {
  const person = await aNotifiedPerson(app);
  const netflix = { merchant: "Netflix", category: "Ocio/Entretenimiento" };
  const months = ["05", "06", "07", "08", "09", "10"];
  await person.spend(...months.map((month) => ({ ...netflix, day: `2026-${month}-15`, cents: 1299 })));
  const before = await person.look("2026-11-10T10:00:00Z");
  await person.spend({ ...netflix, day: "2026-11-15", cents: 1599 });

  const notices = await person.look("2026-11-16T10:00:00Z");

  expect(before).toEqual([]);
  expect(textsOf(notices)).toEqual(["«Netflix» sube a 15,99 €. Antes eran 12,99 €. Son 36 € más al año."]);
  expect(notices[0]?.movementIds).toHaveLength(2);
});

test("an account that was deleted and imported again creates no second notice", async () => {
  const person = await aNotifiedPerson(app);
  const zara = { merchant: "Zara", category: "Compras/Ropa" };
  await person.call(setBudget, { body: { category: "Compras/Ropa", limit: 200 } });
  const all = [...weekly(8, { ...zara, cents: 4500 }), { ...zara, day: "2026-11-17", cents: 24_000 }];
  await person.spend(...all);
  const notices = await person.look("2026-11-18T10:00:00Z");
  await person.forgetAndReopen();
  await person.spend(...all);
  // Even an account that is as old as the other was.
  await sql.query("update accounts set created_at = '2026-06-01T10:00:00Z' where user_id = $1", [
    person.user.id,
  ]);

  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(["budget_over", "unusual_charge"]);
  expect(await person.look("2026-11-19T10:00:00Z")).toEqual(notices);
});

test("several rounds at once create one notice for each fact", async () => {
  const person = await aNotifiedPerson(app);
  await budgetOf(person, 200);
  await person.spend({ day: "2026-11-05", cents: 25_000 });
  app.setNow("2026-11-05T10:00:00Z");

  await Promise.all(Array.from({ length: 6 }, () => person.lookAnyway()));

  expect(await person.notices()).toHaveLength(1);
});

test("a bank that has failed for a day, and a consent that ends, get a notice although no transaction came", async () => {
  const person = await aNotifiedPerson(app);
  await storeLinkedBank(sql, person.user.id, person.accountId());
  const set = (changes: string) =>
    sql.query(`update bank_connections set ${changes} where user_id = $1`, [person.user.id]);
  await set("valid_until = '2026-12-05T10:00:00Z', failing_since = '2026-11-17T12:00:00Z'");

  const early = await person.look("2026-11-18T11:55:00Z");
  const failing = await person.look("2026-11-18T12:05:00Z");
  await set("failing_since = null");
  const ending = await person.look("2026-11-28T10:30:00Z");
  const ended = await person.look("2026-12-05T10:30:00Z");
  const later = await person.look("2026-12-06T10:30:00Z");

  expect(early).toEqual([]);
  expect(textsOf(failing)).toEqual([
    "BBVA (banco simulado) no responde. Sin movimientos nuevos desde el 17 de noviembre. Seguimos probando; mira si puedes hacer algo.",
  ]);
  expect(textsOf(ending)[0]).toBe(
    "El permiso de BBVA (banco simulado) caduca pronto. Vale hasta el 5 de diciembre. Renuévalo para no dejar de recibir movimientos.",
  );
  expect(textsOf(ended)[0]).toBe(
    "El permiso de BBVA (banco simulado) ha terminado. Renuévalo en un minuto para seguir recibiendo tus movimientos.",
  );
  expect(later).toEqual(ended);
});

test("a goal that is behind gets one notice a week", async () => {
  const person = await aNotifiedPerson(app, "2026-09-01T10:00:00Z");
  await person.call(createGoal, {
    body: {
      title: "Viaje a Japón",
      category: "viajes",
      paraType: "project",
      priority: 7,
      targetAmount: 1000,
      targetDate: "2027-03-01",
    },
  });

  const tuesday = await person.look("2026-11-24T10:00:00Z");
  const wednesday = await person.look("2026-11-25T10:00:00Z");
  const sunday = await person.look("2026-11-29T10:00:00Z");
  const next = await person.look("2026-12-02T10:00:00Z");

  expect(tuesday).toEqual([]);
  expect(textsOf(wednesday)).toEqual([
    "Un empujón para «Viaje a Japón». Con 250 € al mes llegas en marzo de 2027. Te faltan 1.000 €.",
  ]);
  expect(sunday).toEqual(wednesday);
  expect(next).toHaveLength(2);
});

test("a week unlike the others gets a notice on Monday at nine", async () => {
  const person = await aNotifiedPerson(app);
  await person.spend(
    ...weekly(10, { merchant: "Bar", cents: 6000 }).map((row) => ({ ...row, day: addDays(row.day, 14) })),
  );
  const more = { day: "2026-11-15", cents: 6000 };
  await person.spend({ ...more, merchant: "Cine" }, { ...more, merchant: "Teatro", status: "pending" });

  const early = await person.look("2026-11-16T07:59:00Z");
  const nine = await person.look("2026-11-16T08:05:00Z");

  expect(early.map(({ kind }) => kind)).not.toContain("weekly_insight");
  expect(textsOf(nine.filter(({ kind }) => kind === "weekly_insight"))).toEqual([
    "La semana pasada gastaste 180 € en tu día a día. 120 € más que en una semana normal. Lo que más sube: Restaurantes, 120 € más.",
  ]);
  const [week] = nine.filter(({ kind }) => kind === "weekly_insight");
  const query = Object.fromEntries(new URL(week?.link ?? "", "http://app").searchParams);
  const shown = await app.services.ledger.listTransactions(person.user.id, query);
  expect(shown).toMatchObject({ total: 3, expenses: 180 });
});

test("a week of which the last day has no transaction is told all the same", async () => {
  const person = await aNotifiedPerson(app);
  await person.spend(
    ...weekly(10, { merchant: "Bar", cents: 6000 }).map((row) => ({ ...row, day: addDays(row.day, 14) })),
    { day: "2026-11-14", cents: 12_000, merchant: "Cine" },
  );

  const notices = await person.look("2026-11-16T08:05:00Z");

  expect(textsOf(notices.filter(({ kind }) => kind === "weekly_insight"))).toEqual([
    expect.stringMatching(/^La semana pasada gastaste 180 € en tu día a día\. 120 € más/),
  ]);
});

test("a notice found at night appears at eight, and until then it is in no list and no count", async () => {
  const person = await aNotifiedPerson(app);
  await budgetOf(person, 200);
  await person.spend({ day: "2026-11-05", cents: 25_000 });
  app.setNow("2026-11-05T21:30:00Z");
  await person.lookAnyway();

  const night = await person.notices();
  app.setNow("2026-11-06T06:59:59Z");
  const dawn = await person.notices();
  app.setNow("2026-11-06T07:00:00Z");

  expect([night, dawn]).toEqual([[], []]);
  expect((await person.notices()).map(({ deliveredAt }) => deliveredAt)).toEqual([
    "2026-11-06T07:00:00.000Z",
  ]);
});

test("nobody is looked over at night, nor who has just been, nor who has changed nothing", async () => {
  const person = await aNotifiedPerson(app);
  await budgetOf(person, 200);
  await person.spend({ day: "2026-11-05", cents: 25_000 });
  const lookedAt = async () => {
    const { rows } = await sql.query("select at from notification_rounds where user_id = $1", [
      person.user.id,
    ]);
    return rows.map(({ at }) => new Date(String(at)).toISOString());
  };

  await person.look("2026-11-05T22:30:00Z");
  const night = await lookedAt();
  await person.look("2026-11-06T10:00:00Z");
  await person.spend({ day: "2026-11-06", cents: 100 });
  await person.look("2026-11-06T10:04:00Z");
  const resting = await lookedAt();
  await person.look("2026-11-06T10:05:00Z");
  const rested = await lookedAt();
  await person.look("2026-11-06T12:00:00Z");

  expect([night, resting, rested, await lookedAt()]).toEqual([
    [],
    ["2026-11-06T10:00:00.000Z"],
    ["2026-11-06T10:05:00.000Z"],
    ["2026-11-06T10:05:00.000Z"],
  ]);
});

test("what a switch forbids is not even noted", async () => {
  const person = await aNotifiedPerson(app);
  await budgetOf(person, 200);
  await person.spend({ day: "2026-11-05", cents: 25_000 });
  await app.services.notifications.setSettings(person.user.id, { spending: false });

  const off = await person.look("2026-11-05T10:00:00Z");
  await app.services.notifications.setSettings(person.user.id, { spending: true });
  const on = await person.look("2026-11-06T10:00:00Z");

  expect([off.length, on.length]).toEqual([0, 1]);
});

test("a round by a clock that was ahead once neither stops the rounds until then nor shows its notices too early", async () => {
  const person = await aNotifiedPerson(app);
  await budgetOf(person, 200);
  await person.spend({ day: "2026-11-29", cents: 19_000 });
  await person.look("2026-11-30T10:00:00Z");

  const back = await person.look("2026-11-10T10:00:00Z");
  await person.spend({ day: "2026-11-10", cents: 20_000 });
  const later = await person.look("2026-11-10T10:10:00Z");

  expect(textsOf(back)).toEqual([
    "Restaurantes va por el 95 % del presupuesto. Llevas 190 € de 200 € en noviembre.",
  ]);
  expect(later).toHaveLength(2);
});
