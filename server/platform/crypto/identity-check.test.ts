import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { aStatement } from "#server/dev/testing/full-person.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { testSecrets } from "#server/dev/testing/test-secrets.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { checkIdentityKey } from "./identity-check.ts";
import { createSealing } from "./sealing.ts";

const { settle, database, services } = await startTestApp();
const { sql } = database;
const { open } = createSealing(...testSecrets.encryption);
const { accountKeyOf } = services.ledger;
const byAnotherKey = (userId: string, iban: string) =>
  createHmac("sha256", "otra")
    .update(userId + iban)
    .digest("base64url");

test("without accounts any identity key is right", async () => {
  await expect(checkIdentityKey(sql, { open, accountKeyOf: byAnotherKey })).resolves.toBeUndefined();
});

test("a key that would take known accounts for new ones stops the start", async () => {
  const { call } = await settle();
  await call(importStatement, { query: { fileName: "junio.n43" }, file: aStatement });

  await expect(checkIdentityKey(sql, { open, accountKeyOf })).resolves.toBeUndefined();
  await expect(checkIdentityKey(sql, { open, accountKeyOf: byAnotherKey })).rejects.toThrow(
    /IDENTITY_KEY no es la de esta base de datos/,
  );
});

test("accounts that cannot be decrypted prove nothing", async () => {
  const { open: openNothing } = createSealing("f".repeat(64));

  const check = checkIdentityKey(sql, { open: openNothing, accountKeyOf: byAnotherKey });

  await expect(check).resolves.toBeUndefined();
});
