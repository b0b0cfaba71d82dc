import { deleteAccount, deletionWord, exportPath } from "#shared/contracts/my-data.ts";
import type { BenchPerson } from "./bench-app.ts";
import { costOf, print } from "./measure.ts";

/** Reads the file without storing it. */
const drain = async (response: Response) => {
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
};

export const benchExport = async ({ fetch, baseUrl }: BenchPerson, count: number) => {
  const headers = { "sec-fetch-site": "same-origin" };
  const { result, seconds, words } = await costOf(async () =>
    drain(await fetch(baseUrl + exportPath, { headers })),
  );
  print(
    `export     ${String(count).padStart(7)} transactions: ${seconds.toFixed(2)} s, ${(result / 1e6).toFixed(1)} MB, ${words}`,
  );
};

export const benchDeletion = async ({ call }: BenchPerson, count: number) => {
  const { result, seconds, words } = await costOf(() =>
    call(deleteAccount, { body: { word: deletionWord } }),
  );
  print(
    `deletion   ${String(count).padStart(7)} transactions: ${seconds.toFixed(2)} s for ${result.receipt.rows} rows, ${words}`,
  );
};
