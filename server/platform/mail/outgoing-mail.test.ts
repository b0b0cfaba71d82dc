import { expect, onTestFinished, test } from "vitest";
import { createJobsAtHand } from "#server/dev/testing/jobs-at-hand.ts";
import { startSmtpDouble } from "#server/dev/testing/smtp-double.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import { createPgBossJobs } from "#server/platform/jobs/pg-boss-jobs.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import type { Mailer } from "./mailer.ts";
import { createOutgoingMailService } from "./outgoing-mail-service.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const sealing = createSealing("e".repeat(64));
const mail = { to: "ana@ejemplo.es", subject: "Hola", text: "Hola", html: "<p>Hola</p>" };
const reportWithheld = () => {};
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

const aDatabase = async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  return database;
};

/** The queue of production on a database of its own, which tries again after a second. */
const startQueue = async (mailer: Mailer) => {
  const database = await openTestDatabase();
  const errors: unknown[] = [];
  const logger = {
    info: () => {},
    warn: (details: object) => void errors.push(details),
    error: (details: object) => void errors.push(details),
  };
  const queue = createPgBossJobs({
    sql: database.sql,
    isEmbedded: database.hasOneConnection,
    logger,
  });
  const limiters = createDatabaseLimiters(database.sql);
  const outgoing = createOutgoingMailService({
    mailer,
    jobs: queue.jobs,
    sealing,
    limiters,
    logger,
    reportWithheld,
  });
  onTestFinished(async () => {
    await queue.stop();
    await database.close();
  });
  const start = () => queue.start([{ ...outgoing.job, retries: { times: 3, afterSeconds: 1 } }]);
  return { ...queue, start, outgoing, errors, sql: database.sql };
};

const smtpMailer = (port: number) =>
  createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "fred@ejemplo.es", timeoutMs: 20_000 });

test("a mail is delivered once after the mail server is up again, with fresh contents", async () => {
  const server = await startSmtpDouble();
  onTestFinished(server.close);
  const { outgoing, start, jobs, errors } = await startQueue(smtpMailer(server.port));
  let written = 0;
  const send = outgoing.kind<{ email: string }>("hello", async ({ email }) => {
    written++;
    return { ...mail, to: email };
  });
  server.plan("busy");
  await start();

  await send("ana", { email: "ana@ejemplo.es" });
  await until(() => errors.length > 0);
  server.plan(undefined);
  await until(async () => !(await jobs.isBusy("mail", ["hello ana"])));

  expect(server.received.map(({ to }) => to)).toEqual([["ana@ejemplo.es"]]);
  expect(written).toBeGreaterThan(1);
  expect(JSON.stringify(errors)).not.toContain("ana@");
});

test("a permanently refused mail is not tried again", async () => {
  const server = await startSmtpDouble();
  onTestFinished(server.close);
  const { outgoing, start, jobs, errors } = await startQueue(smtpMailer(server.port));
  let written = 0;
  const send = outgoing.kind("hello", async () => {
    written++;
    return mail;
  });
  server.plan("no mailbox");
  await start();

  await send("ana", {});
  await until(async () => !(await jobs.isBusy("mail", ["hello ana"])));

  expect(written).toBe(1);
  expect(errors).toMatchObject([{ mail: "hello" }]);
});

test("a job's row contains nothing readable", async () => {
  const { outgoing, start, sql } = await startQueue({ send: async () => {} });
  const release = Promise.withResolvers<null>();
  const send = outgoing.kind<{ email: string }>("hello", () => release.promise);
  await start();

  await send("key", { email: "ana@ejemplo.es" });
  const { rows } = await sql.query("select * from pgboss.job where name = 'mail'");
  release.resolve(null);

  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("ejemplo.es");
});

test("a waiting mail prevents another of the same key", async () => {
  const outbox: string[] = [];
  const queue = createJobsAtHand("on demand");
  const outgoing = createOutgoingMailService({
    mailer: { send: async ({ to }) => void outbox.push(to) },
    jobs: queue.jobs,
    sealing,
    limiters: createDatabaseLimiters((await aDatabase()).sql),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    reportWithheld,
  });
  queue.know([outgoing.job]);
  const send = outgoing.kind<{ email: string }>("hello", async ({ email }) => ({ ...mail, to: email }));

  await send("ana", { email: "ana@ejemplo.es" });
  await send("ana", { email: "ana@ejemplo.es" });
  await send("luis", { email: "luis@ejemplo.es" });
  await queue.runJobs();

  expect(outbox).toEqual(["ana@ejemplo.es", "luis@ejemplo.es"]);
});

test("no mailbox can be flooded, whoever requests the mails", async () => {
  const outbox: string[] = [];
  const queue = createJobsAtHand("on demand");
  const outgoing = createOutgoingMailService({
    mailer: { send: async ({ to }) => void outbox.push(to) },
    jobs: queue.jobs,
    sealing,
    limiters: createDatabaseLimiters((await aDatabase()).sql),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    reportWithheld,
  });
  queue.know([outgoing.job]);
  const send = outgoing.kind<{ email: string }>("hello", async ({ email }) => ({ ...mail, to: email }));

  for (let n = 1; n <= 31; n++) await send(`${n}`, { email: n % 2 ? "ana@ejemplo.es" : "Ana@ejemplo.es" });
  await send("luis", { email: "luis@ejemplo.es" });
  await queue.runJobs();

  expect(outbox).toHaveLength(31);
  expect(outbox.at(-1)).toBe("luis@ejemplo.es");
});
