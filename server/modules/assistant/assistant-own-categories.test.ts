import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  aCategoriesPerson,
  food,
  leisure,
  shown,
} from "#server/modules/spending/testing/categories-person.ts";
import { sendChat, undoChat } from "#shared/contracts/assistant.ts";
import { listHistory } from "#shared/contracts/banking/history.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const aPerson = async () => {
  const person = await aCategoriesPerson(app);
  const send = async (message: string) => {
    const { message: answer } = await person.call(sendChat, { body: { message } });
    return { ...answer, text: answer.content.replaceAll("\u00a0", " ") };
  };
  return {
    ...person,
    send,
    say: async (message: string) => (await send(message)).text,
  };
};

test("Fred sums exactly the own category that is named, with what stands below it, and goes on with it", async () => {
  const { create, bring, correct, divide, say, send } = await aPerson();
  const pets = await create("Mascotas");
  const vet = await create("Veterinario", { parentId: pets.id });
  await bring(
    ...["01/10/2026;KIWOKO;-5,00", "02/11/2026;KIWOKO;-20,00", "03/11/2026;CLINICA SUR;-70,00"],
    ...["04/11/2026;ALCAMPO;-43,00", "05/11/2026;MERCADONA MASCOTAS;-9,00"],
  );
  await correct("kiwoko", pets.id);
  await correct("clinica", vet.id);
  await divide("alcampo", 3, pets.id);

  expect(await say("¿cuánto he gastado en mascotas?")).toContain("Has gastado 93,00 € en Mascotas este mes.");
  expect(await say("¿y en octubre?")).toContain("5,00 € en Mascotas");
  expect(await say("¿cuánto he gastado en Veterinario este mes?")).toContain("70,00 €");
  const answer = await send("¿cuáles son los movimientos de Mascotas de este mes?");
  expect(answer.text).toContain("3 gastos de Mascotas");
  expect(answer.cards).toContainEqual(
    expect.objectContaining({ filter: expect.objectContaining({ ownCategoryId: pets.id }) }),
  );
});

test("Fred puts a merchant into an own category, and his undo is his in the history", async () => {
  const { create, bring, list, send, call } = await aPerson();
  await create("Comida sana", { category: leisure });
  await bring("01/11/2026;MERCADONA;-5,00", "02/11/2026;MERCADONA;-7,00");

  const { id, text } = await send("pon Mercadona en Comida sana");
  expect(text).toBe("Hecho: «Mercadona» pasa a «Comida sana», y lo que venga también.");
  expect((await list()).map(shown)).toEqual(Array(2).fill([leisure, "Comida sana"]));
  await call(undoChat, { params: { id } });

  expect((await list()).map(shown)).toEqual(Array(2).fill([food, null]));
  const { entries } = await call(listHistory, { query: {} });
  expect(entries.slice(0, 2).map(({ actor, kind }) => [actor, kind])).toEqual([
    ["fred", "undo"],
    ["fred", "category"],
  ]);
});
