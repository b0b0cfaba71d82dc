import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readContracts } from "#server/dev/openapi/contracts.ts";
import { createTransaction } from "#shared/contracts/banking/accounts.ts";
import { editTransaction } from "#shared/contracts/banking/adjustments.ts";
import { keepFilter } from "#shared/contracts/banking/kept-filters.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { fieldNames } from "./field-names.ts";
import { parseInput } from "./input.ts";

const refusalOf = (schema: Endpoint["body"], value: unknown) => {
  try {
    parseInput(schema, value);
  } catch (error) {
    return error;
  }
};

const entry = {
  ...{ accountId: null, amount: -12, date: "2026-11-21", text: "Peluquería" },
  ...{ category: null, ownCategoryId: null, isTransfer: false },
};

test.each([
  [{ amount: "doce" }, "amount", "Revisa el importe: tiene que ser un número."],
  [{ amount: undefined }, "amount", "Falta el importe."],
  [{ amount: 0 }, "amount", "Revisa el importe: no puede ser 0."],
  [{ amount: 1.005 }, "amount", "Revisa el importe: admite como mucho dos decimales."],
  [{ amount: -99_000_000 }, "amount", "Revisa el importe: tiene que ser al menos −10.000.000."],
  [{ amount: 99_000_000 }, "amount", "Revisa el importe: admite como mucho 10.000.000."],
  [{ date: "2026-02-30" }, "date", "Revisa la fecha: tiene que ser un día que exista, como 2026-11-21."],
  [{ text: " " }, "text", "Revisa el texto: no puede quedar en blanco."],
  [{ text: "a".repeat(141) }, "text", "Revisa el texto: admite como mucho 140 caracteres."],
  [{ text: "a\u202Eb" }, "text", "Revisa el texto: tiene caracteres o una forma que no se admiten."],
  [{ accountId: "la mía" }, "accountId", "Revisa la cuenta: no es un identificador válido."],
  [{ category: "Coches" }, "category", "Revisa la categoría: no es una de las opciones."],
  [{ isTransfer: 1 }, "isTransfer", "Revisa la marca de traspaso: tiene que ser sí (true) o no (false)."],
  [{ userId: "otra" }, "userId", "Sobra el campo «userId»."],
])("of an entry, %j is said in Spanish, with the path of its field", (wrong, path, message) => {
  expect(refusalOf(createTransaction.body, { ...entry, ...wrong })).toMatchObject({
    ...{ code: "invalid_request", message, fields: [{ path, message }] },
  });
});

test("what is wrong inside of a list says which of it", () => {
  const parts = [{ amount: -5, category: "Ocio", note: null }, { amount: "siete" }];

  expect(refusalOf(editTransaction.body, { version: "v", parts })).toMatchObject({
    fields: expect.arrayContaining([
      { path: "parts.1.amount", message: "Revisa el importe: tiene que ser un número." },
    ]),
  });
});

test("of many wrong fields three are said and the others counted; no control character of a caller comes back", () => {
  expect(refusalOf(createTransaction.body, {})).toMatchObject({
    message: "Falta la cuenta. Falta el importe. Falta la fecha. Y 3 campos más.",
  });
  expect(refusalOf(keepFilter.body, null)).toMatchObject({
    message: "Revisa el contenido de la petición: tiene que ser un objeto con sus campos.",
  });
  const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`\u202E\n${index}`, 1]));
  const refusal = refusalOf(setBudget.body, { ...unknown, limit: 10 }) as { fields: { path: string }[] };
  expect(refusal.fields).toHaveLength(20);
  expect(JSON.stringify(refusal)).not.toContain("\\u202e");
});

test("every field that a call takes has a Spanish name", async () => {
  const { endpoints } = await readContracts(join(import.meta.dirname, "../../../shared/contracts"));
  const names = new Set<string>();
  const collect = (schema: unknown) =>
    JSON.stringify(schema, (key, value) => {
      if (key === "properties") for (const name of Object.keys(value)) names.add(name);
      return value;
    });
  for (const { endpoint } of endpoints)
    for (const schema of [endpoint.params, endpoint.query, endpoint.body])
      if (schema) collect(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => !fieldNames[name])).toEqual([]);
});
