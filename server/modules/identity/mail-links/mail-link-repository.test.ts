import { expect, onTestFinished, test } from "vitest";
import { createJobsAtHand } from "#server/dev/testing/jobs-at-hand.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { createSealing } from "#server/platform/crypto/sealing.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import { createOutgoingMailService } from "#server/platform/mail/outgoing-mail-service.ts";
import { createMailLinkRepository } from "./mail-link-repository.ts";

const createdAt = new Date("2026-03-02T09:00:00Z");
const expiresAt = new Date("2026-03-03T09:00:00Z");

test.each([
  ["add", "deny_sign_in"],
  ["replace", "verify_email"],
] as const)(
  "a mail with a link to %s is not sent when its person has deleted their account",
  async (store, purpose) => {
    const database = await openTestDatabase();
    onTestFinished(database.close);
    const links = createMailLinkRepository(database.db);
    const sent: string[] = [];
    const queue = createJobsAtHand("on demand");
    const outgoing = createOutgoingMailService({
      mailer: { send: async ({ to }) => void sent.push(to) },
      jobs: queue.jobs,
      sealing: createSealing("e".repeat(64)),
      limiters: createDatabaseLimiters(database.sql),
      logger: { info: () => {}, warn: () => {}, error: () => {} },
      reportWithheld: () => {},
    });
    queue.know([outgoing.job]);
    const send = outgoing.kind<{ userId: string }>("link", async ({ userId }) => {
      await links[store](userId, { id: "hash", purpose, createdAt, expiresAt });
      return { to: "ana@ejemplo.es", subject: "Hola", text: "Hola", html: "<p>Hola</p>" };
    });

    await send("ana", { userId: crypto.randomUUID() });
    await queue.runJobs();

    expect(sent).toEqual([]);
  },
);
