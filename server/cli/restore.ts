import { parseArgs } from "node:util";
import { formatWhole } from "#server/spanish/format.ts";
import { openInstallation, runCommand, say } from "./installation.ts";

const usage = `Uso: npm run restore -- ARCHIVO.zip [--email CORREO]

Devuelve a una cuenta recién creada todo lo que hay en una descarga de "Descargar mis datos".
Sin --email, a la cuenta del correo que dice el archivo.
Con la base de datos incluida hay que parar antes el servidor; con PostgreSQL (DATABASE_URL) no hace falta.
`;

const parsedArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: "string" } },
      allowPositionals: true,
    });
    const [path, ...others] = positionals;
    return path && others.length === 0 ? { path, email: values.email } : null;
  } catch {
    return null;
  }
};

const restore = async ({ path, email }: { path: string; email: string | undefined }) => {
  const { services, close } = await openInstallation();
  try {
    const { rows, manifest, notRestored, ...person } = await services.dataRestore.restore(path, email);
    say(`Restaurado en la cuenta de ${person.email}: ${formatWhole(rows)} filas del ${manifest.exportedAt}.`);
    if (!manifest.isSteady) say("Aviso: los datos cambiaban mientras se descargaron; revisa lo último.");
    say(`No se restaura, porque es de la otra instalación: ${notRestored.join("; ")}.`);
    say("Vuelve a conectar tus bancos y Google Calendar: los permisos no viajan.");
  } finally {
    await close();
  }
};

const request = parsedArguments();
await runCommand(usage, request && (() => restore(request)));
