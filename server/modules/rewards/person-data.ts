import type { PersonData } from "#server/platform/person-data.ts";
import * as tables from "./tables.ts";

export const personData: PersonData = {
  tables: tables,
  exported: {
    reward_entries: { description: "tus puntos", use: "restored" },
    achievements: { description: "tus logros", use: "restored" },
  },
  leftOut: {},
};
