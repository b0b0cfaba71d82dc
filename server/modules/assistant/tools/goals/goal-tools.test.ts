import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createToolUsers, refusal } from "#server/dev/testing/tool-user.ts";
import { composeReply, leadStatements } from "#server/modules/assistant/statements/statement.ts";
import { createTools } from "#server/modules/assistant/tools/registry.ts";
import { createGetGoalTool } from "./get-goal.ts";

// 22 November 2026 is a Sunday.
const now = new Date("2026-11-22T09:00:00Z");
const app = await startTestApp({ now: now.toISOString() });
const { goals } = app.services;
const aPerson = createToolUsers({ app, tools: createTools(app.services), now });

test("a goal states what it has, what it lacks and what each month requires", async () => {
  const { use, make, update } = await aPerson();
  const { id } = await make({ title: "Viaje a Japón", targetAmount: 1000, targetDate: "2027-05-21" });
  await update(id, { contribution: 400 });

  const { text, cards } = await use("get_goal", { goal: "los viajes al japon" });

  expect(text).toBe(
    "«Viaje a Japón»: llevas 400,00 € de 1000,00 € (40 %), faltan 600,00 €. Aún es pronto para ver tu ritmo: con 100,00 € al mes durante 6 meses llegas.".replace(
      "1000,00",
      "1.000,00",
    ),
  );
  expect(cards).toMatchObject([{ kind: "goal", state: "shown", goal: { id, progress: 40 } }]);
});

test("Fred says of a goal's pace what its card says", async () => {
  const { user, use, make, update } = await aPerson();
  const { id } = await make({ title: "Casa", targetAmount: 1000, targetDate: "2027-05-21" });
  await update(id, { contribution: 400 });
  const { sql } = app.database;
  const since = (day: string, cents: number) =>
    sql.query("update goals set pace_from = $2, pace_from_cents = $3 where user_id = $1", [
      user.id,
      day,
      cents,
    ]);
  const statements = async () => ({
    card: (await goals.featured(user.id))?.pace,
    fred: (await use("get_goal", { goal: "casa" })).text.replace(/.*600,00 €\. /, ""),
  });

  const fresh = await statements();
  await since("2026-08-01", 0);
  const steady = await statements();
  await since("2026-01-01", 39_000);
  const behind = await statements();

  expect([fresh, steady, behind]).toEqual([
    { card: "new", fred: "Aún es pronto para ver tu ritmo: con 100,00 € al mes durante 6 meses llegas." },
    { card: "steady", fred: "Vas a buen ritmo: con 100,00 € al mes durante 6 meses llegas." },
    { card: "behind", fred: "Vas por detrás: hacen falta 100,00 € al mes durante 6 meses." },
  ]);
});

test("a goal that the money to come leads past its date is not said to go well", async () => {
  const { user, make, update } = await aPerson();
  const { id } = await make({ title: "Colchón", targetAmount: 1000, targetDate: "2027-05-21" });
  await update(id, { contribution: 400 });
  const tool = createGetGoalTool(app.services);
  const { output } = await tool.run({ userId: user.id, now }, { goal: null });
  const said = (expectedOn: string | null, isShared = false) => {
    const late = output.status === "found" && output.outlook;
    if (!late) throw new Error("no outlook");
    const result = { ...output, outlook: { ...late, pace: "late" as const, expectedOn, isShared } };
    return composeReply(leadStatements(tool.state(result, { goal: null }))).text.replaceAll("\u00a0", " ");
  };

  expect(said("2027-10-02")).toContain(
    "Hacen falta 100,00 € al mes durante 6 meses, y con lo que te sobrará llegas en octubre de 2027.",
  );
  expect(said(null)).toContain("y con lo que te sobrará no llegas.");
  expect(said("2027-10-02", true)).toContain(
    "y con lo que te sobrará, repartido entre tus objetivos, llegas en octubre de 2027.",
  );
});

test("a reached area without an end is kept up, not completed", async () => {
  const { use, make, update } = await aPerson();
  const { id } = await make({ title: "Leer", paraType: "area", targetAmount: null });

  const recorded = await use("record_progress", { goal: "leer", amount: null, percent: 100 });
  await update(id, { progress: 100 });
  const asked = await use("get_goal", { goal: "leer" });

  expect(recorded.text).not.toContain("Objetivo conseguido");
  expect(asked.text).toBe("«Leer»: llevas un 100 %. Está al día.");
});

test("without words the most important goal is meant, and with several matches Fred asks", async () => {
  const { use, make } = await aPerson();
  await make({ title: "Fondo de coche", priority: 3 });
  await make({ title: "Fondo de emergencia", priority: 9 });

  const first = await use("get_goal", { goal: null });
  const outcome = await use("get_goal", { goal: "fondo" });
  const unknown = await use("get_goal", { goal: "maratón" });
  const all = await use("list_goals");
  await make({ title: "Leer más", targetAmount: null });
  const dates = await use("list_goals", { asksDates: true });

  expect(first.text).toMatch(
    /^«Fondo de emergencia»: llevas 0,00 € de 1\.000,00 € \(0 %\), faltan 1\.000,00 €\./,
  );
  expect(outcome.text).toBe("¿Qué objetivo: «Fondo de emergencia» y «Fondo de coche»?");
  expect(outcome.choices[1]).toEqual({
    label: "Fondo de coche",
    message: "¿Cómo va mi objetivo «Fondo de coche»?",
  });
  expect(unknown.text).toBe("No encuentro ese objetivo. Tienes «Fondo de emergencia» y «Fondo de coche».");
  expect(dates.text).toBe(
    "De «Fondo de emergencia» y «Fondo de coche» no sé cuándo: aún no sé cuánto te sobrará al mes. De «Leer más» no sé cuándo: no tiene importe ni fecha.",
  );
  expect(all.text).toMatch(/^Tienes 2 objetivos\. «Fondo de emergencia», 0,00 € de 1\.000,00 € \(0 %\)/);
});

test("a new goal gets a category, a kind and a pace, and one with the same name is not created twice", async () => {
  const { use, make } = await aPerson();
  await make({ title: "Coche nuevo" });

  const made = await use("create_goal", {
    title: "Viaje a Roma",
    targetAmount: 1200,
    targetDate: "2027-05-21",
  });
  const area = await use("create_goal", { title: "Dormir mejor" });
  const known = await use("create_goal", { title: "el coche nuevo", targetAmount: 500 });

  expect(made.text).toBe(
    "Objetivo creado: «Viaje a Roma», 1.200,00 €, para el viernes 21 de mayo de 2027. Son 200,00 € al mes durante 6 meses.",
  );
  expect(made.write).toMatchObject({
    kind: "create_goal",
    draft: { title: "Viaje a Roma", category: "viajes", paraType: "project", targetAmount: 1200 },
  });
  expect(area.write).toMatchObject({ draft: { category: "salud", paraType: "area" } });
  expect(known.write).toBeUndefined();
  expect(known.text).toMatch(/^Ya tienes «Coche nuevo»/);
  expect(await refusal(use("create_goal", { title: "Moto", targetDate: "2026-11-01" }))).toMatch(
    /ya ha pasado/,
  );
});

test("progress in euros and in percent is recorded as the service expects", async () => {
  const { use, make, userId } = await aPerson();
  const { id } = await make({ title: "Moto", targetAmount: 3000 });
  const work = await make({ title: "Leer más", targetAmount: null });
  await goals.update(userId, id, { contribution: 100 });

  const euros = await use("record_progress", { goal: "moto", amount: 50 });
  const share = await use("record_progress", { goal: "moto", percent: 10 });
  const percent = await use("record_progress", { goal: "leer", percent: 30 });
  const done = await use("record_progress", { goal: "moto", amount: 2900 });
  const same = await use("record_progress", { goal: "leer", percent: 0 });

  expect(euros.text).toBe("Apuntado 50,00 € más: «Moto», 150,00 € de 3.000,00 € (5 %).");
  expect(euros.write).toEqual({ kind: "advance_goal", id, changes: { contribution: 50 } });
  expect(share.text).toMatch(/^Apuntado .* más: «Moto», .* de 3\.000,00 € \(10 %\)\.$/);
  expect(percent.text).toBe("Apuntado: «Leer más», un 30 %.");
  expect(percent.write).toEqual({ kind: "advance_goal", id: work.id, changes: { progress: 30 } });
  expect(done.text).toMatch(/\(100 %\)\. Objetivo conseguido\.$/);
  expect(same.write).toBeUndefined();
});

test("a goal that follows an account takes no progress, one without an amount takes no euros", async () => {
  const { use, make, openAccount } = await aPerson();
  const account = await openAccount("Ahorro");
  await make({
    title: "Colchón",
    targetAmount: 1000,
    funding: { kind: "accounts", accountIds: [account.id] },
  });
  await make({ title: "Leer más", targetAmount: null });

  const followed = await use("record_progress", { goal: "colchón", amount: 50 });
  const outcome = await use("record_progress", { amount: 50 });

  expect(followed.text).toBe(
    "«Colchón» sigue el saldo de una cuenta: subirá solo cuando el dinero llegue allí.",
  );
  expect(followed.write).toBeUndefined();
  expect(outcome.choices[0]?.message).toMatch(/^He apartado 50,00.€ para mi objetivo «/);
  expect(await refusal(use("record_progress", { goal: "leer", amount: 50 }))).toMatch(/no tiene importe/);
});
