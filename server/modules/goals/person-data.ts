import * as z from "zod/mini";
import type { PersonData } from "#server/platform/person-data.ts";
import { goalCategories, paraTypes } from "#shared/contracts/goals.ts";
import * as tables from "./tables.ts";

const percent = z.int().check(z.gte(0), z.lte(100));

export const personData: PersonData = {
  tables: tables,
  exported: {
    goals: {
      description: "tus objetivos",
      use: "restored",
      fields: {
        category: z.enum(goalCategories),
        paraType: z.enum(paraTypes),
        priority: z.int().check(z.gte(1), z.lte(10)),
        status: z.enum(["activo", "completado"]),
        progress: percent,
        funding: z.enum(["recorded", "accounts", "surplus"]),
      },
    },
    goal_history: { description: "las notas de tus objetivos", use: "restored" },
    goal_accounts: { description: "qué cuentas sigue cada objetivo", use: "restored" },
    goal_advances: {
      description: "cada paso de tus objetivos",
      use: "restored",
      fields: { fromProgress: percent, toProgress: percent },
    },
    goal_blocks: {
      description: "el tiempo de tus objetivos en la agenda",
      use: "restored",
      fields: {
        kind: z.enum(["session", "review", "contribution"]),
        state: z.enum(["planned", "kept", "missed", "declined"]),
      },
    },
  },
  leftOut: {},
};
