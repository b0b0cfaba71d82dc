import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { downloadOf, fileOf } from "#server/dev/testing/my-data.ts";
import { aMigratedDataDir, briefCommand, briefSettings } from "#server/dev/testing/server-process.ts";
import { csvOfSize } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { openEmbeddedFolder } from "#server/platform/db/database.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { aRegistration } from "#shared/testing/builders.ts";

/** Each opens a database of its own, which takes its time on a busy machine. */
const eachProcess = 30_000;
const root = join(import.meta.dirname, "../..");

const here = await startTestApp({ now: "2026-06-30T10:00:00Z" });

/** What the command says, and how it ends. */
const restore = (folder: string, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, ...briefSettings, DATA_DIR: folder, DATABASE_URL: "" };
    const program = [...briefCommand("restore"), ...words];
    execFile(process.execPath, program, { cwd: root, env }, (error, out, complaint) =>
      resolve({ code: Number(error?.code ?? 0), output: out + complaint }),
    );
  });

/** The app on that folder, as another installation, until it is `left`. */
const anotherOn = async (folder: string) => {
  const { close, ...database } = await openEmbeddedFolder(folder, () => {});
  const app = await startTestApp({ database: { ...database, close: async () => {} } });
  return { ...app, leave: close };
};

test(
  "the command brings a download into a new account of another installation, with the server stopped",
  async () => {
    const ana = await here.signIn();
    await ana.call(importStatement, { query: { fileName: "a.csv" }, file: csvOfSize(700, "2026-06-29") });
    const path = await fileOf((await downloadOf(ana, here.baseUrl)).bytes);
    const folder = aMigratedDataDir();
    const there = await anotherOn(folder);
    const { email, password } = aRegistration();
    await there.signedOutCall()(register, { body: { ...aRegistration(), email, password } });

    const whileRunning = await restore(folder, path, "--email", email);
    await there.leave();
    const done = await restore(folder, path, "--email", email);

    expect(whileRunning).toMatchObject({
      code: 1,
      output: expect.stringContaining("está en uso por otro proceso"),
    });
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining("Vuelve a conectar tus bancos") });
    const after = await anotherOn(folder);
    const call = after.signedOutCall();
    await call(login, { body: { email, password } });
    expect((await call(listTransactions, { query: {} })).total).toBe(700);
    await after.leave();
  },
  eachProcess * 5,
);
