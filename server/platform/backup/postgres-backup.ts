import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import pg from "pg";
import { StartError } from "#server/errors.ts";

/** All that the product keeps: its tables, its migrations, its jobs. */
const schemas = ["public", "drizzle", "pgboss"];

/** The whole database in PostgreSQL's own format. */
export const writePostgresBackup = async (url: string, target: string) => {
  await runTool("pg_dump", url, ["--format=custom", "--no-owner", "--no-privileges", `--file=${target}`]);
};

/** In place of what is there. The file is read before anything is taken away. */
export const readPostgresBackup = async (url: string, file: string) => {
  await runTool("pg_restore", null, ["--list", file]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const list = schemas.join(", ");
    await client.query(`begin; drop schema if exists ${list} cascade; create schema public; commit`);
  } finally {
    await client.end();
  }
  const how = ["--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error", "--dbname=?"];
  await runTool("pg_restore", url, [...how, file]);
};

/** The password goes by the environment: arguments can be read by every user of the machine. */
const runTool = async (name: string, url: string | null, args: string[]) => {
  const program = findTool(name);
  if (!program) {
    throw new StartError(
      `Falta ${name}. Instala los programas de cliente de PostgreSQL de la versión del servidor o posterior (Debian: apt-get install postgresql-client).`,
    );
  }
  const address = url === null ? null : new URL(url);
  const password = address ? decodeURIComponent(address.password) : "";
  if (address) address.password = "";
  const named = args.includes("--dbname=?") || !address ? args : [...args, "--dbname=?"];
  const child = spawn(
    program,
    named.map((argument) => (argument === "--dbname=?" ? `--dbname=${address?.href}` : argument)),
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    },
  );
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    complaint = (complaint + text).slice(-2000);
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new StartError(`${name} no ha podido: ${complaint.trim()}`);
};

const findTool = (name: string) =>
  [...(process.env.PATH ?? "").split(delimiter), ...versionsIn("/usr/lib/postgresql")]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const versionsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(folder, version, "bin"))
    : [];
