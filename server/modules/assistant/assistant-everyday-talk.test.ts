import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { everydayPersonOf } from "./testing/everyday-person.ts";

const aPerson = everydayPersonOf(await startTestApp({ now: "2026-10-14T16:20:00Z" }));

test("an order behind a question is not carried out, which the answer says", async () => {
  const { say, titles } = await aPerson();

  expect(await say("¿qué tengo el viernes? y médico el jueves a las 10")).toMatch(
    /No he apuntado «médico el jueves a las 10»: dímelo en otro mensaje\.$/,
  );
  expect(await say("¿qué tengo el viernes? es que el jueves trabajo")).not.toContain("apuntado «");
  expect(await titles()).toEqual([]);
});

test("«¿y en la otra?» is every account but the one that was told of", async () => {
  const { say, open } = await aPerson();
  await open("Nómina", "checking", 300);
  await open("Naranja", "savings", 1200);

  expect(await say("¿cuánto hay en la Naranja?")).toContain("1.200,00 €");
  const other = await say("¿y en la otra?");

  expect(other).toContain("300,00 €");
  expect(other).not.toContain("1.200,00 €");
});

describe("the agenda", () => {
  test("says which events overlap on the day of the one that was told of", async () => {
    const { say, plan } = await aPerson();
    await plan("Prueba del vestido", "19:30", "20:30");
    await plan("Fubito", "20:00", "21:00");

    await say("¿a qué hora es lo del vestido?");

    expect(await say("¿se me cruza con algo?")).toContain("Se solapan «Prueba del vestido» y «Fubito».");
  });

  test("holds what is of any of the kinds that a list names", async () => {
    const { say, plan } = await aPerson();
    await plan("Último día de cole", "09:00", "13:00");
    await plan("Cumple de Lola", "12:00", "14:00");
    await plan("Dentista", "16:00", "17:00");

    const answer = await say("¿qué cosas hay de los niños esta semana? cole, música, cumples...");

    expect(answer).toContain("«Último día de cole»");
    expect(answer).toContain("«Cumple de Lola»");
    expect(answer).not.toContain("Dentista");
  });

  test("says what fills a day of which nothing is free", async () => {
    const { say, plan } = await aPerson();
    await plan("Catering", "13:00", "21:00");

    expect(await say("¿el 16 por la tarde estoy libre?")).toContain("Tienes «Catering» (de 13:00 a 21:00).");
  });
});

test.each(["dime un restaurante rico en tokio", "va a llover mañana en jaca", "q le regalo a mi madre"])(
  "«%s» is not answered from what is the person's own",
  async (question) => {
    const { say } = await aPerson(["03/07/2026;COMPRA RESTAURANTE TOKIO;-50,00"]);

    expect(await say(question)).toMatch(/^Eso no lo sé\./);
  },
);

test("whether to take more of a medicine is not answered by what stands in the agenda", async () => {
  const { say, plan } = await aPerson();
  await plan("Revisión tensión", "13:00", "14:00");

  expect(await say("la tia tiene la tension a 15 8 le doy media pastilla mas?")).toMatch(/^Eso no lo sé\./);
});

describe("a second question", () => {
  const rows = [
    "03/08/2026;COMPRA MERCADONA;-40,00",
    "04/08/2026;COMPRA EROSKI;-25,00",
    "03/09/2026;COMPRA MERCADONA;-60,00",
  ];

  test("goes on with the first one of its message", async () => {
    const { ask } = await aPerson(rows);

    const [first, second] = await ask("cuánto gasté en mercadona en agosto? y en eroski?");

    expect(first).toContain("40,00 € en Mercadona");
    expect(second).toContain("25,00 € en Eroski en agosto");
  });

  test("of other days keeps the thing, and of the payments that were told of keeps those", async () => {
    const { ask } = await aPerson([
      ...["03/05", "03/06", "03/08", "03/09"].map((day) => `${day}/2026;RECIBO GIMNASIO ALTAFIT;-30,00`),
      ...rows,
    ]);

    expect((await ask("¿cuánto gasté en mercadona en agosto? ¿y en septiembre?"))[1]).toContain("60,00 €");
    expect((await ask("desde cuándo pago altafit? falló algún mes?"))[1]).toContain("julio");
    expect((await ask("cuánto llevo pagado de altafit? ha subido?"))[1]).toContain("30,00 €");
  });

  test("writes nothing, whatever it looks like", async () => {
    const { ask, titles } = await aPerson(rows);

    await ask("¿qué tengo el jueves? y quedé con Ana a las 21");
    await ask("¿qué tengo el martes? y médico el jueves a las 10");

    expect(await titles()).toEqual([]);
  });

  test("that its message answers anyway is not answered twice", async () => {
    const { ask } = await aPerson(rows);

    expect((await ask("cuánto gasté en agosto? más que en septiembre?"))[1]).toBeUndefined();
    expect((await ask("cuánto gasté en mercadona en agosto? creo que mucho"))[1]).toBeUndefined();
  });
});

describe("an account", () => {
  test("is asked for by its own name, and is left untouched by a purchase", async () => {
    const { say, open } = await aPerson();
    await open("Cuenta NoCuenta", "checking", 1500);
    await open("Cuenta Naranja", "savings", 4000);

    expect(await say("cuánto hay en la naranja?")).toContain("4.000,00 €");
    expect(await say("¿puedo comprarme un ipad de 700 € sin tocar la naranja?")).toContain(
      "Sin tocar Cuenta Naranja te quedan 800,00 €",
    );
  });
});
