import { AppError } from "#server/errors.ts";
import type { LedgerChange, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Scope } from "#server/platform/events/domain-event.ts";
import { type Manifest, manifestName } from "./manifest.ts";
import type { PersonRow, PersonTablesRepository } from "./person-tables-repository.ts";
import { type ExportedTable, fileOfTable } from "./row-codec.ts";
import { createColumnSealer } from "./sealed-columns.ts";
import { invalidArchive, openArchive, type ReadArchive } from "./zip-reader.ts";

interface Dependencies {
  tables: PersonTablesRepository;
  exported: ExportedTable[];
  /** Tables that are no more. */
  former: readonly string[];
  tablesIn: (scope: Scope) => PersonTablesRepository;
  ledger: LedgerService;
  sealing: Sealing;
  activity: Pick<ActivityService, "record">;
}

interface Writing {
  userId: string;
  rows: PersonTablesRepository;
  closed: ReturnType<typeof createColumnSealer>;
  archive: ReadArchive;
  touched: Set<string>;
}

interface Restored {
  email: string;
  rows: number;
  manifest: Manifest;
  notRestored: string[];
}

const rowsAtOnce = 500;
const otherFiles = ["LEEME.txt", "movimientos.csv", "agenda.ics", manifestName];

/** Restores an export into an empty account, in one transaction. */
export const createDataRestoreService = ({
  tables,
  tablesIn,
  exported: all,
  former,
  ledger,
  sealing,
  activity,
}: Dependencies) => {
  const known = new Set([...otherFiles, ...all.map(({ file }) => file), ...former.map(fileOfTable)]);
  const restored = all.filter(({ use }) => use === "restored");

  const refuseUsed = async (userId: string, rows: PersonTablesRepository) => {
    for (const { name, description } of restored) {
      if (name === "users" || (await rows.isEmpty(name, userId))) continue;
      throw new AppError(
        "conflict",
        `Esa cuenta ya tiene datos (${description}). Hace falta una recién creada.`,
      );
    }
  };

  const personIn = async ({ lines }: ReadArchive) => {
    const users = restored.find(({ name }) => name === "users");
    for await (const line of lines(users?.file ?? "")) {
      const read = users?.codec.read(line);
      if (read && "row" in read) return read.row;
    }
    throw invalidArchive("En el ZIP no está el perfil de la persona");
  };

  const writePerson = (table: ExportedTable, { userId, rows }: Writing, [person = {}]: PersonRow[]) =>
    rows.updatePerson(
      userId,
      Object.fromEntries((table.takes ?? []).flatMap((key) => (key in person ? [[key, person[key]]] : []))),
    );

  const writeRows = async (table: ExportedTable, writing: Writing, batch: PersonRow[]) => {
    if (batch.length === 0) return;
    if (table.name === "users") return writePerson(table, writing, batch);
    const { userId, closed, rows, touched } = writing;
    const closing = batch.map((row) => ({ ...closed(table.name, row), ...table.filled?.(row) }));
    await rows.insert(table.name, userId, closing);
    if (table.name !== "transactions") return;
    for (const { accountId, bookedOn } of batch) touched.add(`${accountId} ${bookedOn}`);
  };

  const writeTable = async (table: ExportedTable, writing: Writing) => {
    let batch: PersonRow[] = [];
    let count = 0;
    for await (const line of writing.archive.lines(table.file)) {
      count += 1;
      const read = table.codec.read(line);
      if ("wrong" in read) throw invalidArchive(`${table.file}, línea ${count}: no vale ${read.wrong}`);
      batch.push(read.row);
      if (batch.length < rowsAtOnce) continue;
      await writeRows(table, writing, batch);
      batch = [];
    }
    await writeRows(table, writing, batch);
    return count;
  };

  const write = (userId: string, archive: ReadArchive) =>
    ledger.change(userId, async (change) => {
      const rows = tablesIn(change.scope);
      await refuseUsed(userId, rows);
      const touched = new Set<string>();
      const closed = createColumnSealer(userId, { sealing, ledger });
      const writing = { userId, rows, closed, archive, touched };
      let count = 0;
      for (const table of restored) count += await writeTable(table, writing);
      const places = [...touched].map((place) => {
        const [accountId = "", day = ""] = place.split(" ");
        return { accountId, day };
      });
      await change.recount(places);
      if (await rows.isEmpty("account_coverage", userId)) await coverDaysOfRows(change, places);
      return count;
    });

  /** Older exports do not say which days are known of an account: those between its first and last row. */
  const coverDaysOfRows = async (
    change: LedgerChange,
    places: readonly { accountId: string; day: string }[],
  ) => {
    for (const [accountId, own] of Map.groupBy(places, (place) => place.accountId)) {
      const days = own.map(({ day }) => day).toSorted();
      await change.cover(accountId, "archive", { from: days.at(0) ?? "", to: days.at(-1) ?? "" });
    }
  };

  return {
    /** `email` defaults to the archive's. Throws `invalid_request`, `not_found`, `conflict` for a used account. */
    async restore(path: string, email: string | undefined): Promise<Restored> {
      const archive = await openArchive(path, known);
      try {
        const address = email ?? (await personIn(archive)).email;
        if (typeof address !== "string")
          throw invalidArchive("El ZIP no dice de qué correo es: dilo con --email");
        const userId = await tables.findByEmail(address);
        if (!userId) throw new AppError("not_found", `No hay ninguna cuenta con el correo ${address}`);
        const rows = await write(userId, archive).catch((error: unknown) => {
          if (error instanceof AppError) throw error;
          throw invalidArchive("El ZIP tiene filas que no encajan entre sí: no se ha guardado nada", error);
        });
        await activity.record(userId, "data_restored");
        const notRestored = all
          .filter(({ use }) => use === "export-only")
          .map(({ description }) => description);
        return { email: address, rows, manifest: archive.manifest, notRestored };
      } finally {
        archive.close();
      }
    },
  };
};
