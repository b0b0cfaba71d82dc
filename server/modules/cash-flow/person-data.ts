import * as z from "zod/mini";
import { type PersonData, reasons } from "#server/platform/person-data.ts";
import { ownPromiseKinds, ownPromiseRhythms } from "#shared/contracts/cash-flow/promises.ts";
import * as promiseTables from "./promises/tables.ts";
import * as sharedExpenseTables from "./shared-expenses/tables.ts";

export const personData: PersonData = {
  tables: { ...promiseTables, ...sharedExpenseTables },
  exported: {
    promise_decisions: {
      description: "lo que dijiste de tus recibos y de tus ingresos: seguros, cambiados o con final",
      use: "restored",
    },
    own_promises: {
      description: "los pagos y cobros por venir que apuntaste",
      use: "restored",
      fields: { kind: z.enum(ownPromiseKinds), rhythm: z.enum(ownPromiseRhythms) },
    },
    shared_expenses: {
      description: "los gastos que compartiste, y los que dijiste que no",
      use: "restored",
    },
    shared_expense_settings: {
      description: "si se descuenta solo lo que es seguro de los gastos compartidos",
      use: "restored",
      without: { seenVersion: reasons.underWay },
    },
    shared_repayments: {
      description: "lo que te devolvieron de los gastos compartidos",
      use: "restored",
    },
  },
  leftOut: {
    cash_flow_readings: "what is to come, made anew of transactions, agenda and decisions",
    kept_forecasts: "what was forecast of accounts that a restored copy does not have",
  },
};
