import { expect, test } from "vitest";
import { runCommand } from "#server/dev/testing/run-command.ts";
import { aMigratedDataDir, spawnServer } from "#server/dev/testing/server-process.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { resetPassword } from "#shared/contracts/identity/passwords.ts";
import { getInstallation } from "#shared/contracts/installation.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const eachProcess = 30_000;

const admin = (folder: string, ...words: string[]) =>
  runCommand("admin", { DATA_DIR: folder, PORT: "4321" }, ...words);

const secretIn = (output: string) => /#([\w-]{43})/.exec(output)?.[1] ?? "";

test(
  "with the server stopped the operator invites, sees who is here, gives a new password and deletes",
  async () => {
    const dataDir = aMigratedDataDir();
    const [first, second] = [
      aRegistration({ email: "ana@ejemplo.es" }),
      aRegistration({ email: "luis@ejemplo.es" }),
    ];
    const serve = async () => {
      const server = spawnServer(dataDir, { REGISTRATION: "invite" });
      return { ...server, call: createApiClient({ baseUrl: await server.baseUrl() }) };
    };
    const opened = await serve();
    await opened.call(register, { body: first });
    expect((await opened.call(getInstallation)).registration).toBe("invite");
    await opened.stop("SIGTERM");

    const invited = await admin(dataDir, "invite", second.email, "--days", "3");
    const reset = await admin(dataDir, "reset", first.email);
    const listed = await admin(dataDir, "list");
    expect(invited.output).toContain("http://127.0.0.1:4321/auth?tab=register#");
    expect(listed.output).toMatch(/^ana@ejemplo\.es: desde \d{4}-/);
    expect(listed.output).toContain("luis@ejemplo.es: invitación hasta");

    const again = await serve();
    await again.call(register, { body: { ...second, invitation: secretIn(invited.output) } });
    const change = { token: secretIn(reset.output), password: "otra-clave-mas-larga" };
    await again.call(resetPassword, { body: change });
    await again.call(login, { body: { email: first.email, password: change.password } });
    await again.stop("SIGTERM");

    const unsure = await admin(dataDir, "delete", second.email);
    const deleted = await admin(dataDir, "delete", second.email, "--yes");
    const twice = await admin(dataDir, "delete", second.email, "--yes");
    expect([unsure.code, deleted.code, twice.code]).toEqual([2, 0, 1]);
    expect(unsure.output).toMatch(/^Uso: npm run admin/);
    expect(deleted.output).toMatch(/está borrada con sus \d+ filas\. Recibo [\w-]{19}\./);
    expect(twice.output).toBe("Nadie tiene una cuenta con el correo luis@ejemplo.es.\n");
  },
  8 * eachProcess,
);
