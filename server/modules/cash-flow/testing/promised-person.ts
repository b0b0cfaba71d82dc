import { sayBalances } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import type { startTestApp } from "#server/dev/testing/test-app.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import {
  addPromise,
  changePromise,
  listPromises,
  type OwnPromiseDraft,
  type PromiseChanges,
  restorePromise,
} from "#shared/contracts/cash-flow/promises.ts";

const months = ["05", "06", "07", "08", "09", "10", "11"];

/** Six months and some days of 2026: a pay, a rent, a subscription that rose in August, and things bought. */
const aHalfYear = months.flatMap((month, place) => [
  `01/${month}/2026;TRANSFERENCIA ALQUILER PISO;-700,00;`,
  `05/${month}/2026;RECIBO NETFLIX INTERNATIONAL B.V.;-${place < 3 ? "12,99" : "14,99"};`,
  `12/${month}/2026;COMPRA MERCADONA;-${40 + place},00;`,
  ...(month === "11" ? [] : [`28/${month}/2026;NOMINA ACME SL;1900,00;`]),
]);

/** A person on 21 November 2026 whose bills and pay are found. */
export const aPromisedPerson = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
  const person = await app.signIn();
  const { call } = person;
  const bring = (lines: readonly string[], fileName = "movimientos.csv") =>
    call(importStatement, { query: { fileName }, file: aCsv([...lines]) });
  await bring(aHalfYear);
  await sayBalances(call);
  const list = (from = "2026-10-17", to = "2027-11-21") => call(listPromises, { query: { from, to } });
  const version = async () => (await list()).version;
  const named = async (name: string) => {
    const one = (await list()).promises.find((promise) => promise.name.includes(name));
    if (!one) throw new Error(`No promise is called ${name}`);
    return one;
  };
  return {
    ...person,
    ...{ bring, list, version, named },
    entriesOf: async (name: string) => (await list()).entries.filter((entry) => entry.name.includes(name)),
    change: async (name: string, changes: PromiseChanges) =>
      call(changePromise, {
        params: { id: (await named(name)).id },
        body: { version: await version(), ...changes },
      }),
    add: async (draft: OwnPromiseDraft) => call(addPromise, { body: { version: await version(), ...draft } }),
    restore: async (name: string) =>
      call(restorePromise, {
        params: { id: (await named(name)).id },
        query: { version: await version() },
      }),
  };
};
