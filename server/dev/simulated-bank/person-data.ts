import type { PersonData } from "#server/platform/person-data.ts";
import * as tables from "./tables.ts";

export const personData: PersonData = {
  tables: tables,
  exported: {},
  leftOut: {
    simulated_bank_records: "what somebody else's server remembers",
  },
};
