import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { textsOf } from "./testing/notified-person.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

/** Someone whose facts are looked over when the test says so. */
const aPerson = async () => {
  app.setNow("2026-11-21T09:00:00Z");
  const person = await aPromisedPerson(app);
  return {
    ...person,
    async look(instant: string) {
      app.setNow(instant);
      await app.services.notificationRounds.enqueueDue();
      await app.runJobs();
      return textsOf((await app.services.notifications.list(person.user.id)).notifications).toSorted();
    },
  };
};

const comesAsEver = ["28/11/2026;NOMINA ACME SL;1900,00;", "01/12/2026;TRANSFERENCIA ALQUILER PISO;-700,00;"];

test("what has not come is told once, and only when the bank has told of the days since", async () => {
  const { look, bring } = await aPerson();
  await bring(comesAsEver, "noviembre.csv");
  expect(await look("2026-12-14T10:00:00Z")).toEqual([]);

  await bring(["13/12/2026;COMPRA MERCADONA;-40,00;"], "diciembre.csv");
  const told = await look("2026-12-15T10:00:00Z");

  expect(told).toEqual([
    "No ha llegado el cargo de «Netflix». Lo esperaba el 5 de diciembre: 14,99 €. Si ya no viene, dímelo en Recibos.",
  ]);
  expect(await look("2026-12-16T10:00:00Z")).toEqual(told);
});

test("a charge after its end is told", async () => {
  const { look, bring, change } = await aPerson();
  await change("Netflix", { endsOn: "2026-12-01" });
  await bring([...comesAsEver, "05/12/2026;RECIBO NETFLIX INTERNATIONAL B.V.;-14,99;"], "diciembre.csv");

  expect(await look("2026-12-06T10:00:00Z")).toEqual([
    "«Netflix» sigue cobrando. Cobró 14,99 € el 5 de diciembre, después de su final.",
  ]);
});
