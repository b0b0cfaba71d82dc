import * as z from "zod/mini";
import { type PersonData, reasons } from "#server/platform/person-data.ts";
import { columnMappingSchema } from "#shared/contracts/banking/column-mapping.ts";
import { historyActors } from "#shared/contracts/banking/history.ts";
import { filterContent } from "#shared/contracts/banking/kept-filters.ts";
import { accountSchema, categorySourceSchema } from "#shared/contracts/banking/ledger.ts";
import { accountColors } from "#shared/rules/account-kinds.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { merchantNames, transactionEdits, transactionParts } from "./adjustments/tables.ts";
import * as connectionsTables from "./connections/tables.ts";
import { reportPartSchema } from "./domain/account-report.ts";
import { tagsSchema } from "./domain/added.ts";
import { ruledSchema, storedStateSchema } from "./history/stored-state.ts";
import * as historyTables from "./history/tables.ts";
import * as importTables from "./imports/tables.ts";
import * as keptFiltersTables from "./kept-filters/tables.ts";
import * as ledgerTables from "./ledger/tables.ts";
import * as statementTables from "./statements/tables.ts";

const { secret, ofThisInstallation, keyedHash, underWay } = reasons;
const percent = z.int().check(z.gte(0), z.lte(100));

export const personData: PersonData = {
  tables: {
    ...ledgerTables,
    transactionEdits,
    transactionParts,
    merchantNames,
    ...connectionsTables,
    ...statementTables,
    ...historyTables,
    ...importTables,
    ...keptFiltersTables,
  },
  exported: {
    accounts: {
      description: "tus cuentas, con su IBAN",
      use: "restored",
      without: { identity: keyedHash, accountKey: keyedHash, ibanSealed: "stands open, as `iban`" },
      fields: {
        type: accountSchema.shape.type,
        color: z.enum(accountColors),
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        sharePercent: z.int().check(z.gte(1), z.lte(100)),
      },
      added: { iban: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{5,34}$/))) },
    },
    statement_imports: { description: "los archivos de banco que importaste", use: "restored" },
    transactions: {
      description: "tus movimientos, con todo lo que se sabe de cada uno",
      use: "restored",
      without: {
        counterpartyAccount: "a keyed hash; `counterpartyAccountId` says which account of the person it is",
      },
      fields: {
        category: categorySchema,
        categorySource: categorySourceSchema,
        categoryConfidence: percent,
        status: z.enum(["booked", "pending"]),
      },
      added: { counterpartyAccountId: z.nullable(z.uuid()) },
    },
    transaction_sightings: { description: "en qué otros archivos venía un movimiento", use: "restored" },
    transaction_edits: {
      description: "lo que cambiaste de tus movimientos",
      use: "restored",
      fields: { tags: tagsSchema, ruled: z.nullable(ruledSchema) },
    },
    merchant_names: { description: "los nombres que diste a los comercios", use: "restored" },
    transaction_parts: {
      description: "las partes en que repartiste un movimiento",
      use: "restored",
      fields: { category: categorySchema },
    },
    account_reports: {
      description:
        "lo que dijo cada archivo, y tu banco de las mismas cuentas, para poder deshacer una importación",
      use: "restored",
      without: { content: "stands open, as `told`" },
      added: { told: reportPartSchema },
    },
    statement_mappings: {
      description: "qué columna es qué en los archivos que solo tú conoces",
      use: "restored",
      fields: { mapping: columnMappingSchema },
    },
    account_coverage: { description: "los días de cada cuenta que se conocen", use: "restored" },
    money_history: {
      description: "el historial de lo que ha cambiado en tu dinero",
      use: "restored",
      fields: { actor: z.enum(historyActors) },
    },
    money_history_rows: {
      description: "qué había antes y después de cada cambio",
      use: "restored",
      fields: { before: storedStateSchema, after: storedStateSchema },
    },
    kept_filters: {
      description: "los filtros de movimientos que guardaste",
      use: "restored",
      fields: { filter: filterContent },
    },
    bank_connections: {
      description: "los bancos que conectaste",
      use: "export-only",
      without: {
        remoteId: ofThisInstallation,
        recentSlots: underWay,
        lastSlotAt: underWay,
        leftOut: keyedHash,
      },
    },
    bank_consents: {
      description: "los permisos que diste a tus bancos",
      use: "export-only",
      without: {
        remoteId: ofThisInstallation,
        reference: secret,
        sessionHash: secret,
        codeTakenAt: underWay,
      },
    },
    bank_feeds: {
      description: "qué cuenta llega de qué banco",
      use: "export-only",
      without: { remoteId: ofThisInstallation, steadyIdentity: keyedHash },
    },
    bank_withdrawals: { description: "los movimientos que tus bancos han retirado", use: "export-only" },
  },
  leftOut: {
    daily_totals: "sums of the transactions, made anew of them",
    bank_calls: "counts what banks were asked today",
    ledger_steps: underWay,
    transfer_judgements: underWay,
  },
};
