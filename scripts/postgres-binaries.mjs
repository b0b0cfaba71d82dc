import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, canInstall } from "./apt.mjs";
import { Complaint } from "./complaint.mjs";

// A folder that Debian reads before it makes and starts a server of its own, which nobody here wants.
const clusterSettings = "/etc/postgresql-common/createcluster.d";

/** The folder with initdb and postgres, installed by apt-get when there is none and we are root. */
export const ensurePostgresBinaries = async (say) => {
  const found = findBinaries();
  if (found) return found;
  if (canInstall() && (await installWithoutCluster(say))) {
    const installed = findBinaries();
    if (installed) return installed;
  }
  throw new Complaint(
    "No PostgreSQL was found. Install its server programs (Debian: apt-get install postgresql; " +
      "macOS: brew install postgresql) or set TEST_DATABASE_URL to a server whose user may create databases.",
  );
};

const findBinaries = () =>
  [
    ...versionsIn("/usr/lib/postgresql", "bin"),
    ...versionsIn("/opt/homebrew/opt", "bin", /^postgresql/),
    ...versionsIn("/usr/local/opt", "bin", /^postgresql/),
    ...versionsIn("/Applications/Postgres.app/Contents/Versions", "bin"),
    ...(process.env.PATH ?? "").split(delimiter),
  ].find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));

const versionsIn = (folder, sub, pattern = /./) => {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((name) => join(folder, name, sub));
};

const installWithoutCluster = async (say) => {
  const file = join(clusterSettings, "aifred-tests.conf");
  mkdirSync(clusterSettings, { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
  try {
    return await aptInstall(["postgresql"], say);
  } finally {
    rmSync(file);
  }
};
