import type { GivenServices } from "#server/external-services.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import type { aFullPerson } from "./full-person.ts";

/** By method and path, a body that the endpoint takes; it may name what is the first person's. */
export type SampleBodies = Record<string, (whose: Awaited<ReturnType<typeof aFullPerson>>) => unknown>;

/** What a module's `testing/samples.ts` gives to tests that go over all modules. */
interface ModuleSamples {
  bodies?: SampleBodies;
  /** Puts a row of the person into each of the module's tables. */
  storeRows?: (sql: SqlClient, userId: string) => Promise<void>;
  /** Words of those rows that only the person may read. */
  secrets?: string[];
  /** Tables whose rows an account keeps that its owner has taken over and emptied. */
  waysIn?: string[];
  /** What a restore refuses: fields in a row of an export, and words of the refusal. */
  refusedFields?: { name: string; table: string; fields: object; refusal: string }[];
  /** Without which the module's endpoints turn everybody away. */
  outside?: GivenServices;
}

const samples = Object.values(
  import.meta.glob<ModuleSamples>("#server/modules/*/testing/samples.ts", { eager: true }),
);

export const sampleBodies: SampleBodies = Object.assign({}, ...samples.map(({ bodies }) => bodies));
export const sampleServices: GivenServices = Object.assign({}, ...samples.map(({ outside }) => outside));
export const sampleSecrets = samples.flatMap(({ secrets = [] }) => secrets);
export const sampleWaysIn = samples.flatMap(({ waysIn = [] }) => waysIn);
export const refusedFields = samples.flatMap(({ refusedFields = [] }) => refusedFields);

export const storeSampleRows = async (sql: SqlClient, userId: string) => {
  for (const { storeRows } of samples) await storeRows?.(sql, userId);
};
