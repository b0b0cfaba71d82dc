import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportPath } from "#shared/contracts/my-data.ts";
import { aFullPerson } from "./full-person.ts";
import { readZip } from "./read-zip.ts";
import { storeActivity, storeIdentity, storeMailLinks, storeNotifications } from "./stored-account.ts";
import type { startTestApp } from "./test-app.ts";

interface Downloader {
  fetch: typeof globalThis.fetch;
}

const storedBy = {
  notifications: storeNotifications,
  identities: storeIdentity,
  mail_links: storeMailLinks,
  activities: storeActivity,
};

/** A person with rows in every table that belongs to a person; an app at the end of June 2026. */
export const aWholePerson = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
  const { sql } = app.database;
  const ana = await aFullPerson(app);
  for (const [table, store] of Object.entries(storedBy)) {
    const { rows } = await sql.query(`select 1 from ${table} where user_id = $1`, [ana.user.id]);
    if (rows.length === 0) await store(sql, ana.user.id);
  }
  return ana;
};

/** As the link in the settings asks. */
export const ownVisit = { redirect: "manual", headers: { "sec-fetch-site": "same-origin" } } as const;

/** What a person gets who asks for all that is theirs. */
export const downloadOf = async ({ fetch }: Downloader, baseUrl: string) => {
  const response = await fetch(baseUrl + exportPath, ownVisit);
  if (response.status !== 200) throw new Error(`No file: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = await readZip(bytes);
  const rows = Object.fromEntries(
    [...files]
      .filter(([name]) => name.endsWith(".jsonl"))
      .map(([name, content]) => [
        name.replace(/^datos\/|\.jsonl$/g, ""),
        content
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      ]),
  );
  return { bytes, files, rows };
};

/** A file of those bytes, in a folder of its own. */
export const fileOf = async (bytes: Uint8Array) => {
  const path = join(await mkdtemp(join(tmpdir(), "aifred-zip-")), "datos.zip");
  await writeFile(path, bytes);
  return path;
};
