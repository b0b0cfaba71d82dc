import { expect, test } from "vitest";
import type { OwnNames } from "./named-things.ts";
import { indexOfNames, namesIn } from "./own-names.ts";
import { understand } from "./understand.ts";

const now = new Date("2026-11-21T09:00:00Z");
const nothing: OwnNames = { merchants: [], people: [], goals: [], accounts: [], events: [] };

const readAs = (own: Partial<OwnNames>) => {
  const index = indexOfNames({ ...nothing, ...own });
  return (text: string) => understand(text, { now, names: namesIn(text, index) });
};

test("what the person has a name for is known by a part of it, mistyped by a letter, and of nobody else", () => {
  const own = readAs({
    merchants: ["BREA LAGO", "FARMACIA TXOMIN SL"],
    people: ["Gotzone Ruiz"],
    goals: ["Crucero por el Danubio", "Boda de Lucía"],
    accounts: ["Caixa Popular", "Cajamar"],
    events: ["Cardiólogo papá"],
  });
  const others = readAs({});

  const asked = [
    ["¿Me llega para irme al Danuvio en junio?", { intent: "goal_date", goal: "Crucero por el Danubio" }],
    ["¿cómo va el ahorro para la boda de la niña?", { intent: "goal_progress", goal: "Boda de Lucía" }],
    ["brea nos debe algo?", { intent: "person_balance", person: "brea" }],
    ["cuánto llevo en la farmacia de txomin", { intent: "spending", merchant: "farmacia de txomin" }],
    ["saldo en cajamar y en la caixa popular", { intent: "balance", account: "Cajamar, Caixa Popular" }],
    ["cuándo era lo del cardiologo de mi viejo", { intent: "list_events", words: ["cardiologo"] }],
  ] as const;

  for (const [text, understood] of asked) {
    expect([text, own(text)]).toMatchObject([text, understood]);
    expect([text, others(text)]).not.toMatchObject([text, understood]);
  }
  expect(own("cena con Brea mañana a las 9")).toMatchObject({ intent: "create_event" });
});

test("a word that everybody says is no name, and a name is looked for in no other word", () => {
  const index = indexOfNames({
    ...nothing,
    merchants: ["COMPRA MES SL", "FARMACIA CENTRAL", "GASTOS VARIOS"],
    goals: ["Ahorro", "Viaje a Oslo"],
    accounts: ["Cuenta Banco", "Cuenta Banco (segunda)"],
  });

  expect(namesIn("cuánto he gastado este mes en la farmacia", index)).toEqual([]);
  expect(namesIn("qué puedo ahorrar el mes que viene", index)).toEqual([]);
  expect(namesIn("cuánto tengo en el banco contando las dos cuentas", index)).toEqual([]);
  expect(namesIn("voy a Oslo", index)).toMatchObject([{ kind: "goal", written: "Oslo" }]);
});
