import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { toCents } from "#shared/rules/money.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

/** Amounts of a sentence, in cents and in their order. */
const sumsIn = (text: string) =>
  [...text.matchAll(/(\d{1,3}(?:\.\d{3})*),(\d\d)\u00a0€/g)].map(([, whole = "", rest = ""]) =>
    toCents(Number(`${whole.replaceAll(".", "")}.${rest}`)),
  );

const sentenceOf = (text: string, start: string) =>
  text.split(/(?<=\.) /).find((one) => one.startsWith(start)) ?? "";

const askedBy = (person: Awaited<ReturnType<typeof aPromisedPerson>>) => async (message: string) =>
  (await person.call(sendChat, { body: { message } })).message.content;

test("why a balance is expected leads from the money of today to it, to the cent", async () => {
  const ask = askedBy(await aPromisedPerson(app));
  const [expected = 0] = sumsIn(await ask("¿cuánto dinero tendré el 5 de diciembre?"));

  const why = await ask("¿y por qué?");

  const [today = 0] = sumsIn(sentenceOf(why, "Hoy tienes"));
  const [comes = 0] = sumsIn(sentenceOf(why, "Hasta el sábado 5 de diciembre entran"));
  const [goes = 0] = sumsIn(sentenceOf(why, "Hasta").split(" y salen ")[1] ?? "");
  const [everyday = 0] = sumsIn(sentenceOf(why, "Gastas de costumbre"));
  const [left] = sumsIn(sentenceOf(why, "Así quedarían"));
  expect(today + comes - goes - everyday).toBe(left);
  expect(left).toBe(expected);
  expect(why).toContain("Acme");
});

test("why so much can be spent ends with what is said to be left", async () => {
  const ask = askedBy(await aPromisedPerson(app));
  const [left] = sumsIn(await ask("¿cuánto puedo gastar hasta que cobre?"));

  const why = await ask("¿por qué?");

  const [middle = 0] = sumsIn(sentenceOf(why, "Así quedarían"));
  const kept = sumsIn(sentenceOf(why, "De eso aparto"));
  expect(kept.at(-1)).toBe(left);
  expect(middle - kept.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(left);
});
