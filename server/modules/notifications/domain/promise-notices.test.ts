import { expect, test } from "vitest";
import { type DearerFact, type PromiseFacts, promiseNotices } from "./promise-notices.ts";

const nothing: PromiseFacts = { missing: [], settled: [], afterEnd: [], short: null };
const textsOf = (facts: Partial<PromiseFacts>, told: string[] = []) =>
  promiseNotices({ ...nothing, ...facts }, new Set(told)).map(({ title, body }) =>
    `${title}. ${body}`.replaceAll("\u00a0", " "),
  );

const power: DearerFact = {
  ...{ promiseId: "power", name: "Luz", transactionId: "row", accountId: "one", day: "2026-12-03" },
  ...{ cents: 7200, expectedCents: 6000, highCents: 6600 },
};

test("a bill clearly dearer than promised gets a notice, unless another one tells of it", () => {
  expect(textsOf({ settled: [power] })).toEqual([
    "«Luz»: 12 € más de lo previsto. Han sido 72 € el 3 de diciembre. Esperaba 60 €.",
  ]);
  expect(textsOf({ settled: [power] }, ["row"])).toEqual([]);
  expect(textsOf({ settled: [{ ...power, highCents: 7200 }] })).toEqual([]);
  expect(textsOf({ settled: [{ ...power, cents: 6250, highCents: 6100 }] })).toEqual([]);
});

test("a charge after its end is told as that alone", () => {
  expect(textsOf({ settled: [power], afterEnd: [power] })).toEqual([
    "«Luz» sigue cobrando. Cobró 72 € el 3 de diciembre, después de su final.",
  ]);
});

test("money that may not last names the day, and the largest bills until then", () => {
  const short = { payOn: "2026-11-27", shortOn: "2026-11-25" };
  const bills = [900, 70_000, 6000, 4500].map((cents, place) => ({ name: `Recibo ${place}`, cents }));

  expect(textsOf({ short: { ...short, bills } })).toEqual([
    "Hasta el 27 vas muy justo. El 25 de noviembre puede no llegarte. Antes salen «Recibo 1» (700 €), «Recibo 2» (60 €) y «Recibo 3» (45 €).",
  ]);
});
